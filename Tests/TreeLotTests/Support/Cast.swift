import EventSourcing

@testable import TreeLot

// Everybody in the stories, by their numbers. The Walkers are household 1, the Youngs 2, the Coles 3.
extension Identifier where Of == Person {
    /// The scoutmaster, without a household.
    static var lee: Self { 1 }
    /// Manages the Walkers.
    static var ann: Self { 2 }
    /// A Walker, an adult who manages nothing.
    static var ben: Self { 3 }
    /// A Walker, a scout without an account.
    static var sam: Self { 4 }
    /// A Walker, a scout with an account.
    static var sue: Self { 5 }
    /// Manages the Youngs.
    static var yan: Self { 6 }
    /// A scout of the Youngs.
    static var yip: Self { 7 }
    /// A scout of the Walkers and the Youngs, with an account.
    static var shea: Self { 8 }
    /// A committee member, who manages the Coles.
    static var cora: Self { 9 }
    /// The treasurer, a Cole.
    static var tess: Self { 10 }
    /// Was a Cole, and a committee member, and has left.
    static var dan: Self { 11 }
    static var nobody: Self { 99 }
}

extension Actor {
    static let lee = person(1)
    static let ann = person(2)
    static let ben = person(3)
    static let sam = person(4)
    static let sue = person(5)
    static let yan = person(6)
    static let yip = person(7)
    static let shea = person(8)
    static let cora = person(9)
    static let tess = person(10)
    static let dan = person(11)
    static let nobody = person(99)

    static let everybody: [Actor] = [
        .lee, .ann, .ben, .sam, .sue, .yan, .yip, .shea, .cora, .tess, .dan, .visitor, .system,
        .operator,
    ]
    /// Who belongs to the troop and has not left, and the program itself.
    static let members = Set(everybody).subtracting([.dan, .visitor])
    static let leaders: Set<Actor> = [.lee, .operator]
    static let committee: Set<Actor> = [.lee, .operator, .cora]
}

extension Identifier where Of == Household {
    static var walkers: Self { 1 }
    static var youngs: Self { 2 }
    static var coles: Self { 3 }
}

extension Identifier where Of == Shift {
    /// Saturday, 5 December, 09:00–12:00.
    static var morning: Self { 1 }
    /// The same day, 12:00–15:00.
    static var noon: Self { 2 }
    /// Sunday, 6 December, 09:00–12:00.
    static var sunday: Self { 3 }
    /// Saturday, 12 December, 09:00–12:00: not published.
    static var draft: Self { 4 }
}

extension Given {
    /// Who gets past the question of who one is: everybody to whom the command does not say
    /// `not-allowed`.
    func whoMay(_ command: some LotCommand, at now: Instant = .beforehand) -> Set<Actor> {
        Set(Actor.everybody.filter { when(command, by: $0, at: now).code != "not-allowed" })
    }

    func whoMayAsk(_ question: some LotView, at now: Instant = .beforehand) -> Set<Actor> {
        Set(
            Actor.everybody.filter {
                refusal(question, by: $0, at: now)?.code != "not-allowed"
            })
    }

    func refusal(
        _ question: some LotView, by actor: Actor = .operator, at now: Instant = .beforehand
    ) -> LotRefusal? {
        do throws(LotRefusal) {
            _ = try ask(question, by: actor, at: now)
            return nil
        } catch {
            return error
        }
    }
}
