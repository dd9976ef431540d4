public import EventSourcing

/// A command that is worth stealing a session for: it gives a person a role or takes it away, erases people
/// or merges two, or makes a way to sign in for a person with a role. It needs a session in which the actor has
/// recently proved who they are; an API token is no such proof.
public protocol WantsFreshProof: LotCommand {
    /// Whether the command, with its present fields, needs a fresh proof.
    func wantsFreshProof(of asker: Person.ID, in lot: Lot) -> Bool
}

/// A command that always needs a fresh proof, and for which no API token may be used.
public protocol AlwaysWantsFreshProof: WantsFreshProof {}

extension AlwaysWantsFreshProof {
    public func wantsFreshProof(of asker: Person.ID, in lot: Lot) -> Bool { true }
}

extension GrantRole: AlwaysWantsFreshProof {}
extension RevokeRole: AlwaysWantsFreshProof {}
extension ErasePerson: AlwaysWantsFreshProof {}
extension MergePeople: AlwaysWantsFreshProof {}
extension MergeHouseholds: AlwaysWantsFreshProof {}
extension ErasePeople: AlwaysWantsFreshProof {}

// Without a fresh proof, these commands could make a leader, or sign the actor in as a person with a role.

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

extension IssueClaimCodes: WantsFreshProof {
    public func wantsFreshProof(of asker: Person.ID, in lot: Lot) -> Bool {
        // Who it will be for, time may decide.
        guard let people = try? withoutAccount(in: lot, at: lot.settings.latest) else {
            return true
        }
        return people.contains(where: \.isEntrusted)
    }
}

extension IssueSignInCode: WantsFreshProof {
    /// A code for the asker themself needs none: the session that it opens counts as no proof.
    public func wantsFreshProof(of asker: Person.ID, in lot: Lot) -> Bool {
        lot.isEntrusted(person, besides: asker)
    }
}

// Without a fresh proof, these commands could make a new way to prove who a person is.

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

// Without a fresh proof, these commands could put out those who would stop a thief, or bring a role back.

extension DeactivatePerson: WantsFreshProof {
    public func wantsFreshProof(of asker: Person.ID, in lot: Lot) -> Bool {
        lot.isEntrusted(person, besides: asker)
    }
}

extension ReactivatePerson: WantsFreshProof {
    public func wantsFreshProof(of asker: Person.ID, in lot: Lot) -> Bool {
        lot.isEntrusted(person)
    }
}

extension RemovePasskey: WantsFreshProof {
    public func wantsFreshProof(of asker: Person.ID, in lot: Lot) -> Bool {
        lot.isEntrusted(lot.passkeys.find(passkey)?.person, besides: asker)
    }
}

extension UnlinkIdentity: WantsFreshProof {
    public func wantsFreshProof(of asker: Person.ID, in lot: Lot) -> Bool {
        lot.isEntrusted(lot.linkedIdentities.find(identity)?.person, besides: asker)
    }
}

extension Lot {
    fileprivate func isEntrusted(_ person: Person.ID) -> Bool {
        people.find(person)?.isEntrusted ?? false
    }

    /// Whether it is another person than the asker, and has a role.
    fileprivate func isEntrusted(_ person: Person.ID?, besides asker: Person.ID) -> Bool {
        person.map { $0 != asker && isEntrusted($0) } ?? false
    }
}

extension Credential {
    /// Minutes for which a proof is fresh.
    public static let freshMinutes = 15

    /// Why a command needs a newer proof first; nil if it needs none, or has a fresh one.
    public func refusal(
        of command: any LotCommand, in models: ReadModels, at now: Instant
    ) -> LotRefusal? {
        guard let command = command.resolved(in: models.lot) as? any WantsFreshProof,
            command.wantsFreshProof(of: person, in: models.lot)
        else { return nil }
        guard let provedAt, now <= provedAt.advanced(byMinutes: Self.freshMinutes) else {
            return .proofTooOld
        }
        return nil
    }
}

extension LotRefusal {
    /// The session is valid, but the command needs a person who has just proved who they are.
    public static let proofTooOld = LotRefusal(
        .proofTooOld,
        "Confirm that it is you first: sign in again with a passkey or an account elsewhere, or use a "
            + "code that was mailed to you or that another leader made (“confirm-session”). Then do "
            + "this again within \(Credential.freshMinutes) minutes.",
        ["minutes": .whole(Credential.freshMinutes)])
}
