public import TreeLot

extension Scheduler {
    /// The passkey that a browser calls so, if somebody can sign in with it.
    public func passkey(_ credential: Base64URL) -> Passkey? { models.passkey(credential) }

    /// Those with which a person can sign in.
    public func passkeys(of person: Person.ID) -> [Passkey] { models.passkeys(of: person) }
}
