import EventSourcing
import TreeLotApp

extension ServeOptions {
    /// The settings: from a flag, from the environment, or from the file; the first of them that has a value.
    /// - Throws: ``Failure`` for an unknown name in the file, and for an invalid value.
    func settings(_ environment: [String: String]) throws -> ServeSettings {
        let said = try SaidSettings(flags: flags, environment: environment, file: config)
        var settings = ServeSettings()
        settings.host = said.text(.host) ?? settings.host
        settings.port = try said.number(.port, 0...65_535) ?? settings.port
        settings.trustsProxy = try said.truth(.trustProxy) ?? settings.trustsProxy
        settings.requestsPerSecond =
            try said.number(.requestsPerSecond, 0...1_000_000) ?? settings.requestsPerSecond
        settings.site = try Self.site(said.text(.site))
        settings.tls = try Self.files(said.text(.tlsCertificate), said.text(.tlsKey))
        settings.signIn = try SignInSettings.all { said.text($0) }
        guard settings.signIn.isEmpty || settings.site != nil else {
            throw Failure(
                "Whoever signs in with another account is sent back from there: say with --site what your "
                    + "address is, such as https://lot.example.org.", code: .malformed)
        }
        guard settings.tls == nil || !settings.trustsProxy else {
            throw Failure(
                "TLS ends either here or at the proxy: leave out --trust-proxy or the certificate.",
                code: .malformed)
        }
        return settings
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

    /// Remarks on variables that set nothing. A service manager or a container may set some of its own, so
    /// they are no reason to end.
    static func remarks(on environment: [String: String]) -> [String] {
        let known =
            ServeSetting.allCases.map(\.variable) + ["TREELOT_VAULT_KEY", "TREELOT_VAULT_KEY_FILE"]
        return environment.keys.sorted().compactMap { name in
            guard name.hasPrefix("TREELOT_"), !name.hasPrefix("TREELOT_TEST_"),
                !known.contains(name)
            else { return nil }
            let nearest = known.min { name.distance(to: $0) < name.distance(to: $1) } ?? ""
            let hint =
                name.distance(to: nearest) <= 3
                ? "Did you mean \(nearest)?" : "docs/api.md has those that do."
            return "The variable \(name) sets nothing here. \(hint)"
        }
    }

    private var flags: [ServeSetting: JSON] {
        let texts: [(ServeSetting, String?)] = [
            (.host, host), (.tlsCertificate, tlsCertificate), (.tlsKey, tlsKey), (.site, site),
        ]
        var said: [ServeSetting: JSON] = [:]
        for (setting, text) in texts + signIn.said { said[setting] = text.map { .string($0) } }
        said[.port] = port.map { .whole($0) }
        said[.trustProxy] = trustProxy ? .bool(true) : nil
        said[.requestsPerSecond] = requestsPerSecond.map { .whole($0) }
        return said
    }
}
