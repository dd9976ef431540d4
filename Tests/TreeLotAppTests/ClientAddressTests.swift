import Testing

@testable import TreeLotApp

/// From where a client comes, as limits count it.
struct ClientAddressTests {
    @Test(
        arguments: [
            ("1.2.3.4", "1.2.3.4", "1.2.3.0/24"), ("1.2.3.4:80", "1.2.3.4", "1.2.3.0/24"),
            ("::ffff:1.2.3.4", "1.2.3.4", "1.2.3.0/24"),
            ("2001:db8:0:1::5", "2001:db8:0:1::/64", "2001:db8:0::/48"),
            ("[2001:db8:0:1:a:b:c:d]:443", "2001:db8:0:1::/64", "2001:db8:0::/48"),
            ("fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"),
        ])
    func `an address is one by its network`(text: String, network: String, prefix: String) {
        let address = ClientAddress(text)
        #expect(address.network == network)
        #expect(address.prefix == prefix)
        #expect(ClientAddress.isAddress(text))
    }

    @Test(
        arguments: [
            "", "a", "1.2.3", "1.2.3.4:", "1.2.3.4:http", "1.2.3.4:99999", "[::1", "[::1]x",
            "1.2.3.4, 5.6.7.8", "::1]:80",
        ])
    func `what is no address stands for itself`(text: String) {
        #expect(!ClientAddress.isAddress(text))
        #expect(ClientAddress(text).network == text)
    }
}
