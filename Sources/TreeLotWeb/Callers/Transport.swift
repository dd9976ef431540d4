/// How requests come here.
public enum Transport: Sendable {
    /// Without TLS.
    case plain
    /// Over TLS, which ends here.
    case tls
    /// Through a proxy in front, which is trusted for the client’s address and for TLS: no other client may
    /// be able to reach this port.
    case proxy
}
