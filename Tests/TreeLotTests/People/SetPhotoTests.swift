@testable import EventSourcing
import TestSupport
import Testing

@testable import TreeLot

struct SetPhotoTests {
    private static let file = ToyPhoto.file()
    private let command = SetPhoto(person: .sam, photo: Base64URL(file).text)

    private func photo(_ given: Given, of person: Person.ID = .sam, by actor: Actor) throws
        -> [UInt8]?
    {
        let context = Context(actor: actor, now: given.models.latest)
        return try PersonPhoto(person: person).answer(given.models, context, given.commits)
            .photo.flatMap { Base64URL(text: $0)?.bytes }
    }

    @Test func `the event has it, and the read models know which event`() throws {
        let given = Given.troop.and(command, by: .ann)
        #expect(given.lot.people[.sam].photo == given.models.head)
        #expect(try photo(given, by: .ann) == Self.file)
        #expect(try photo(given, of: .ben, by: .ann) == nil)
    }

    @Test func `without one, it is taken away, once`() throws {
        let gone = Given.troop.and(command, by: .ann).and(SetPhoto(person: .sam), by: .ann)
        #expect(try photo(gone, by: .ann) == nil)
        #expect(gone.when(SetPhoto(person: .sam), by: .ann) == .unchanged)
    }

    @Test(
        arguments: [
            (ToyPhoto.file(width: 512, height: 512), nil),
            (ToyPhoto.file(width: 513), "smaller"),
            (ToyPhoto.file(height: 4000), "smaller"),
            (ToyPhoto.file(width: 0), "JPEG"),
            (ToyPhoto.file(exif: true), "where it was taken"),
            (ToyPhoto.file(comment: String(repeating: "x", count: 16_400)), "smaller"),
            (ToyPhoto.file().dropLast(), "JPEG"),
            ([0x89] + Array("PNG".utf8), "JPEG"),
            ([], "JPEG"),
        ] as [([UInt8], String?)])
    func `is a small JPEG file that says nothing else`(file: [UInt8], problem: String?) {
        let outcome = Given.troop.when(
            SetPhoto(person: .sam, photo: Base64URL(Array(file)).text), by: .ann)
        #expect(outcome.isAccepted == (problem == nil))
        guard let problem else { return }
        #expect(outcome.refusal?.facts["field"] == "photo")
        #expect(outcome.refusal?.message.contains(problem) == true)
    }

    @Test func `what is no base64url is no photo`() {
        for text in ["", "=", "/9j/", "no photo"] {
            let outcome = Given.troop.when(SetPhoto(person: .sam, photo: text), by: .ann)
            #expect(outcome.refusal?.facts["field"] == "photo", "\(text)")
        }
    }

    /// Who has the file could see in a digest of it that it is the one.
    @Test func `beside a key, its digest is theirs`() {
        #expect(command.saysText)
    }

    @Test func `cut anywhere, a file is none`() {
        for count in 0..<Self.file.count {
            #expect(JPEGHead(Array(Self.file.prefix(count))) == nil)
        }
    }

    @Test func `family, committee and an adult at their shift see it, and nobody else`() throws {
        let given = Given.troop.and(command, by: .ann)
            .signedUp(.sam, .morning).signedUp(.yan, .morning)
        #expect(try photo(given, by: .ben) == Self.file)
        #expect(try photo(given, by: .cora) == Self.file)
        #expect(throws: LotRefusal.self) { try photo(given, by: .yan) }
        let begun = given.and(
            CheckIn(assignment: 2, method: .manual), by: .yan, at: .dec(5, "08:50"))
        #expect(try photo(begun, by: .yan) == Self.file)
        let roster = try begun.ask(ShiftRoster(shift: .morning), by: .yan)
        #expect(roster.expected.first { $0.person == .sam }?.photo != nil)
        #expect(throws: LotRefusal.self) { try photo(begun, by: .yip) }
    }

    @Test func `an undo brings back the one before`() throws {
        let other = ToyPhoto.file(comment: "another")
        let first = Given.troop.and(command, by: .ann)
        let second = first.and(SetPhoto(person: .sam, photo: Base64URL(other).text), by: .ann)
        let undone = second.and(second.undoLast(), by: .ann)
        #expect(try photo(second, by: .ann) == other)
        #expect(try photo(undone, by: .ann) == Self.file)
        #expect(try photo(first.and(first.undoLast(), by: .ann), by: .ann) == nil)
    }

    @Test func `goes with the person, and to whom they are merged into`() throws {
        let given = Given.troop.and(command, by: .ann)
        let erased = given.and(ErasePerson(person: .sam, reason: "asked for it"), by: .lee)
        #expect(erased.lot.people[.sam].photo == nil)
        #expect(try photo(erased, by: .lee) == nil)
        let merged = given.and(
            MergePeople(into: .sue, from: .sam, reason: "came in twice"), by: .lee)
        #expect(try photo(merged, of: .sue, by: .ann) == Self.file)
        #expect(try photo(merged, by: .ann) == Self.file)
    }
}
