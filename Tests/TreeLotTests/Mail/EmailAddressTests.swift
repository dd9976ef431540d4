import EventSourcing
import Testing

@testable import TreeLot

struct EmailAddressTests {
    @Test(arguments: [
        "josé@example.org", "jose@exämple.com", "a..b@example.org", "-x@example.org",
        "a@example..org", "a b@example.org", "a@example",
    ]) func `an address that no mail can be sent to is refused`(_ text: String) {
        let outcome = Given.people.when(ChangeEmail(person: .ben, email: text))
        #expect(outcome.field == "email", "“\(text)”")
    }

    @Test(arguments: ["jose@xn--exmple-cua.com", "o'hara+lot@mail.example.org"])
    func `one of plain letters and signs is taken`(_ text: String) {
        #expect(Given.people.when(ChangeEmail(person: .ben, email: text)).isAccepted)
    }
}
