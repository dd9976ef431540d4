@testable import EventSourcing

@testable import TreeLot

extension Samples {
    mutating func addCodes() {
        let hash = CodeHash((1...32).map { UInt8($0 * 7) })
        let soon = Instant("2026-11-15T09:00:00-08:00")
        let invite = InviteGenerated(
            code: 129, hash: hash, household: 129, role: .parent, expiresAt: soon)
        add(.codes(.inviteGenerated(invite)))
        let open = InviteGenerated(
            code: 130, hash: hash, role: .assistantScoutmaster, expiresAt: soon)
        add(.codes(.inviteGenerated(open)), "only what must be there")
        let claim = ClaimCodeIssued(code: 131, hash: hash, person: 300, expiresAt: soon)
        add(.codes(.claimIssued(claim))) { $0.onBehalfOf = [300] }
        add(.codes(.linkRegenerated(LinkCodeRegenerated(code: 132, hash: hash, scout: 300))))
        add(.codes(.used(CodeUsed(code: 129, person: 300))), by: .visitor)
        add(.people(.accountOpened(AccountOpened(person: 300))), by: .visitor)
        let grouped = HouseholdsGrouped(
            familyUnit: 1, namedAfter: 129, name: "Müller & Đặng", households: [129, 130])
        add(.households(.grouped(grouped))) { $0.about = [.household(129)] }
    }

    mutating func addEndedCodes() {
        let hash = CodeHash((1...32).map { UInt8($0 * 7) })
        let invite = InviteGenerated(
            code: 134, hash: hash, household: 129, role: .parent,
            expiresAt: Instant("2026-11-15T09:00:00-08:00"), manages: true)
        add(.codes(.inviteGenerated(invite)), "for a manager")
        add(.codes(.revoked(CodeRevoked(code: 134, household: 129))))
        let claim = CodeRevoked(code: 131, person: 300)
        add(.codes(.revoked(claim)), "a person’s") { $0.onBehalfOf = [300] }
    }
}
