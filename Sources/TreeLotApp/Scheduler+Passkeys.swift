public import EventSourcing
public import TreeLot

extension Scheduler {
    /// The passkey with this browser’s identifier, if a person can sign in with it.
    public func passkey(_ credential: Base64URL) -> Passkey? { models.passkey(credential) }

    /// The passkeys with which a person can sign in.
    public func passkeys(of person: Person.ID) -> [Passkey] { models.passkeys(of: person) }
}
