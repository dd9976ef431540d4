/// Where and how a lot is served.
struct ServeSettings: Equatable {
    var host = "127.0.0.1"
    var port = 8080
    /// PEM files, where TLS ends here.
    var tls: TLSFiles?
    /// A proxy in front says from where requests come, and whether over TLS.
    var trustsProxy = false
    /// Requests of one account, over time; 0 for no limit.
    var requestsPerSecond = 50
    /// The beginning of this site’s addresses as seen from outside.
    var site: String?
    /// Accounts elsewhere with which people may sign in.
    var signIn: [SignInSettings] = []

    /// A warning about settings that work, but not as one may expect; nil where there is none.
    var warning: String? {
        guard trustsProxy, site == nil else { return nil }
        return
            "Warning: links and QR codes for others begin with what the proxy passes on as Host. Say with "
            + "--site what your address is, such as https://lot.example.org."
    }
}

/// The files of a certificate, with those between it and its root, and of its key.
struct TLSFiles: Equatable {
    var certificate: String
    var key: String
}

/// The settings: by a flag, by the environment (`TREELOT_PORT`) or in a file (`"port"`).
enum ServeSetting: String, CaseIterable {
    case host, port, tlsCertificate, tlsKey, trustProxy, requestsPerSecond, site
    case googleClientId, googleClientSecret, googleClientSecretFile
    case appleClientId, appleTeamId, appleKeyId, appleKeyFile
    case openidIssuer, openidName, openidClientId, openidClientSecret, openidClientSecretFile
}
