public import EventSourcing

/// The first name of the person whom an action was about, so that a notice can name them; nil where the asker
/// may not read it.
///
/// It reveals only names that the asker can read elsewhere: those of their own family; for the committee, all
/// names; for others, the names on the list of a shift.
public struct NameOfWhom: LotView {
    public enum Whom: Sendable, Equatable {
        case person(Person.ID)
        case assignment(Assignment.ID)

        public var isOnShift: Bool { if case .assignment = self { true } else { false } }
    }

    public var whom: Whom

    public init(_ whom: Whom) { self.whom = whom }

    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> String? {
        let lot = models.lot
        guard context.actor != .visitor, (try? lot.requireMember(context)) != nil else {
            return nil
        }
        switch whom {
        case .person(let id):
            guard let person = lot.people.find(id), lot.mayReadFully(person, context.actor) else {
                return nil
            }
            return person.firstName.value
        case .assignment(let id):
            guard let assignment = lot.assignments.find(id),
                case let person = lot.people[assignment.person],
                lot.mayReadFully(person, context.actor)
                    || (lot.isVisible(lot.shifts[assignment.shift], to: context.actor)
                        && assignment.status != .cancelled)
            else { return nil }
            return person.firstName.value
        }
    }

    public func topics(in models: ReadModels) -> [Topic]? { [] }
}
