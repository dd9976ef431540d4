import EventSourcing

/// What decisions are made on: the food on the shelves, and the boxes.
struct FoodBank: ReadModel, DecisionState {
    static let name = "food-bank"

    private(set) var kilograms = 0
    private(set) var boxes = Table<Box>()
    private(set) var latest = Instant(milliseconds: 0)
    /// The families that were erased.
    private(set) var erasedFamilies: [Identifier<Family>] = []

    mutating func apply(_ event: FoodBankEvent, _ stamp: Stamp) {
        latest = stamp.instant
        switch event {
        case .received(let fact): kilograms += fact.kilograms
        case .packed(let fact):
            kilograms -= fact.kilograms
            boxes.append(Box())
        case .pickedUp(let fact): boxes[fact.box].isHere = false
        case .familyErased(let fact): erasedFamilies.append(fact.family)
        }
    }

    // What a crash kept from being erased is erased when the log is opened.
    var erased: [Subject] { erasedFamilies.compactMap(\.subject) }
    func isErased(_ subject: Subject) -> Bool { erased.contains(subject) }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try boxes.fields(&coder)
        try coder.field(2, "kilograms", &kilograms)
        try coder.field(3, "latest", &latest)
        try coder.field(4, "erasedFamilies", &erasedFamilies)
    }
}

struct Box: Record, Equatable {
    var isHere = true

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "here", &isHere)
    }
}

/// How many boxes each family has had, for the report at the end of the year.
struct PickUps: ReadModel {
    static let name = "pick-ups"

    private(set) var rows: Rows<PickUp> = []

    mutating func apply(_ event: FoodBankEvent, _ stamp: Stamp) {
        switch event {
        case .pickedUp(let fact):
            if let place = rows.indices.first(where: { rows[$0].family == fact.family }) {
                rows[place].boxes += 1
            } else {
                rows.append(PickUp(family: fact.family, boxes: 1))
            }
        case .received, .packed, .familyErased: break
        }
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "rows", &rows)
    }
}

struct PickUp: Record, Equatable {
    var family = Identifier<Family>.none
    var boxes = 0

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "family", &family)
        try coder.field(2, "boxes", &boxes)
    }
}

/// All projections.
struct FoodBankModels: ProjectionSet {
    var bank = FoodBank()
    var pickUps = PickUps()
    var keys = CommandKeys<FoodBankEvent>()
    var head = Position.start

    static let parts: [ProjectionPart<Self>] = [.init(\.bank), .init(\.pickUps), .init(\.keys)]

    var state: FoodBank { bank }
    var latest: Instant { bank.latest }
}

/// The application: the types that belong together.
enum FoodBankApplication: Application {
    typealias Models = FoodBankModels
    typealias Failure = FoodBankRefusal
    typealias Reply = NoReply

    static func keyReused(_ key: String, at position: Position) -> FoodBankRefusal {
        FoodBankRefusal(
            code: "key-reused",
            message: "The key \(key) was used for another command, at position \(position).")
    }
}
