import EventSourcing
import HTTPTypes
import NIOCore
import Testing
import TreeLot
import TreeLotApp

@testable import TreeLotWeb

/// Passkeys through the router.
struct PasskeyRoutesTests {
    private let lot: TestLot

    init() async throws { lot = try await TestLot() }

    @Test(arguments: PasskeyAlgorithm.allCases)
    func `somebody adds one, and signs in with it without saying who they are`(
        algorithm: PasskeyAlgorithm
    ) async throws {
        try await lot.serve { client in
            var device = try SoftDevice.make(algorithm)
            let added = try await client.add(&device, as: "person-2")
            #expect(added.status == .ok && added.text == #"{"next":"/settings?done=add-passkey"}"#)
            #expect(added.headers[.cacheControl] == "no-store")
            let response = try await client.signIn(device, #","then":"/shifts/1""#)
            #expect(response.status == .ok)
            #expect(response.text == #"{"next":"/shifts/1?done=sign-in-with-passkey"}"#)
            let cookie = try #require(response.headers[.setCookie])
            #expect(cookie.contains("session=") && cookie.contains("HttpOnly"))
            #expect(cookie.contains("SameSite=Lax"))
            let again = try await client.signIn(device)
            #expect(again.headers[.setCookie] != nil)
            #expect(again.headers[.setCookie] != cookie, "another session each time")
        }
        let sessions = try await lot.scheduler.ask(
            MySessions(), Context(actor: .person(2), now: TestLot.now))
        #expect(sessions.sessions.count == 2)
    }

    @Test(arguments: ["//evil.example", "https://evil.example", "/\\evil.example", ""])
    func `nobody is sent elsewhere`(then: String) async throws {
        try await lot.serve { client in
            var device = try SoftDevice.make(.es256)
            _ = try await client.add(&device, as: "person-2")
            let then = JSON.string(then).description
            let response = try await client.signIn(device, #","then":\#(then)"#)
            #expect(response.text == #"{"next":"/?done=sign-in-with-passkey"}"#)
        }
    }

    @Test func `what is asked suits the person, and names the devices that have one`() async throws
    {
        try await lot.serve { client in
            var device = try SoftDevice.make(.es256)
            let first = try await client.options("/passkeys/options", as: "person-2")
            #expect(first["rp"]?["id"] == "localhost" && first["rp"]?["name"] == "Troop 5")
            #expect(first["user"]?["name"] == "Emma Walker")
            #expect(first["excludeCredentials"] == .array([]) && first["attestation"] == "none")
            #expect(first["authenticatorSelection"]?["userVerification"] == "required")
            _ = try await client.add(&device, as: "person-2")
            let second = try await client.options("/passkeys/options", as: "person-2")
            #expect(second["user"]?["id"] == .string(device.handle.text), "one for all of a person")
            #expect(
                second["excludeCredentials"]
                    == .array([
                        .object(["type": "public-key", "id": .string(device.credential.text)])
                    ]))
            let other = try await client.options("/passkeys/options", as: "person-3")
            #expect(other["user"]?["id"] != second["user"]?["id"])
            #expect(other["excludeCredentials"] == .array([]))
            let asked = try await client.options("/sign-in/passkey/options")
            #expect(asked["rpId"] == "localhost" && asked["userVerification"] == "required")
            #expect(asked["allowCredentials"] == nil && asked["challenge"] != first["challenge"])
        }
    }

    @Test func `whatever is wrong, the refusal is the same`() async throws {
        let problems = try await lot.serve { client in
            var device = try SoftDevice.make(.es256)
            _ = try await client.add(&device, as: "person-2")
            var stranger = try SoftDevice.make(.es256, seed: 9)
            stranger.credential = Base64URL([1])
            var impostor = stranger
            (impostor.credential, impostor.handle) = (device.credential, device.handle)
            var elsewhere = device
            elsewhere.origin = "https://evil.example"
            var answers: [TestResponse] = []
            for device in [stranger, impostor, elsewhere] {
                answers.append(try await client.signIn(device))
            }
            // A challenge that was answered before, and one that was meant to add a passkey.
            let challenge = try await client.challenge("/sign-in/passkey/options")
            for _ in 0..<2 {
                answers.append(try await client.answer(try device.sign(challenge)))
            }
            #expect(answers.remove(at: 3).status == .ok)
            let toAdd = try await client.challenge("/passkeys/options", as: "person-2")
            answers.append(try await client.answer(try device.sign(toAdd)))
            return answers
        }
        #expect(problems.count == 5)
        for answer in problems {
            #expect(answer.text == problems[0].text && answer.headers[.setCookie] == nil)
            #expect(try answer.problem == #"409 "passkey-invalid""#)
        }
    }

    @Test func `a passkey that was removed opens nothing, nor one that fell behind`() async throws {
        try await lot.serve { [lot] client in
            var device = try SoftDevice.make(.ed25519)
            device.count = 5
            _ = try await client.add(&device, as: "person-2")
            device.count = 6
            #expect(try await client.signIn(device).status == .ok)
            #expect(try await client.signIn(device).problem == #"409 "passkey-invalid""#)
            device.count = 7
            try await lot.does("remove-passkey", #""passkey":1"#, by: 2)
            #expect(try await client.signIn(device).problem == #"409 "passkey-invalid""#)
        }
    }

    @Test func `a challenge is its person's`() async throws {
        try await lot.serve { client in
            let device = try SoftDevice.make(.es256)
            let challenge = try await client.challenge("/passkeys/options", as: "person-2")
            let registration = device.register(challenge).json ?? .null
            let other = try await client.post("/passkeys", registration, as: "person-3")
            #expect(try other.problem == #"409 "passkey-not-added""#)
            let late = try await client.post("/passkeys", registration, as: "person-2")
            #expect(try late.problem == #"409 "passkey-not-added""#, "it was answered")
            let signIn = try await client.challenge("/sign-in/passkey/options")
            let wrong = try await client.post(
                "/passkeys", device.register(signIn).json ?? .null, as: "person-2")
            #expect(try wrong.problem == #"409 "passkey-not-added""#)
        }
    }

    @Test func `nobody adds one without having signed in, and no script does`() async throws {
        try await lot.serve { client in
            for path in ["/passkeys/options", "/passkeys"] {
                #expect(try await client.post(path, .object([:])).problem == #"401 "not-allowed""#)
                let script = try await client.post(path, .object([:]), as: "writer-2")
                #expect(try script.problem == #"403 "not-allowed""#)
            }
        }
    }

    @Test func `who tries too often has to wait`() async throws {
        try await lot.serve { client in
            let device = try SoftDevice.make(.es256)
            for _ in 0..<10 {
                #expect(try await client.signIn(device).problem == #"409 "passkey-invalid""#)
            }
            let response = try await client.signIn(device)
            #expect(try response.problem == #"429 "too-many-attempts""#)
            #expect(response.headers[.retryAfter] != nil)
        }
    }

    @Test func `what is no answer is said to be none`() async throws {
        try await lot.serve { client in
            for body in ["", "{", "[]", #"{"id":"?"}"#, #"{"id":"AA","nonsense":1}"#] {
                let response = try await client.execute(
                    uri: "/sign-in/passkey", method: .post,
                    headers: [.contentType: "application/json"], body: ByteBuffer(string: body)
                )
                #expect(try response.problem == #"400 "malformed""#, "\(body)")
            }
            let form = try await client.execute(
                uri: "/sign-in/passkey", method: .post, body: ByteBuffer(string: "id=AA")
            )
            #expect(form.status == .unsupportedMediaType)
        }
    }

    @Test func `a page of another site cannot ask`() async throws {
        try await lot.serve { client in
            for path in [
                "/sign-in/passkey/options", "/sign-in/passkey", "/passkeys/options", "/passkeys",
            ] {
                let response = try await client.execute(
                    uri: path, method: .post,
                    headers: [.contentType: "application/json", .secFetchSite: "cross-site"],
                    body: ByteBuffer(string: "{}")
                )
                #expect(try response.problem == #"403 "from-elsewhere""#)
            }
        }
    }
}

extension TestClient {
    fileprivate func post(
        _ path: String, _ body: JSON, as token: String? = nil
    ) async throws -> TestResponse {
        var headers: HTTPFields = [.contentType: "application/json"]
        headers[.authorization] = token.map { "Bearer \($0)" }
        return try await execute(
            uri: path, method: .post, headers: headers, body: ByteBuffer(string: body.description)
        )
    }

    fileprivate func options(_ path: String, as token: String? = nil) async throws -> JSON {
        let response = try await post(path, .object([:]), as: token)
        #expect(response.status == .ok && response.headers[.cacheControl] == "no-store")
        return try response.json
    }

    fileprivate func challenge(
        _ path: String, as token: String? = nil
    ) async throws -> Base64URL {
        try await options(path, as: token).bytes("challenge")
    }

    /// Has a device make its passkey for a person; from then on it knows for whom.
    fileprivate func add(
        _ device: inout SoftDevice, as token: String
    ) async throws -> TestResponse {
        let asked = try await options("/passkeys/options", as: token)
        device.handle = try #require(asked["user"]).bytes("id")
        let registration = device.register(try asked.bytes("challenge"))
        return try await post("/passkeys", registration.json ?? .null, as: token)
    }

    /// - Parameter more: fields beside what the device says.
    fileprivate func signIn(
        _ device: SoftDevice, _ more: String = ""
    ) async throws -> TestResponse {
        try await answer(try device.sign(try await challenge("/sign-in/passkey/options")), more)
    }

    fileprivate func answer(
        _ assertion: PasskeyAssertion, _ more: String = ""
    ) async throws -> TestResponse {
        let text = (assertion.json ?? .null).description.dropLast() + more + "}"
        return try await post("/sign-in/passkey", try JSONParser.parse(String(text)))
    }
}

extension JSON {
    fileprivate func bytes(_ name: String) throws -> Base64URL {
        guard case .string(let text)? = self[name] else { throw TestProblem.refused(name) }
        return try #require(Base64URL(text: text))
    }
}

extension PasskeyRegistration {
    fileprivate var json: JSON? { JSON(record: self) }
}

extension PasskeyAssertion {
    fileprivate var json: JSON? { JSON(record: self) }
}
