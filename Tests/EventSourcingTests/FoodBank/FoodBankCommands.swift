import EventSourcing

/// Why a command was refused.
struct FoodBankRefusal: Refusal {
    var code: String
    var message: String
    var facts = JSON.object([])

    static func notEnough(_ kilograms: Int) -> Self {
        Self(
            code: "not-enough",
            message: "There are \(kilograms) kg on the shelves. Pack a smaller box.")
    }

    static let noDonation = Self(
        code: "no-donation", message: "Weigh it: a donation has 1 to 100,000 kg.")
    static let empty = Self(code: "empty-box", message: "A box holds at least 1 kg.")
    static let noSuchBox = Self(code: "no-such-box", message: "There is no such box here.")
}

/// Commands of this application have these types in common.
protocol FoodBankCommand: Command
where State == FoodBank, Event == FoodBankEvent, Failure == FoodBankRefusal, Reply == NoReply {}

/// Records a donation.
struct ReceiveDonation: FoodBankCommand {
    static let name = "receive-donation"
    /// From outside comes any number: what is recorded can be added up.
    static let range = 1...100_000
    var kilograms = 0

    func decide(
        _ bank: FoodBank, _ context: Context
    ) throws(FoodBankRefusal) -> [FoodBankEvent] {
        guard Self.range.contains(kilograms) else { throw .noDonation }
        return [.received(DonationReceived(kilograms: kilograms))]
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "kilograms", &kilograms)
    }
}

/// Packs a box from what is on the shelves.
struct PackBox: FoodBankCommand {
    static let name = "pack-box"
    var kilograms = 0

    func decide(
        _ bank: FoodBank, _ context: Context
    ) throws(FoodBankRefusal) -> [FoodBankEvent] {
        guard kilograms > 0 else { throw .empty }
        guard kilograms <= bank.kilograms else { throw .notEnough(bank.kilograms) }
        return [.packed(BoxPacked(box: bank.boxes.next, kilograms: kilograms))]
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "kilograms", &kilograms)
    }
}

/// Hands a box to a family.
struct PickUpBox: FoodBankCommand {
    static let name = "pick-up-box"
    var box = Identifier<Box>.none
    var family = Identifier<Family>.none
    var note = ""

    func decide(
        _ bank: FoodBank, _ context: Context
    ) throws(FoodBankRefusal) -> [FoodBankEvent] {
        guard let found = bank.boxes.find(box), found.isHere else { throw .noSuchBox }
        let note: Personal<String> = note.isEmpty ? .absent : .known(note)
        return [.pickedUp(BoxPickedUp(box: box, family: family, note: note))]
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "box", &box)
        try coder.field(2, "family", &family)
        try coder.field(3, "note", &note)
    }
}

/// Erases what is known about a family.
struct EraseFamily: FoodBankCommand {
    static let name = "erase-family"
    var family = Identifier<Family>.none

    func decide(
        _ bank: FoodBank, _ context: Context
    ) throws(FoodBankRefusal) -> [FoodBankEvent] {
        [.familyErased(FamilyErased(family: family))]
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "family", &family)
    }
}
