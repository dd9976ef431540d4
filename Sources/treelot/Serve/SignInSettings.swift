import Foundation
import OpenID

/// With which accounts elsewhere people may sign in.
enum SignInSettings: Equatable {
    case google(clientID: String, secret: SecretPlace)
    case apple(clientID: String, teamID: String, keyID: String, keyFile: String)
    case other(issuer: String, name: String, clientID: String, secret: SecretPlace)
}

/// Where a secret stands.
enum SecretPlace: Equatable {
    case said(String)
    case file(String)

    /// - Throws: ``Failure`` for a file that can’t be read, or has nothing in it.
    func read() throws -> String {
        switch self {
        case .said(let secret): return secret
        case .file(let path):
            let text = try Self.read(path).trimmingCharacters(in: .whitespacesAndNewlines)
            guard !text.isEmpty else { throw Failure("\(path) is empty: put the secret there.") }
            return text
        }
    }

    static func read(_ path: String) throws -> String {
        try PrivateFile.require(path, "The secret in")
        do { return try String(contentsOfFile: path, encoding: .utf8) } catch {
            throw Failure("\(path) can’t be read. Check the path and the file’s rights.")
        }
    }
}

extension SignInSettings {
    /// The settings of each provider.
    static let providers: [Set<Setting>] = [
        [.googleClientId, .googleClientSecret, .googleClientSecretFile],
        [.appleClientId, .appleTeamId, .appleKeyId, .appleKeyFile],
        [
            .openidIssuer, .openidName, .openidClientId, .openidClientSecret,
            .openidClientSecretFile,
        ],
    ]

    /// - Parameter text: the value of a setting; nil where it is not set.
    /// - Throws: ``Failure`` for an incomplete set of settings.
    static func all(_ text: (Setting) -> String?) throws -> [SignInSettings] {
        var all: [SignInSettings] = []
        func said(_ needed: [Setting], besides: [Setting] = []) throws -> [String]? {
            guard (needed + besides).contains(where: { text($0) != nil }) else { return nil }
            return try needed.map { setting in
                guard let text = text(setting), !text.isEmpty else {
                    throw Failure.half(setting)
                }
                return text
            }
        }
        if let said = try said(
            [.googleClientId], besides: [.googleClientSecret, .googleClientSecretFile])
        {
            let secret = try secret(.googleClientSecret, .googleClientSecretFile, text)
            all.append(.google(clientID: said[0], secret: secret))
        }
        if let said = try said([.appleClientId, .appleTeamId, .appleKeyId, .appleKeyFile]) {
            all.append(
                .apple(clientID: said[0], teamID: said[1], keyID: said[2], keyFile: said[3]))
        }
        if let said = try said(
            [.openidIssuer, .openidName, .openidClientId],
            besides: [.openidClientSecret, .openidClientSecretFile])
        {
            let secret = try secret(.openidClientSecret, .openidClientSecretFile, text)
            all.append(
                .other(issuer: said[0], name: said[1], clientID: said[2], secret: secret))
        }
        return all
    }

    private static func secret(
        _ setting: Setting, _ file: Setting, _ text: (Setting) -> String?
    ) throws -> SecretPlace {
        switch (text(setting), text(file)) {
        case (let secret?, nil) where !secret.isEmpty: return .said(secret)
        case (nil, let path?): return .file(path)
        case (nil, nil), (_?, nil): throw Failure.half(file)
        case (_?, _?):
            throw Failure(
                "“\(setting.rawValue)” and “\(file.rawValue)” say the same: leave one of them out.",
                code: .malformed)
        }
    }

    /// - Throws: ``Failure`` for a file that can’t be read, and for what is no key or address.
    func description() throws -> ProviderDescription {
        switch self {
        case .google(let clientID, let secret):
            return .google(clientID: clientID, secret: try secret.read())
        case .apple(let clientID, let teamID, let keyID, let file):
            guard
                let key = AppleKey(teamID: teamID, keyID: keyID, pem: try SecretPlace.read(file))
            else {
                throw Failure("\(file) is no key as Apple gives it: take the .p8 file as it is.")
            }
            return .apple(clientID: clientID, key: key)
        case .other(let issuer, let name, let clientID, let secret):
            guard
                let other = ProviderDescription.other(
                    title: name, issuer: issuer, clientID: clientID, secret: try secret.read())
            else {
                throw Failure(
                    "“\(Setting.openidIssuer.rawValue)” must be an address that begins with "
                        + "https://, such as https://id.example.org.", code: .malformed)
            }
            return other
        }
    }
}

extension Failure {
    fileprivate static func half(_ setting: Setting) -> Failure {
        Failure(
            "Signing in with another account is set up by half: “\(setting.rawValue)” "
                + "(\(setting.variable)) is missing. docs/sign-in.md says what goes there.",
            code: .malformed)
    }
}
