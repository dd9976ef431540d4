import Testing

@testable import Roster

struct PersonNameTests {
    @Test(arguments: [
        ("Emma Walker", "Emma", "Walker"), ("Walker, Emma", "Emma", "Walker"),
        ("Emma Jane Walker", "Emma Jane", "Walker"), ("Ruth van der Berg", "Ruth", "van der Berg"),
        ("Tom Hill Jr.", "Tom", "Hill Jr."), ("Tom Hill, III", "Tom", "Hill, III"),
        ("Van Nguyen", "Van", "Nguyen"), ("  José   O’Brien-Ruiz ", "José", "O’Brien-Ruiz"),
    ])
    func `has a first and a last part`(_ text: String, _ first: String, _ last: String) {
        #expect(PersonName(text) == PersonName(first: first, last: last))
    }

    @Test func `of one word needs a family`() {
        #expect(PersonName("Mary") == nil)
        #expect(PersonName("Mary", familyName: "Walker")?.full == "Mary Walker")
        #expect(PersonName("") == nil)
        #expect(PersonName(" , ") == nil)
    }

    @Test(arguments: [
        ("Tom Hill Jr.", "Hill"), ("Tom Hill, III", "Hill"), ("Hill Jr., Tom", "Hill"),
        ("Ruth van der Berg", "van der Berg"), ("Ann V", "V"),
    ])
    func `has the family’s part without its suffix`(_ text: String, _ family: String) {
        #expect(PersonName(text)?.family == family)
    }

    @Test func `is the same with other accents, cases and dots`() {
        #expect("José  O’Brien Jr.".folded == "jose obrien jr")
        #expect("JOSE OBRIEN JR".folded == "jose obrien jr")
    }
}
