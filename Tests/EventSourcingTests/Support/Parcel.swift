import EventSourcing

/// A record with a field of every kind.
struct Parcel: Equatable {
    var number: UInt32 = 0
    var change = 0
    var mark: UInt64 = 0
    var isFragile = false
    var weight = 0.0
    var label = ""
    var note: String?
    var packed: [UInt32] = []
    var stickers: [String] = []
    var size: Size?
    var stops: [Size] = []
    var sentAt = Instant(milliseconds: 0)
    var place = Position.start
    var face = Face.cli
    var owner = Personal<String>.absent
    var signed: Bool?

    struct Size: Record, Equatable {
        var width = 0

        mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
            try coder.field(1, "width", &width)
        }
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "number", &number)
        try coder.field(2, "change", &change)
        try coder.field(3, "mark", &mark)
        try coder.field(4, "fragile", &isFragile)
        try coder.field(5, "weight", &weight)
        try coder.field(6, "label", &label)
        try coder.field(7, "note", &note)
        try coder.field(8, "packed", &packed)
        try coder.field(9, "stickers", &stickers)
        try coder.field(10, "size", &size)
        try coder.field(11, "stops", &stops)
        try coder.field(12, "sentAt", &sentAt)
        try coder.field(13, "place", &place)
        try coder.field(14, "face", &face)
        try coder.personal(16, "owner", &owner, of: .person(number))
        try coder.field(17, "signed", &signed)
    }

    static var full: Parcel {
        Parcel(
            number: 300, change: -3, mark: .max, isFragile: true, weight: -0.5,
            label: "Größe 🌲", note: "did not come", packed: [0, 1, 300], stickers: ["", "up"],
            size: Size(width: 7), stops: [Size(), Size(width: -1)],
            sentAt: Instant(milliseconds: -1), place: Position(9), face: .web,
            owner: .known("Harriet"), signed: false)
    }
}

/// The events of these tests.
enum ParcelEvent: EventPayload {
    case sent(Parcel)

    static let facts = FactTable<Self>([Parcel.self])

    var fact: any Fact<Self> {
        switch self {
        case .sent(let parcel): parcel
        }
    }
}

extension Parcel: Fact {
    static let number = 7
    static let name = "parcel.sent"
    var event: ParcelEvent { .sent(self) }
}
