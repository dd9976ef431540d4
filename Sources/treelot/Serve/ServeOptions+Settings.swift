import Configuration
import EventSourcing
import Foundation
import TreeLotApp

extension ServeOptions {
    /// The settings: from a flag, from the environment, or from the file; the first of them that has a value.
    /// - Throws: ``Failure`` for an unknown name in the file, and for an invalid value.
    func settings(_ environment: [String: String]) async throws -> ServeSettings {
        let reader = ConfigReader(providers: try await providers(environment))
        var settings = ServeSettings()
        settings.host = reader.text(.host) ?? settings.host
        settings.port = try reader.number(.port, 0...65_535) ?? settings.port
        settings.trustsProxy = try reader.truth(.trustProxy) ?? settings.trustsProxy
        settings.requestsPerSecond =
            try reader.number(.requestsPerSecond, 0...1_000_000) ?? settings.requestsPerSecond
        settings.site = try Self.site(reader.text(.site))
        settings.tls = try Self.files(reader.text(.tlsCertificate), reader.text(.tlsKey))
        settings.signIn = try SignInSettings.all { reader.text($0) }
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

    private func providers(
        _ environment: [String: String]
    ) async throws -> [any ConfigProvider] {
        var providers: [any ConfigProvider] = [
            InMemoryProvider(name: "flags", values: flags),
            EnvironmentVariablesProvider(environmentVariables: environment)
                .prefixKeys(with: "treelot"),
        ]
        if let config {
            try Self.check(file: config)
            let place = ConfigReader(
                provider: InMemoryProvider(
                    values: [
                        AbsoluteConfigKey(["filePath"]): .init(.string(config), isSecret: false)
                    ]))
            providers.append(try await FileProvider<JSONSnapshot>(config: place))
        }
        return providers
    }

    private var flags: [AbsoluteConfigKey: ConfigValue] {
        let texts: [(ServeSetting, String?)] = [
            (.host, host), (.tlsCertificate, tlsCertificate), (.tlsKey, tlsKey), (.site, site),
        ]
        let said: [(ServeSetting, ConfigContent?)] =
            (texts + signIn.said).map { ($0, $1.map { .string($0) }) } + [
                (.port, port.map { .int($0) }), (.trustProxy, trustProxy ? .bool(true) : nil),
                (.requestsPerSecond, requestsPerSecond.map { .int($0) }),
            ]
        return Dictionary(
            uniqueKeysWithValues: said.compactMap { setting, content in
                content.map {
                    (AbsoluteConfigKey([setting.rawValue]), ConfigValue($0, isSecret: false))
                }
            })
    }

    /// That the file can be read, and that every name and kind of value in it is known.
    private static func check(file: String) throws {
        let json: JSON
        do {
            json = try JSONParser.parse(try String(contentsOfFile: file, encoding: .utf8))
        } catch let problem as JSONParser.Problem {
            throw Failure("\(file) is no JSON: \(problem).", code: .malformed)
        } catch {
            throw Failure("\(file) can’t be read. Check the path given with --config.")
        }
        guard case .object(let members) = json else {
            throw Failure("\(file) must hold one JSON object.", code: .malformed)
        }
        for member in members {
            guard let setting = ServeSetting(rawValue: member.name) else {
                let names = ServeSetting.allCases.map(\.rawValue).joined(separator: ", ")
                throw Failure(
                    "“\(member.name)” in \(file) is nothing that can be set. There are: \(names).",
                    code: .malformed)
            }
            guard setting.takes(member.value) else {
                throw Failure(
                    "“\(member.name)” in \(file) must be \(setting.kind), not \(member.value.kind).",
                    code: .malformed)
            }
        }
    }
}

extension ServeSetting {
    /// `TREELOT_TLS_KEY`
    var variable: String {
        "TREELOT_" + rawValue.reduce(into: "") { $0 += $1.isUppercase ? "_\($1)" : $1.uppercased() }
    }

    fileprivate var kind: String {
        switch self {
        case .port, .requestsPerSecond: "a whole number"
        case .trustProxy: "true or false"
        default: "a text"
        }
    }

    fileprivate func takes(_ value: JSON) -> Bool {
        switch (kind, value) {
        case ("a text", .string), ("a whole number", .integer), ("true or false", .bool): true
        default: false
        }
    }
}

extension ConfigReader {
    fileprivate func text(_ setting: ServeSetting) -> String? {
        string(forKey: ConfigKey(setting.rawValue))
    }

    fileprivate func number(_ setting: ServeSetting, _ range: ClosedRange<Int>) throws -> Int? {
        if let value = int(forKey: ConfigKey(setting.rawValue)) {
            guard range.contains(value) else {
                throw Failure(
                    "“\(setting.rawValue)” must be from \(range.lowerBound) to \(range.upperBound).",
                    code: .malformed)
            }
            return value
        }
        try requireNothing(setting)
        return nil
    }

    fileprivate func truth(_ setting: ServeSetting) throws -> Bool? {
        if let value = bool(forKey: ConfigKey(setting.rawValue)) { return value }
        try requireNothing(setting)
        return nil
    }

    /// An existing file of another kind is an error.
    private func requireNothing(_ setting: ServeSetting) throws {
        guard text(setting) == nil else {
            throw Failure(
                "“\(setting.rawValue)” must be \(setting.kind): see \(setting.variable).",
                code: .malformed)
        }
    }
}
