import Crypto
import EventSourcing
import Foundation
import Testing

@testable import OpenID

/// A token is believed as it was signed. What is added to it, cut off or said twice ends it.
struct IdentityTokenTests {
    private let keys: [ToyKey]

    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

    init() throws { keys = [.elliptic("k"), try .rsa("k")] }

    private static var members: [JSON.Member] {
        let seconds = OpenIDTests.now.milliseconds / 1000
        return [
            .init("iss", "https://accounts.google.com"), .init("sub", "somebody"),
            .init("aud", "lot"), .init("azp", "lot"), .init("iat", .integer(seconds)),
            .init("nbf", .integer(seconds)), .init("exp", .integer(seconds + 600)),
            .init("nonce", "nonce"),
        ]
    }

    /// What is wrong with a token; nil if it is believed.
    private static func fault(_ token: String, _ key: ToyKey) -> OpenIDProblem? {
        let departure = Departure(
            address: "", state: "state", callback: "", nonce: "nonce", verifier: "",
            begunAt: OpenIDTests.now)
        do throws(OpenIDProblem) {
            guard let published = (try? key.published).flatMap({ PublishedKey($0) }) else {
                return .declined
            }
            let subject = try IdentityToken(token).subject(
                signedBy: published, from: .google(clientID: "lot", secret: ""), for: departure,
                at: OpenIDTests.now)
            #expect(subject == "somebody")
            return nil
        } catch { return error }
    }

    @Test func `a token is one text and no other`() throws {
        for key in keys {
            let token = try key.token(.object(Self.members))
            #expect(Self.fault(token, key) == nil)
            let parts = token.split(separator: ".").map(String.init)
            let (header, claims, signature) = (parts[0], parts[1], parts[2])
            let malformed = [
                "", ".", "..", "...", token + ".", "." + token, token + "." + signature,
                header + "." + claims, header + claims + signature, token + "=", token + "==",
                token + "\n", " " + token, "\(header)=.\(claims).\(signature)",
                "\(header).\(claims)=.\(signature)", "\(header). \(claims).\(signature)",
                ".\(claims).\(signature)", token + "+", token.replacing(".", with: "\u{2024}"),
            ]
            for text in malformed {
                #expect(Self.fault(text, key) == .token(.malformed), "\(text)")
            }
            let unsigned = [
                "\(header).\(claims).", "\(header)..\(signature)",
                "\(header).\(claims).\(signature.dropLast(4))",
                "\(header).\(claims).\(signature)AAAA", "\(header).\(claims).AAAA\(signature)",
                "\(header).\(claims).\(claims)",
            ]
            for text in unsigned {
                #expect(
                    [.token(.signature), .token(.malformed)].contains(Self.fault(text, key)),
                    "\(text)")
            }
        }
    }

    @Test func `no character of a token may be another`() throws {
        for key in keys {
            let token = Array(try key.token(.object(Self.members)))
            for index in token.indices where token[index] != "." {
                let place = Self.alphabet.firstIndex(of: token[index])!
                // The last bit: that of a last character is in no byte.
                var other = token
                other[index] = Self.alphabet[place ^ 1]
                #expect(Self.fault(String(other), key) != nil, "\(index)")
            }
        }
    }

    @Test func `what stands twice is not believed`() throws {
        for key in keys {
            for member in Self.members {
                for twice in [Self.members + [member], [.init(member.name, "x")] + Self.members] {
                    let token = try key.token(.object(twice))
                    #expect(Self.fault(token, key) == .token(.malformed), "\(member.name)")
                }
            }
            for header in [
                #"{"alg":"none","alg":"\#(key.algorithm)","kid":"k"}"#,
                #"{"alg":"\#(key.algorithm)","kid":"k","kid":"k"}"#,
            ] {
                let token = try key.token(.object(Self.members), header: header)
                #expect(Self.fault(token, key) == .token(.malformed))
            }
        }
    }

    @Test func `claims are an object, each of its kind`() throws {
        let key = keys[0]
        for claims in [.array([.object(Self.members)]), "claims", .null, 7, .object([])] as [JSON] {
            #expect(Self.fault(try key.token(claims), key) == .token(.malformed))
        }
        for member in Self.members {
            for value in [.null, .bool(true), .object([]), .array([.null])] as [JSON] {
                let others = Self.members.filter { $0.name != member.name }
                let token = try key.token(.object(others + [.init(member.name, value)]))
                #expect(Self.fault(token, key) == .token(.malformed), "\(member.name): \(value)")
            }
        }
    }

    @Test func `a key is for its own algorithm`() throws {
        let (elliptic, rsa) = (keys[0], keys[1])
        let token = try elliptic.token(.object(Self.members))
        #expect(Self.fault(token, rsa) == .token(.algorithm))
        for (key, algorithm) in [(elliptic, "RS256"), (rsa, "ES256"), (rsa, "PS256")] {
            let header = #"{"alg":"\#(algorithm)","kid":"k"}"#
            let token = try key.token(.object(Self.members), header: header)
            #expect(Self.fault(token, key) == .token(.algorithm))
        }
    }

    @Test func `ECDSA signs with two numbers of 32 bytes, and not with DER`() throws {
        let key = keys[0]
        guard case .elliptic(let secret) = key.kind else {
            Issue.record("the first key is one of ECDSA")
            return
        }
        let signed = try key.token(.object(Self.members)).split(separator: ".").prefix(2)
            .joined(separator: ".")
        let signature = try secret.signature(for: Data(signed.utf8))
        let raw = signature.rawRepresentation
        #expect(Self.fault("\(signed).\(raw.toyBase64)", key) == nil)
        for other in [signature.derRepresentation, [0] + raw, raw + [0], Data(count: 64)] {
            #expect(Self.fault("\(signed).\(other.toyBase64)", key) == .token(.signature))
        }
    }
}
