/// How requests come here.
public enum Transport: Sendable {
    /// As they are.
    case plain
    /// Over TLS, which ends here.
    case tls
    /// Through a proxy in front, whose word on the client’s address and on TLS is taken: nobody else must
    /// be able to reach this port.
    case proxy
}
