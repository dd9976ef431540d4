import EventSourcing

/// Where and how a lot is served.
struct ServeSettings: Equatable {
    /// The data directory, and the file with the key of its vault; nil for what they are without a word.
    var data: String?
    /// The database with the log, and where this machine’s copy of that is; nil for what they are without a word.
    var store: String?
    var copy: String?
    /// Where other servers of the same database reach this one; nil if they can’t.
    var peerAddress: String?
    /// The directory with the data directories of many lots, which are served by their names.
    var lots: String?
    var vaultKeyFile: String?
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
    var mail = MailSettings()
    var push = PushSettings()

    /// A warning about settings that work, but not as one may expect; nil where there is none.
    var warning: String? {
        guard trustsProxy, site == nil else { return nil }
        return
            "Warning: links and QR codes for others begin with what the proxy passes on as Host. Say with "
            + "--site what your address is, such as https://lot.example.org."
    }

    /// The names of those that differ from `others`, and that only a start takes up: they are about the log, and
    /// about how connections come in.
    func needingRestart(from others: ServeSettings) -> [Setting] {
        let compared: [(Setting, Bool)] = [
            (.data, data == others.data), (.store, store == others.store),
            (.copy, copy == others.copy), (.peerAddress, peerAddress == others.peerAddress),
            (.lots, lots == others.lots),
            (.vaultKeyFile, vaultKeyFile == others.vaultKeyFile),
            (.host, host == others.host), (.port, port == others.port),
            (.tlsCertificate, (tls == nil) == (others.tls == nil)),
            (.trustProxy, trustsProxy == others.trustsProxy),
            (.requestsPerSecond, (requestsPerSecond == 0) == (others.requestsPerSecond == 0)),
        ]
        return compared.filter { !$0.1 }.map(\.0)
    }
}

/// The files of a certificate, with those between it and its root, and of its key.
struct TLSFiles: Equatable {
    var certificate: String
    var key: String
}

/// The settings: by a flag, by the environment (`TREELOT_PORT`) or in a file (`"port"`).
enum Setting: String, CaseIterable {
    case data, lots, store, copy, vaultKeyFile
    case host, port, tlsCertificate, tlsKey, trustProxy, requestsPerSecond, site, peerAddress
    case sendmail, mailFrom, replyTo, pushService
    case googleClientId, googleClientSecret, googleClientSecretFile
    case appleClientId, appleTeamId, appleKeyId, appleKeyFile
    case openidIssuer, openidName, openidClientId, openidClientSecret, openidClientSecretFile
}

extension Setting {
    /// What is to be known of a setting wherever it is read or shown.
    struct Traits {
        var kind: Kind
        var owner: Owner
        /// It is not shown, and a file that has it must be its owner’s alone.
        var isSecret = false
        /// It names a file with a secret that goes to a provider of accounts.
        var isSecretFile = false
    }

    /// What its value must be.
    enum Kind: String {
        case text = "a text"
        case number = "a whole number"
        case truth = "true or false"
        case texts = "a list of texts"
    }

    /// Each of many lots may have the setting for itself, or the server has one for all.
    enum Owner { case lot, server }

    var traits: Traits {
        switch self {
        // A program that runs as the server does is chosen by who runs that.
        case .data, .lots, .copy, .host, .tlsCertificate, .tlsKey, .site, .peerAddress, .sendmail:
            Traits(kind: .text, owner: .server)
        // A password may be in the database’s address.
        case .store: Traits(kind: .text, owner: .server, isSecret: true)
        case .port: Traits(kind: .number, owner: .server)
        case .trustProxy: Traits(kind: .truth, owner: .server)
        case .vaultKeyFile, .mailFrom, .replyTo, .googleClientId, .appleClientId, .appleTeamId,
            .appleKeyId, .openidIssuer, .openidName, .openidClientId:
            Traits(kind: .text, owner: .lot)
        case .googleClientSecretFile, .appleKeyFile, .openidClientSecretFile:
            Traits(kind: .text, owner: .lot, isSecretFile: true)
        case .googleClientSecret, .openidClientSecret:
            Traits(kind: .text, owner: .lot, isSecret: true)
        case .requestsPerSecond: Traits(kind: .number, owner: .lot)
        case .pushService: Traits(kind: .texts, owner: .lot)
        }
    }
}

extension [Setting: JSON] {
    /// Of those of which something is said.
    static func texts(_ texts: [Setting: String?]) -> Self {
        texts.compactMapValues { $0.map { .string($0) } }
    }
}

/// Options that say settings.
protocol SettingOptions {
    var said: [Setting: JSON] { get }
}
