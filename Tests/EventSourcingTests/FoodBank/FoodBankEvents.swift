import EventSourcing

/// What can happen at a food bank.
enum FoodBankEvent: EventPayload {
    case received(DonationReceived)
    case packed(BoxPacked)
    case pickedUp(BoxPickedUp)
    case familyErased(FamilyErased)

    static let facts = FactTable<Self>([
        DonationReceived.self, BoxPacked.self, BoxPickedUp.self, FamilyErased.self,
    ])

    var fact: any Fact<Self> {
        switch self {
        case .received(let fact): fact
        case .packed(let fact): fact
        case .pickedUp(let fact): fact
        case .familyErased(let fact): fact
        }
    }

    var erased: Subject? {
        if case .familyErased(let fact) = self { fact.family.subject } else { nil }
    }
}

/// Food was brought.
struct DonationReceived: Fact {
    static let number = 1
    static let name = "donation.received"
    var event: FoodBankEvent { .received(self) }

    var kilograms = 0

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "kilograms", &kilograms)
    }
}

/// A box was packed from what is on the shelves.
struct BoxPacked: Fact {
    static let number = 2
    static let name = "box.packed"
    var event: FoodBankEvent { .packed(self) }

    var box = Identifier<Box>.none
    var kilograms = 0

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "box", &box)
        try coder.field(2, "kilograms", &kilograms)
    }
}

/// A family has taken a box home.
struct BoxPickedUp: Fact {
    static let number = 3
    static let name = "box.picked-up"
    var event: FoodBankEvent { .pickedUp(self) }

    var box = Identifier<Box>.none
    var family = Identifier<Family>.none
    /// Sealed with the family's key, and erased with it.
    var note = Personal<String>.absent

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "box", &box)
        try coder.field(2, "family", &family)
        try coder.personal(3, "note", &note, of: .group(family.rawValue))
    }
}

/// A family asked that what is known about it be erased.
struct FamilyErased: Fact {
    static let number = 4
    static let name = "family.erased"
    var event: FoodBankEvent { .familyErased(self) }

    var family = Identifier<Family>.none

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "family", &family)
    }
}
