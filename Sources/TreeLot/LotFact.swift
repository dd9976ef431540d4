import EventSourcing

/// A fact of the lot, with all that is said of it and that follows from it.
///
/// What a fact means beyond its fields stands in one extension of it, beside the action that records it. The
/// compiler asks for what every fact has: its sentence and its clause.
protocol LotFact: Fact where Event == LotEvent {
    /// The fact, without names and numbers; completes “since then …”.
    static var clause: String { get }

    /// The sentence in which a history tells it.
    func told(_ say: Narrator) -> Told

    /// The fields of a row to which the fact gives other values, with their values in `lot`, in which it has not
    /// happened. None by default: of what begins or ends something, the sentence says all. A law asks for the others.
    func changes(in lot: Lot) -> [Audit.FieldChange]

    /// The same of facts that say not by themselves when they happened. By default without that.
    func changes(in lot: Lot, at moment: Instant) -> [Audit.FieldChange]

    /// What the fact answers or corrects, or lets others answer. Nil by default.
    var thread: FactThread? { get }

    /// Whether all other facts of its commit follow from it, also those by which it is known whom the commit concerns.
    /// False by default.
    var leads: Bool { get }

    /// The subject whom the fact erases. Nil by default.
    var erased: Subject? { get }

    /// The person or household who leaves with the fact. By default, whom it erases.
    var leaver: Subject? { get }

    /// The person whose ways to sign in all end with the fact: sessions, API tokens, passkeys and accounts
    /// elsewhere. By default, who leaves.
    var endsWaysIn: Subject? { get }

    /// The actions that compensate for the fact. Nil where there are none, as by default.
    func reversal(_ undo: Reversal) -> ReversalPlan?

    /// Why no action compensates for it; completes “It can’t be undone: …”.
    static var whyItStays: String { get }
}

extension LotFact {
    func changes(in lot: Lot) -> [Audit.FieldChange] { [] }
    func changes(in lot: Lot, at moment: Instant) -> [Audit.FieldChange] { changes(in: lot) }
    var thread: FactThread? { nil }
    var leads: Bool { false }

    var erased: Subject? { nil }
    var leaver: Subject? { erased }
    var endsWaysIn: Subject? { leaver }

    func reversal(_ undo: Reversal) -> ReversalPlan? { nil }

    static var whyItStays: String {
        "no action takes it back. Look for one that helps in docs/scripts.md."
    }
}

/// Looks at the fact of an event in its own type. The compiler makes a switch of its own for each visitor, in which
/// a fact that answers with the default costs nothing; through `any LotFact` each is copied first, which takes a
/// tenth of a replay where many folds ask.
protocol FactVisitor {
    associatedtype Result
    func visit(_ fact: some LotFact) -> Result
}

/// The facts of one context: an enum with a case for each.
protocol FactFamily {
    /// Their types.
    static var facts: [any LotFact.Type] { get }

    func accept<Visitor: FactVisitor>(_ visitor: Visitor) -> Visitor.Result
}

extension FactFamily {
    /// The things that the fact names, in the order of its fields.
    var references: [Reference] { accept(ThingsNamed()) }
}

struct Itself: FactVisitor {
    @inline(__always)
    func visit(_ fact: some LotFact) -> any LotFact { fact }
}

struct AsFact: FactVisitor {
    @inline(__always)
    func visit(_ fact: some LotFact) -> any Fact<LotEvent> { fact }
}

struct TypeOfFact: FactVisitor {
    @inline(__always)
    func visit<Visited: LotFact>(_ fact: Visited) -> any Fact<LotEvent>.Type { Visited.self }
}

struct ThingBegun: FactVisitor {
    @inline(__always)
    func visit(_ fact: some LotFact) -> Reference? { fact.begun }
}

struct ThingsNamed: FactVisitor {
    @inline(__always)
    func visit(_ fact: some LotFact) -> [Reference] { fact.references }
}

/// The first thing of a kind that the fact names in a field of its own.
struct ThingNamed<Of: Thing>: FactVisitor {
    @inline(__always)
    func visit(_ fact: some LotFact) -> Identifier<Of>? { fact.firstNamed(Identifier<Of>.self) }
}

struct WhetherItFollows: FactVisitor {
    @inline(__always)
    func visit(_ fact: some LotFact) -> Bool { fact.isConsequence }
}

struct WhetherItLeads: FactVisitor {
    @inline(__always)
    func visit(_ fact: some LotFact) -> Bool { fact.leads }
}

private struct WhomItErases: FactVisitor {
    @inline(__always)
    func visit(_ fact: some LotFact) -> Subject? { fact.erased }
}

private struct WhoLeaves: FactVisitor {
    @inline(__always)
    func visit(_ fact: some LotFact) -> Subject? { fact.leaver }
}

private struct WhoseWaysInEnd: FactVisitor {
    @inline(__always)
    func visit(_ fact: some LotFact) -> Subject? { fact.endsWaysIn }
}

extension PeopleEvent {
    var erased: Person.ID? { accept(WhomItErases()).map { Person.ID($0.number) } }
    var leaver: Person.ID? { accept(WhoLeaves()).map { Person.ID($0.number) } }
    var endsWaysIn: Person.ID? { accept(WhoseWaysInEnd()).map { Person.ID($0.number) } }
}

extension HouseholdEvent {
    var erased: Household.ID? { accept(WhomItErases()).map { Household.ID($0.number) } }
    var leaver: Household.ID? { accept(WhoLeaves()).map { Household.ID($0.number) } }
}
