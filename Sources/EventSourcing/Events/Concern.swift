/// Whom a commit concerns, as its facts say: on whose behalf it is, and whom its words are about.
///
/// A fact says it once, with its references. Those facts count that are no consequence of another fact of the
/// commit; all of them, where each is one.
public struct Concern: Sendable, Equatable {
    /// The people whom the facts name, by their numbers: on their behalf it is, unless one is the actor. Who
    /// begins with the commit, or is only spoken to, is not among them.
    public let people: Few<UInt32>
    /// Whom the commit's words are about: the people of its facts or, where these name nobody, the households.
    public let subjects: Few<Subject>

    /// The concern of a commit with these events.
    /// - Parameters:
    ///   - erased: those whom the commit erases. Its words are not sealed with their keys: they must outlast them.
    ///   - owners: the people and households whose thing this is. Asked where a fact itself names no person.
    @inlinable
    public init<Event: EventPayload>(
        of events: [Event], erasing erased: [Subject] = [], owners: (Reference) -> [Subject]
    ) {
        var (principal, consequences): ([[Reference]], [[Reference]]) = ([], [])
        for event in events {
            let fact = event.fact
            if !fact.isConsequence {
                principal.append(fact.references)
            } else if principal.isEmpty {
                consequences.append(fact.references)
            }
        }
        self.init(
            naming: principal.isEmpty ? consequences : principal, erasing: erased, owners: owners)
    }

    /// The concern of a command from which no fact came, by the things that it names itself.
    public init(naming references: [Reference], owners: (Reference) -> [Subject]) {
        self.init(naming: [references], erasing: [], owners: owners)
    }

    @usableFromInline
    init(
        naming facts: [[Reference]], erasing erased: [Subject], owners: (Reference) -> [Subject]
    ) {
        var (named, begun, people): ([Subject], [Subject], [Subject]) = ([], [], [])
        for references in facts {
            var namesPerson = false
            func note(_ subject: Subject, _ role: Reference.Role) {
                if subject.isPerson { namesPerson = true }
                if !named.contains(subject) { named.append(subject) }
                if role == .begins { begun.append(subject) }
                if role == .named, subject.isPerson, !people.contains(subject) {
                    people.append(subject)
                }
            }
            for reference in references where reference.role != .listed {
                if let subject = Subject(reference) { note(subject, reference.role) }
            }
            guard !namesPerson else { continue }
            for reference in references where reference.role == .named {
                for subject in owners(reference) { note(subject, .named) }
            }
        }
        let isAboutPeople = named.contains(where: \.isPerson)
        self.people = Few(people.filter { !begun.contains($0) }.map(\.number))
        subjects = Few(named.filter { $0.isPerson == isAboutPeople && !erased.contains($0) })
    }

    /// The people on whose behalf it is, if `actor` does it.
    public func people(without actor: Actor) -> Few<UInt32> {
        Few(people.filter { .person($0) != actor })
    }
}
