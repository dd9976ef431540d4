/// Whom a commit concerns, as its facts say: on whose behalf it is, and whom its words are about.
///
/// A fact says it once, with its references. Those facts count that are no consequence of another fact of the
/// commit; all of them, where each is one.
public struct Concern: Sendable, Equatable {
    /// The people whom the facts name, by their numbers: on their behalf it is, unless one is the actor. Who
    /// begins with the commit, or is only spoken to, is not among them.
    public let people: Few<UInt32>
    /// Whom the commit's words are about: the people of its facts or, where these name no person, the groups.
    public let subjects: Few<Subject>

    /// The concern of a commit with these events.
    /// - Parameters:
    ///   - erased: those whom the commit erases. Its words are not sealed with their keys: they must outlast them.
    ///   - owners: the people and groups whose thing this is. Asked where a fact itself names no person.
    @inlinable
    public init<Event: EventPayload>(
        of events: [Event], erasing erased: [Subject] = [], owners: (Reference) -> [Subject]
    ) {
        var (named, consequences) = (Named(), Named())
        var hasPrincipal = false
        for event in events {
            if !event.isConsequence {
                hasPrincipal = true
                named.note(event.references, owners)
            } else if !hasPrincipal {
                consequences.note(event.references, owners)
            }
        }
        self.init(hasPrincipal ? named : consequences, erasing: erased)
    }

    /// The concern of a command from which no fact came, by the things that it names itself.
    public init(naming references: [Reference], owners: (Reference) -> [Subject]) {
        var named = Named()
        named.note(references, owners)
        self.init(named, erasing: [])
    }

    @usableFromInline
    init(_ named: Named, erasing erased: [Subject]) {
        let isAboutPeople = named.all.contains { $0.isPerson }
        people = Few(
            named.people.lazy.filter { !named.begun.contains($0) }.map { $0.number })
        subjects = Few(
            named.all.lazy.filter { $0.isPerson == isAboutPeople && !erased.contains($0) })
    }

    /// The people and groups whom facts name.
    @usableFromInline
    struct Named {
        var all: [Subject] = []
        var begun: [Subject] = []
        /// People in a field of their own, who neither begin with the fact nor are only spoken to.
        var people: [Subject] = []
        /// What the fact before named: its owners are known. The facts of a commit are often about the same things.
        var before: [Reference] = []

        @usableFromInline
        init() {}

        /// Notes whom one fact names.
        @usableFromInline
        mutating func note(_ references: [Reference], _ owners: (Reference) -> [Subject]) {
            var namesPerson = false
            for reference in references
            where reference.role != .listed && reference.role != .item {
                guard let subject = reference.subject else { continue }
                if subject.isPerson { namesPerson = true }
                note(subject, reference.role)
            }
            guard !namesPerson else { return }
            for reference in references
            where reference.role == .named && !before.contains(reference) {
                for subject in owners(reference) { note(subject, .named) }
            }
            before = references
        }

        private mutating func note(_ subject: Subject, _ role: Reference.Role) {
            if !all.contains(subject) { all.append(subject) }
            if role == .begins { begun.append(subject) }
            if role == .named, subject.isPerson, !people.contains(subject) {
                people.append(subject)
            }
        }
    }

    /// Whom the commit's words are about, also where its facts name neither people nor groups: those then whose
    /// personal texts the facts hold, since the words may say the same.
    @usableFromInline
    func subjects<Event: EventPayload>(ofTextsIn events: [Event]) -> Few<Subject> {
        guard subjects.isEmpty else { return subjects }
        let erased = events.compactMap { $0.erased }
        var all: [Subject] = []
        for text in events.lazy.flatMap({ $0.fact.personalTexts }) {
            all += text.subjects.filter { !erased.contains($0) && !all.contains($0) }
        }
        let isAboutPeople = all.contains { $0.isPerson }
        return Few(all.lazy.filter { $0.isPerson == isAboutPeople })
    }

    /// The people on whose behalf it is, if `actor` does it.
    public func people(without actor: Actor) -> Few<UInt32> {
        Few(people.filter { .person($0) != actor })
    }
}
