import EventSourcing
import Testing

@testable import TreeLot

extension Given {
    /// With one more invite code, good until the 10th of December.
    func invited(
        _ household: Household.ID? = nil, _ role: Role = .parent, by actor: Actor = .operator,
        manages: Bool? = nil
    ) -> Given {
        and(
            GenerateInviteCodes(
                household: household, role: role, count: 1, expiresAt: .dec(10, "12:00"),
                manages: manages),
            by: actor)
    }

    /// With a claim code, good as long.
    func claimable(_ person: Person.ID, by actor: Actor = .operator) -> Given {
        and(IssueClaimCode(person: person, expiresAt: .dec(10, "12:00")), by: actor)
    }

    /// With a household link code.
    func linkable(_ scout: Person.ID, by actor: Actor) -> Given {
        and(RegenerateHouseholdLinkCode(scout: scout), by: actor)
    }

    /// The code that was made last.
    var code: PresentedCode { .typed(codes.last ?? "") }
}

extension RedeemInvite {
    /// Nora Nash redeems a code.
    static func nora(_ code: PresentedCode) -> RedeemInvite {
        RedeemInvite(code: code, firstName: "Nora", lastName: "Nash", email: "nora@example.org")
    }
}

extension Identifier where Of == Person {
    /// Nora Nash, once she has joined the cast.
    static var nora: Self { 12 }
}

extension Actor {
    static let nora = person(12)
}
