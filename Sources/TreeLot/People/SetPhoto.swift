public import EventSourcing

/// Sets the photo of a person; without one, takes it away. Their family sees it, those who run the lot, and an adult
/// who is checked in to a shift of the person: to know who is who.
public struct SetPhoto: LotCommand {
    public static let name = "set-photo"
    public static let permitted = RenamePerson.permitted

    public var person: Person.ID
    /// A JPEG file, in base64url without padding; see ``limit`` and ``side``. A text, as what is said of a person is.
    public var photo: String?
    /// Sets the photo of this event again; not a field of the action.
    var earlier: Position?

    /// The most bytes of a photo.
    public static let limit = 16 << 10
    /// The most pixels in a row, and in a column.
    public static let side = 512

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.person(person)
        try lot.requireIdentity(of: person, context)
        guard !person.isErased else { throw .erased(person.id) }
        if let photo { try Check.photo(photo) }
        guard photo != nil || earlier != person.photo else { return [] }
        let fact = PersonPhotoSet(
            person: person.id, photo: photo.map { .known($0) }, earlier: earlier)
        return [.people(.photoSet(fact))]
    }
}

extension SetPhoto {
    public init() { self.init(person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.text(2, "photo", &photo, atMost: 2 * Self.limit)
    }
}

extension Check {
    /// A photo: a small JPEG file that says nothing but its picture.
    fileprivate static func photo(_ text: String) throws(LotRefusal) {
        guard let file = Base64URL(text: text)?.bytes else {
            throw .invalid(
                "photo", "must be a JPEG file, in base64url without padding", because: .notAPhoto)
        }
        guard file.count <= SetPhoto.limit else {
            throw .invalid(
                "photo", "must have at most \(SetPhoto.limit) bytes: make it smaller",
                because: .tooLarge)
        }
        guard let head = JPEGHead(file) else {
            throw .invalid("photo", "must be a JPEG file", because: .notAPhoto)
        }
        guard max(head.width, head.height) <= SetPhoto.side else {
            throw .invalid(
                "photo",
                "must have at most \(SetPhoto.side) pixels in each direction: make it smaller",
                because: .tooLarge)
        }
        guard !head.hasMetadata else {
            throw .invalid(
                "photo",
                "must not say where it was taken: remove its metadata (Exif, IPTC) first",
                because: .saysWhere)
        }
    }
}

extension PersonPhotoSet: CorrectsPerson {
    static let clause = "the photo was changed"

    func told(_ say: Narrator) -> Told {
        isRemoval
            ? Told(
                "removed the photo of \(say.person(person))",
                es: "quitó \(say.es.their("la", "foto", of: person))")
            : Told(
                "changed the photo of \(say.person(person))",
                es: "cambió \(say.es.their("la", "foto", of: person))")
    }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        let before = undo.history.before.people[person]
        return setBack(by: SetPhoto(person: person, earlier: before.photo))
    }
}
