import EventSourcing
import TreeLotApp

extension ServeSettings {
    /// - Throws: ``Failure`` for an invalid value, and for settings that do not go together.
    init(_ said: SaidSettings) throws {
        data = said.text(.data)
        store = said.text(.store)
        copy = said.text(.copy)
        peerAddress = try Self.peer(said.text(.peerAddress))
        lots = said.text(.lots)
        vaultKeyFile = said.text(.vaultKeyFile)
        host = said.text(.host) ?? host
        port = try said.number(.port, 0...65_535) ?? port
        trustsProxy = try said.truth(.trustProxy) ?? trustsProxy
        requestsPerSecond =
            try said.number(.requestsPerSecond, 0...1_000_000) ?? requestsPerSecond
        site = try Self.site(said.text(.site))
        tls = try Self.files(said.text(.tlsCertificate), said.text(.tlsKey))
        signIn = try SignInSettings.all { said.text($0) }
        mail = MailSettings(said)
        push = PushSettings(said)
        guard signIn.isEmpty || site != nil else {
            throw Failure(
                "Whoever signs in with another account is sent back from there: say with --site what your "
                    + "address is, such as https://lot.example.org.", code: .malformed)
        }
        guard peerAddress == nil || trustsProxy else {
            throw Failure(
                "Servers that hand on to each other stand behind a proxy, and take from it where requests "
                    + "come from: add --trust-proxy.", code: .malformed)
        }
        guard tls == nil || !trustsProxy else {
            throw Failure(
                "TLS ends either here or at the proxy: leave out --trust-proxy or the certificate.",
                code: .malformed)
        }
    }

    private static func site(_ site: String?) throws -> String? {
        guard let site else { return nil }
        guard site.wholeMatch(of: /https?:\/\/[A-Za-z0-9.:\[\]-]+/) != nil else {
            throw Failure(
                "“site” must be an address without a path, such as https://lot.example.org.",
                code: .malformed)
        }
        return site
    }

    private static func peer(_ address: String?) throws -> String? {
        guard let address else { return nil }
        guard address.wholeMatch(of: /http:\/\/[A-Za-z0-9.:\[\]-]+/) != nil else {
            throw Failure(
                "“peerAddress” must be an address without a path, such as http://10.0.0.5:8080.",
                code: .malformed)
        }
        return address
    }

    private static func files(_ certificate: String?, _ key: String?) throws -> TLSFiles? {
        switch (certificate, key) {
        case (nil, nil): return nil
        case (let certificate?, let key?): return TLSFiles(certificate: certificate, key: key)
        default:
            throw Failure(
                "A certificate needs its key, and the other way round: "
                    + "give --tls-certificate and --tls-key.", code: .malformed)
        }
    }
}

extension SaidSettings {
    /// Remarks on variables that set nothing. A service manager or a container may set some of its own, so
    /// they are no reason to end.
    static func remarks(on environment: [String: String]) -> [String] {
        let known =
            Setting.allCases.map(\.variable) + ["TREELOT_VAULT_KEY"]
        return environment.keys.sorted().compactMap { name in
            guard name.hasPrefix("TREELOT_"), !name.hasPrefix("TREELOT_TEST_"),
                !known.contains(name)
            else { return nil }
            let nearest = known.min { name.distance(to: $0) < name.distance(to: $1) } ?? ""
            let hint =
                name.distance(to: nearest) <= 3
                ? "Did you mean \(nearest)?" : "docs/operations.md has those that do."
            return "The variable \(name) sets nothing here. \(hint)"
        }
    }
}
