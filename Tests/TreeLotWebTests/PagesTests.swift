import EventSourcing
import HTTPTypes
import NIOCore
import Testing
import TreeLot
import TreeLotApp

@testable import TreeLotWeb

/// Pages through the router, as a browser asks for them.
struct PagesTests {
    @Test func `visitors are welcomed, and asked to sign in for everything else`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let home = try await client.open("/")
            #expect(home.status == .ok && home.text.contains("Welcome to the tree lot"))
            for path in ["/schedule", "/shifts/1", "/check-in", "/me", "/messages", "/settings"] {
                let page = try await client.open(path)
                #expect(page.status == .temporaryRedirect, "\(path)")
                #expect(page.headers[.location] == SiteURL.signIn(then: path).path)
            }
        }
    }

    @Test func `a shift shows the family what each of them can do`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let page = try await client.open("/shifts/1", as: "person-2")
            #expect(page.status == .ok)
            for name in ["Emma", "Omar", "Finn"] { #expect(page.text.contains(">\(name)<")) }
            #expect(page.text.contains(#"name="person" value="4""#))
            // The other family is none of theirs.
            #expect(!page.text.contains(#"name="person" value="5""#))
        }
    }

    @Test func `a form signs up, says so, and can be sent again`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            for _ in 1...2 {
                let sent = try await client.send(
                    "/shifts/1", "do=sign-up&shift=1&person=2", as: "person-2")
                #expect(sent.status == .seeOther)
                let place = sent.headers[.location] ?? ""
                #expect(place.hasPrefix("/shifts/1?done=sign-up&of="))
            }
            let page = try await client.open("/shifts/1?done=sign-up", as: "person-2")
            #expect(page.text.contains("Signed up. Thank you!"))
            #expect(page.text.contains("cancel-assignment"))
        }
    }

    @Test func `what a rule refuses is said on the same page, and nothing is lost`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            _ = try await client.send("/shifts/1", "do=sign-up&shift=1&person=5", as: "person-5")
            let sent = try await client.send(
                "/shifts/1", "do=sign-up&shift=1&person=2", as: "person-2")
            #expect(sent.status == .conflict)
            #expect(sent.text.contains("role=\"alert\""))
            #expect(sent.text.contains("All places for adults are taken."))
            let typed = try await client.send(
                "/family/1",
                "do=add-family-member&household=1&firstName=Zo%C3%AB&lastName=&kind=scout",
                as: "person-2")
            #expect(typed.status == .unprocessableContent)
            #expect(typed.text.contains("value=\"Zoë\""))
        }
    }

    @Test func `a form that counts once does, and the next one too`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let form = "do=add-family-member&household=1&firstName=Mia&lastName=Walker&kind=scout"
            for _ in 1...2 {
                _ = try await client.send("/family/1", form + "&once=20", as: "person-2")
            }
            let once = try await client.open("/family/1", as: "person-2").text
            #expect(once.split(separator: "Mia Walker").count == 2)
            _ = try await client.send("/family/1", form + "&once=24", as: "person-2")
            let twice = try await client.open("/family/1", as: "person-2").text
            #expect(twice.split(separator: "Mia Walker").count == 3)
        }
    }

    @Test func `what was typed cannot be guessed from the key of a form`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let form = "do=add-family-member&household=1&lastName=Walker&kind=scout&once=20"
            for name in ["Mia", "Max", "Mia", "Max"] {
                let sent = try await client.send(
                    "/family/1", form + "&firstName=\(name)", as: "person-2")
                #expect(sent.status == .seeOther)
            }
            let page = try await client.open("/family/1", as: "person-2").text
            #expect(page.split(separator: "Mia Walker").count == 2)
            #expect(page.split(separator: "Max Walker").count == 2)
        }
        let keys = await lot.scheduler.models.keys
        #expect(keys.find("web person 2 20") != nil && keys.find("web person 2 20 1") != nil)
        #expect(keys.find("web person 2 20 2") == nil)
    }

    @Test func `whose session has ended meanwhile signs in again`() async throws {
        try await TestLot().serve { client in
            for form in ["do=sign-up&shift=1&person=2", "do=check-in&assignment=1&method=manual"] {
                let sent = try await client.send("/shifts/1", form)
                #expect(sent.status == .seeOther)
                #expect(sent.headers[.location]?.hasPrefix("/sign-in?then=") == true)
            }
        }
    }

    @Test func `a name is shown in the parts that it was given in`() async throws {
        let lot = try await TestLot()
        try await lot.act(
            "rename-person", #""person":2,"firstName":"Ana Sofía","lastName":"García López""#,
            at: TestLot.now)
        try await lot.serve { client in
            let settings = try await client.open("/settings", as: "person-2").text
            #expect(settings.contains("value=\"Ana Sofía\""))
            #expect(settings.contains("value=\"García López\""))
            let family = try await client.open("/family/1", as: "person-2").text
            #expect(family.contains("value=\"García López\""))
        }
    }

    @Test func `another family’s pages are not for them`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let family = try await client.open("/family/1", as: "person-5")
            #expect(family.status == .forbidden)
            #expect(!family.text.contains("Emma"))
            let sent = try await client.send(
                "/family/2", "do=add-family-member&household=1&firstName=A&lastName=B&kind=scout",
                as: "person-5")
            #expect(sent.status == .forbidden)
        }
    }

    @Test func `names that look like markup are text`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            _ = try await client.send(
                "/settings",
                "do=rename-person&person=2&firstName=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E&lastName=%22%3E",
                as: "person-2")
            _ = try await client.send("/shifts/1", "do=sign-up&shift=1&person=2", as: "person-2")
            for path in ["/", "/me", "/settings", "/family/1", "/shifts/1", "/check-in"] {
                let page = try await client.open(path, as: "person-2")
                #expect(page.status == .ok, "\(path)")
                #expect(!page.text.contains("<img src=x"), "\(path)")
            }
        }
    }

    @Test func `what a page of somebody else sends is refused`() async throws {
        let lot = try await TestLot()
        let head = lot.scheduler.head
        try await lot.serve { client in
            for headers: HTTPFields in [
                [.secFetchSite: "cross-site"], [.secFetchSite: "same-site"],
                [.origin: "https://elsewhere.org"], [.origin: "null"],
                [.cookie: "session=person-2"],
            ] {
                let sent = try await client.send(
                    "/shifts/1", "do=sign-up&shift=1&person=2", as: "person-2", headers)
                #expect(sent.status == .forbidden, "\(headers)")
            }
        }
        #expect(lot.scheduler.head == head)
    }

    @Test func `a cookie is as good as a token, and a dead one makes a visitor`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let signedIn = try await client.open("/me", headers: [.cookie: "session=person-2"])
            #expect(signedIn.text.contains("Emma Walker"))
            let over = try await client.open("/me", headers: [.cookie: "session=nobody"])
            #expect(over.status == .temporaryRedirect)
        }
    }

    @Test func `what there is to know beside what was done is told, too`() async throws {
        let lot = try await TestLot(at: Instant(iso8601: "2026-12-05T19:50:00Z")!)
        try await lot.act("sign-up", #""shift":1,"person":2"#, at: TestLot.now)
        try await lot.act(
            "check-in", #""assignment":1,"method":"manual""#,
            at: Instant(iso8601: "2026-12-05T17:00:00Z")!)
        try await lot.act(
            "check-out", #""assignment":1"#, at: Instant(iso8601: "2026-12-05T19:46:00Z")!)
        try await lot.serve { client in
            let again = try await client.send(
                "/check-in/1", "do=check-in&assignment=1&method=manual", as: "person-2")
            let next = try #require(again.headers[.location])
            let page = try await client.look(at: next, as: "person-2")
            #expect(page.text.contains("Emma was already checked out, and that stays."))
        }
    }

    @Test func `pages speak the reader’s language`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let page = try await client.open(
                "/", as: "person-2", headers: [.acceptLanguage: "es-MX,es;q=0.9"])
            #expect(page.text.contains("<html lang=\"es\">"))
            #expect(page.text.contains("Hola, Emma"))
            let chosen = try await client.open(
                "/", as: "person-2", headers: [.acceptLanguage: "es", .cookie: "language=en"])
            #expect(chosen.text.contains("Hi Emma"))
        }
    }

    @Test func `one reader’s two browsers each show times in their manner`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let american = try await client.open(
                "/shifts/1", as: "person-2", headers: [.acceptLanguage: "en-US"])
            #expect(american.text.contains("9:00\u{A0}AM"))
            let british = try await client.open(
                "/shifts/1", as: "person-2", headers: [.acceptLanguage: "en-GB"])
            #expect(british.text.contains("09:00") && !british.text.contains("\u{A0}AM"))
        }
    }

    @Test func `what is not there is said kindly, and by its status`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            for path in ["/nowhere", "/shifts/99", "/shifts/x", "/shifts/0", "/family/99999999999"]
            {
                let page = try await client.open(path, as: "person-2")
                #expect(page.status == .notFound, "\(path)")
                #expect(page.text.contains("Nothing here"), "\(path)")
            }
        }
    }

    @Test func `a page that has not changed is not sent again`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let page = try await client.open("/schedule", as: "person-2")
            let tag = try #require(page.headers[.eTag])
            let again = try await client.open(
                "/schedule", as: "person-2", headers: [.ifNoneMatch: tag])
            #expect(again.status == .notModified)
        }
    }

    @Test func `scripts and styles come from files that may be kept`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let page = try await client.open("/")
            let policy = try #require(page.headers[.contentSecurityPolicy])
            #expect(!policy.contains("unsafe"))
            #expect(!page.text.contains("<style") && !page.text.contains(" style="))
            for asset in Asset.allCases where asset != .worker {
                let path = Assets.address(of: asset).path
                let file = try await client.open(path)
                #expect(file.status == .ok && file.body.readableBytes > 100, "\(path)")
                #expect(file.headers[.cacheControl]?.contains("immutable") == true)
            }
        }
    }

    @Test func `each picture of the manifest is there, as it says`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            let manifest = try JSONParser.parse(
                try await client.open("/assets/app.webmanifest").text)
            for kind in ["icons", "screenshots"] {
                guard case .array(let pictures)? = manifest[kind] else {
                    Issue.record("no \(kind)")
                    continue
                }
                #expect(pictures.count >= 2)
                for picture in pictures {
                    guard case .string(let path)? = picture["src"],
                        case .string(let type)? = picture["type"]
                    else {
                        Issue.record("\(picture)")
                        continue
                    }
                    let file = try await client.open(path)
                    #expect(file.status == .ok && file.headers[.contentType] == type, "\(path)")
                }
            }
        }
    }
}

extension TestClient {
    func open(
        _ path: String, as token: String? = nil, headers: HTTPFields = [:]
    ) async throws -> TestResponse {
        var headers = headers
        headers[.authorization] = token.map { "Bearer \($0)" }
        headers[.accept] = "text/html"
        headers[.cookie] = headers[.cookie] ?? told(at: path)
        return try await execute(uri: path, method: .get, headers: headers)
    }

    func send(
        _ path: String, _ form: String, as token: String? = nil, _ headers: HTTPFields = [:]
    ) async throws -> TestResponse {
        var headers = headers
        headers[.authorization] = token.map { "Bearer \($0)" }
        headers[.accept] = "text/html"
        headers[.contentType] = "application/x-www-form-urlencoded"
        return try await execute(
            uri: path, method: .post, headers: headers, body: ByteBuffer(string: form)
        )
    }
}
