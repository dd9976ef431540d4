import Testing

@testable import EventSourcing

struct ConcernTests {
    /// Locker 1 has no owner, locker 2 is that of member 2, and so on.
    private func concern(
        of facts: [any Fact<LockerEvent>], erasing erased: [Subject] = []
    ) -> Concern {
        Concern(of: facts.map { $0.event }, erasing: erased) { thing in
            thing.kind == "locker" && thing.number > 1 ? [.person(thing.number)] : []
        }
    }

    @Test func `is for all whom a fact names, and about them`() {
        let concern = concern(of: [LockersExchanged(one: 7, other: 4, witnesses: [9])])
        #expect(concern.people == [7, 4])
        #expect(concern.subjects == [.person(7), .person(4)])
    }

    @Test func `is for all of several facts, each once`() {
        let concern = concern(of: [
            LockersExchanged(one: 7, other: 4), LockersExchanged(one: 4, other: 5),
        ])
        #expect(concern.people == [7, 4, 5])
    }

    @Test func `is not on behalf of the actor`() {
        let concern = concern(of: [LockersExchanged(one: 7, other: 4)])
        #expect(concern.people(without: .person(7)) == [4])
        #expect(concern.people(without: .system) == [7, 4])
        #expect(concern.subjects.count == 2, "it is about the actor as well")
    }

    @Test func `is for nobody who begins with it, but about them`() {
        let concern = concern(of: [MemberJoined(member: 8), LockersExchanged(one: 8, other: 4)])
        #expect(concern.people == [4])
        #expect(concern.subjects == [.person(8), .person(4)])
    }

    @Test func `is for nobody who is only spoken to, but about them`() {
        let concern = concern(of: [MemberTold(member: 4)])
        #expect(concern.people.isEmpty && concern.subjects == [.person(4)])
    }

    @Test func `is not for those whom only items of a list name`() {
        let inventory = Inventory(drawers: [.init(owner: 7), .init(owner: 4), .init(owner: 7)])
        let named = inventory.references
        #expect(named.map(\.number) == [7, 4] && named.allSatisfy { $0.role == .item })
        let concern = Concern(naming: named, owners: { _ in [] })
        #expect(concern.people.isEmpty && concern.subjects.isEmpty)
        #expect(inventory.personalTexts.isEmpty)
        let noted = Inventory(drawers: [.init(owner: 7, note: "red")])
        #expect(noted.personalTexts.map(\.subjects) == [[.person(7)]])
    }

    @Test func `is about a group only where it names nobody`() {
        let joined = MemberJoined(member: 8, family: 3)
        #expect(concern(of: [joined]).subjects == [.person(8)])
        let family = Concern(
            naming: [Reference(LockerFamily(rawValue: 3), role: .named)], owners: { _ in [] })
        #expect(family.subjects == [.group(3)] && family.people.isEmpty)
    }

    @Test func `is for the owner of a thing that alone is named`() {
        #expect(concern(of: [LockerOpened(locker: 2)]).people == [2])
        #expect(concern(of: [LockerOpened(locker: 2)]).subjects == [.person(2)])
        #expect(concern(of: [LockerOpened(locker: 1)]).subjects.isEmpty)
    }

    @Test func `leaves out what follows from other facts, unless there are no others`() {
        let followed = LockerEmptied(member: 5)
        #expect(concern(of: [followed, LockerOpened(locker: 1)]).subjects.isEmpty)
        #expect(concern(of: [followed]).people == [5])
    }

    @Test func `has words about those whose texts its facts hold, where these name nobody`() {
        func subjects(_ facts: any Fact<LockerEvent>...) -> Few<Subject> {
            concern(of: facts).subjects(ofTextsIn: facts.map { $0.event })
        }
        let both = NoteLeft(member: 7, family: 3, note: "left-handed", familyNote: "two keys")
        #expect(subjects(both, both) == [.person(7)])
        #expect(subjects(NoteLeft(member: 7, family: 3, familyNote: "two keys")) == [.group(3)])
        #expect(subjects(NoteLeft(member: 7, family: 3)).isEmpty)
        #expect(subjects(both, MemberTold(member: 4)) == [.person(4)])
    }

    @Test func `has no words about those whom it erases`() {
        let exchanged = LockersExchanged(one: 7, other: 4)
        let concern = concern(of: [exchanged], erasing: [.person(7)])
        #expect(concern.people == [7, 4] && concern.subjects == [.person(4)])
    }
}

private struct Inventory: Record {
    var drawers: [Drawer] = []

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "drawers", &drawers)
    }
}

private struct Drawer: Record, Equatable {
    var owner: Member = 0
    var note: Personal<String>?

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "owner", &owner)
        try coder.personal(2, "note", &note, of: .person(owner.rawValue))
    }
}
