import Crypto
import Testing

@testable import TreeLotWeb

struct RelyingPartyTests {
    @Test(
        arguments: [
            ("https://lot.example", "lot.example"), ("https://lot.example:8443", "lot.example"),
            ("https://LOT.example", "lot.example"), ("https://lot", "lot"),
            ("http://localhost:8080", "localhost"), ("http://a.localhost", "a.localhost"),
        ])
    func `is the host by its name`(origin: String, id: String) throws {
        let party = try #require(RelyingParty(origin: origin, site: nil))
        #expect(party.id == id && party.origin == origin.lowercased())
        #expect(party.hash == Array(SHA256.hash(data: Array(id.utf8))))
    }

    @Test(
        arguments: [
            "http://lot.example", "http://lot", "http://192.168.1.20:8080", "https://192.168.1.20",
            "https://[::1]", "http://127.0.0.1:8080", "https://10", "https://lot.0x10",
            "https://lot..example", "https://.", "https://", "lot.example", "",
            "http://localhost.example", "http://notlocalhost", "https://lot.example.",
            "ftp://localhost", "x://http://localhost", "https://lot.example/x",
        ])
    func `is none where browsers make no passkeys`(origin: String) {
        #expect(RelyingParty(origin: origin, site: nil) == nil)
    }

    @Test func `is the site by the one name that it goes by`() {
        let site = "https://lot.example"
        #expect(RelyingParty(origin: site, site: "https://Lot.example") != nil)
        #expect(RelyingParty(origin: "https://www.lot.example", site: site) == nil)
        #expect(RelyingParty(origin: "http://localhost", site: site) == nil)
    }
}
