public import EventSourcing

/// A command that is worth stealing a session for: it entrusts somebody, takes that away, erases, or makes
/// a way in to somebody who is entrusted. It needs a session in which the person has shown who they are
/// lately; a token of a program is no such proof.
public protocol WantsFreshProof: LotCommand {
    /// Whether it does as it stands.
    func wantsFreshProof(of asker: Person.ID, in lot: Lot) -> Bool
}

/// A command that always does, and that no token of a program may be used for.
public protocol AlwaysWantsFreshProof: WantsFreshProof {}

extension AlwaysWantsFreshProof {
    public func wantsFreshProof(of asker: Person.ID, in lot: Lot) -> Bool { true }
}

extension GrantRole: AlwaysWantsFreshProof {}
extension RevokeRole: AlwaysWantsFreshProof {}
extension ErasePerson: AlwaysWantsFreshProof {}

// Else a leader would be made, or be signed in as, without one.

extension AddFamilyMember: WantsFreshProof {
    public func wantsFreshProof(of asker: Person.ID, in lot: Lot) -> Bool {
        role?.isLeader ?? false
    }
}

extension GenerateInviteCodes: WantsFreshProof {
    public func wantsFreshProof(of asker: Person.ID, in lot: Lot) -> Bool { role.isLeader }
}

extension IssueClaimCode: WantsFreshProof {
    public func wantsFreshProof(of asker: Person.ID, in lot: Lot) -> Bool {
        lot.isEntrusted(person)
    }
}

extension IssueSignInCode: WantsFreshProof {
    /// One's own is none: what it opens is no proof.
    public func wantsFreshProof(of asker: Person.ID, in lot: Lot) -> Bool {
        person != asker && lot.isEntrusted(person)
    }
}

// Else a way to prove who one is could be made without a proof.

extension ChangeEmail: WantsFreshProof {
    public func wantsFreshProof(of asker: Person.ID, in lot: Lot) -> Bool {
        lot.isEntrusted(person)
    }
}

extension AddPasskey: WantsFreshProof {
    public func wantsFreshProof(of asker: Person.ID, in lot: Lot) -> Bool {
        lot.isEntrusted(asker)
    }
}

extension LinkIdentity: WantsFreshProof {
    public func wantsFreshProof(of asker: Person.ID, in lot: Lot) -> Bool {
        lot.isEntrusted(person)
    }
}

extension Lot {
    fileprivate func isEntrusted(_ person: Person.ID) -> Bool {
        people.find(person)?.isEntrusted ?? false
    }
}

extension Credential {
    /// Minutes for which a proof is fresh.
    public static let freshMinutes = 15

    /// Why a command needs a newer proof first; nil where it needs none, or has it.
    public func refusal(
        of command: any LotCommand, in models: ReadModels, at now: Instant
    ) -> LotRefusal? {
        guard let command = command as? any WantsFreshProof,
            command.wantsFreshProof(of: person, in: models.lot)
        else { return nil }
        guard let provedAt, now <= provedAt.advanced(byMinutes: Self.freshMinutes) else {
            return .proofTooOld
        }
        return nil
    }
}

extension LotRefusal {
    /// The session is good, but for this it takes somebody who has just shown who they are.
    public static let proofTooOld = LotRefusal(
        "proof-too-old",
        "Confirm that it is you first: sign in again with a passkey or an account elsewhere, or use a "
            + "code that was mailed to you or that another leader made (“confirm-session”). Then do "
            + "this again within \(Credential.freshMinutes) minutes.",
        ["minutes": .whole(Credential.freshMinutes)])
}
