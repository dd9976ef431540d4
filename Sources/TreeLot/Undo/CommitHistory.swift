public import EventSourcing

/// What the log says about one commit: the commit, the state before it, and the later events about the same
/// things.
///
/// The keeper of the log shows it every commit, in order; then it is a value on which decisions can be based.
/// - Complexity: O(events); memory for the lot and for the later events about the same things.
public struct CommitHistory: Sendable {
    /// A position in the commit.
    private let position: Position
    private(set) var before = Lot()
    /// Nil if no commit lies at the position.
    private(set) var commit: Commit<LotEvent>?
    private(set) var later: [Later] = []
    private var subjects: [Touched] = []

    /// An event after the commit.
    struct Later: Sendable {
        var position: Position
        var instant: Instant
        var event: LotEvent
    }

    public init(of position: Position) { self.position = position }

    public mutating func apply(_ next: Commit<LotEvent>) {
        if next.last < position {
            before.apply(next)
        } else if next.first <= position {
            // Of a commit without facts there is nothing to undo.
            commit = next.events.isEmpty ? nil : next
            subjects = next.events.map { Touched($0, before) }
        } else {
            next.forEachEvent { event, stamp in
                let touched = Touched(event, before)
                if subjects.contains(where: { $0.shares(with: touched) || $0.isMerged(by: event) })
                {
                    later.append(
                        Later(position: stamp.position, instant: stamp.instant, event: event))
                }
            }
        }
    }
}

extension Touched {
    /// From then on the person, or the household, is another one.
    fileprivate func isMerged(by event: LotEvent) -> Bool {
        switch event {
        case .people(.merged(let fact)): person == fact.from
        case .households(.merged(let fact)): household == fact.from
        default: false
        }
    }

    /// Both are about the same thing.
    fileprivate func shares(with other: Touched) -> Bool {
        (assignment != nil && assignment == other.assignment)
            || shifts.contains { other.shifts.contains($0) }
            || (person != nil && person == other.person)
            || (household != nil && household == other.household)
            || (shifts.isEmpty && season != nil && season == other.season)
            || (template != nil && template == other.template)
    }
}
