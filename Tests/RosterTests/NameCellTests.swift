import Testing

@testable import Roster

/// Cells as people fill them in. A person with a name that no one has would be invited, and called so for years.
struct NameCellTests {
    private func names(_ text: String, _ family: String? = nil) -> [String] {
        let cell = NameCell(text, family: family)
        return cell.doubt.map { ["? " + $0.english] } ?? cell.names.map { "\($0.first)|\($0.last)" }
    }

    @Test(arguments: [
        ("Emma Walker", "Emma|Walker"), ("Walker, Emma", "Emma|Walker"),
        ("Mr. David Smith", "David|Smith"), ("Mrs Ann Cole", "Ann|Cole"),
        ("Dr. Ann Lee, MD", "Ann|Lee"),
        ("Ann Lee PhD", "Ann|Lee"), ("Rev. Tom Hill Jr.", "Tom|Hill Jr."),
        ("Hill, Tom Jr.", "Tom|Hill Jr."), ("Hill Jr., Tom", "Tom|Hill Jr."),
        ("Tom Hill, III", "Tom|Hill, III"), ("Elizabeth (Liz) Walker", "Elizabeth|Walker"),
        ("Robert “Bob” Walker", "Robert|Walker"), (#"Robert "Bob" Walker"#, "Robert|Walker"),
        ("Robert 'Bob' O'Neil", "Robert|O'Neil"), ("Walker, Robert (Bob)", "Robert|Walker"),
        ("Ana Garcia (mom)", "Ana|Garcia"), ("Mom: Ana Garcia", "Ana|Garcia"),
        ("Ana Garcia - mother", "Ana|Garcia"), ("Sra. Ana Garcia", "Ana|Garcia"),
        ("Ana Garcia ana@example.org", "Ana|Garcia"),
        ("van der Berg, Ruth Ann", "Ruth Ann|van der Berg"),
        ("García López, Ana", "Ana|García López"), ("Don Smith", "Don|Smith"),
        ("Scout Finch", "Scout|Finch"), ("Son Do", "Son|Do"), ("Md Rahman", "Md|Rahman"),
        ("ANN LEE", "ANN|LEE"), ("Foster Hill", "Foster|Hill"),
        ("Sandy Anderson", "Sandy|Anderson"),
        ("Ramón y Cajal, Santiago", "Santiago|Ramón y Cajal"),
        ("John Smith, Sr.", "John|Smith, Sr."), ("Ann Lee, Guardian", "Ann|Lee"),
        ("Ruth Van Der Berg", "Ruth|Van Der Berg"), ("MATEO DE LA CRUZ", "MATEO|DE LA CRUZ"),
        ("Juan de los Santos", "Juan|de los Santos"), ("Do Le", "Do|Le"), ("See Vang", "See|Vang"),
        ("Or Cohen", "Or|Cohen"), ("seán o’neil", "seán|o’neil"), ("Nguyễn, Minh", "Minh|Nguyễn"),
    ])
    func `of one person`(_ text: String, _ name: String) { #expect(names(text) == [name]) }

    @Test(
        arguments: [
            ("Ann & Ben Walker", nil, ["Ann|Walker", "Ben|Walker"]),
            ("Ann and Ben Walker", nil, ["Ann|Walker", "Ben|Walker"]),
            ("Ann Cole and Ben Walker", nil, ["Ann|Cole", "Ben|Walker"]),
            ("Ann/Ben Walker", nil, ["Ann|Walker", "Ben|Walker"]),
            ("Ann; Ben", "Hill", ["Ann|Hill", "Ben|Hill"]),
            ("Ann Walker + Ben", nil, ["Ann|Walker", "Ben|Walker"]),
            ("Ann, Ben and Cara Walker", nil, ["Ann|Walker", "Ben|Walker", "Cara|Walker"]),
            ("Ana Garcia (mom), Carlos Lopez (dad)", nil, ["Ana|Garcia", "Carlos|Lopez"]),
            ("Ana Garcia (mom), Carlos (dad)", "Lopez", ["Ana|Garcia", "Carlos|Lopez"]),
            ("Ana Garcia, Carlos Lopez", "Lopez", ["Ana|Garcia", "Carlos|Lopez"]),
            ("Ana Lopez, Carlos Lopez", nil, ["Ana|Lopez", "Carlos|Lopez"]),
            ("Mom: Ana Garcia Dad: Carlos Lopez", nil, ["Ana|Garcia", "Carlos|Lopez"]),
            ("Ana y Carlos López", nil, ["Ana|López", "Carlos|López"]),
            ("Ana García y Carlos López", nil, ["Ana|García", "Carlos|López"]),
            ("Juan e Inés Gil", nil, ["Juan|Gil", "Inés|Gil"]),
            ("Smith, John & Jones, Mary", nil, ["John|Smith", "Mary|Jones"]),
            ("Smith, John; Jones, Mary", nil, ["John|Smith", "Mary|Jones"]),
            ("Walker, Emma & Liam", "Walker", ["Emma|Walker", "Liam|Walker"]),
            ("Mr. David & Mrs. Ann Smith", nil, ["David|Smith", "Ann|Smith"]),
            ("Mr. and Mrs. David and Ann Smith", nil, ["David|Smith", "Ann|Smith"]),
            ("Dr. Ann Cole & Mr. Ben Walker", nil, ["Ann|Cole", "Ben|Walker"]),
            ("Ann Walker & Ben Walker (deceased)", nil, ["Ann|Walker"]),
            ("Ann or Ben Walker", nil, ["Ann|Walker", "Ben|Walker"]),
            ("Ann Walker & unknown", nil, ["Ann|Walker"]),
            ("Ana o Carlos López", nil, ["Ana|López", "Carlos|López"]),
        ] as [(String, String?, [String])])
    func `of several people`(_ text: String, _ family: String?, _ expected: [String]) {
        #expect(names(text, family) == expected)
        #expect(NameCell(text, family: family).notes.isEmpty)
    }

    @Test(arguments: [
        "Emma, Liam & Noah", "Emma, Liam, Noah", "Garcia Lopez, Ana Maria", "Mary Ann & Bob Smith",
        "José Ortega y Gasset", "Ana López y Carlos", "Smith, John, Jones, Mary", "The Smiths",
        "Smith Family", "Familia García", "Mom & Dad", "Ann Walker 555-0100", "Ann Walker mom",
        "same", "Ann Walker #REF!", "Ann Walker (ex: moved)",
    ])
    func `waits where it could be read in two ways, or names nobody`(_ text: String) throws {
        let doubt = try #require(NameCell(text, family: nil).doubt)
        #expect(doubt.english.contains("“\(text)”") && doubt.spanish.contains("«\(text)»"))
    }

    @Test(arguments: [
        ("Mr. & Mrs. David Smith", ["David|Smith"]), ("Mr & Mrs Smith", []), ("Mrs. Smith", []),
        ("Dr. and Mrs. Ben Ito", ["Ben|Ito"]), ("Sr. y Sra. Carlos López", ["Carlos|López"]),
    ])
    func `makes nobody of a title, and says that somebody is left out`(
        _ text: String, _ expected: [String]
    ) throws {
        #expect(names(text, "Smith") == expected)
        #expect(NameCell(text, family: "Smith").notes.count == 1)
    }

    @Test(arguments: [
        ("Emma, Liam & Noah", "Walker", ["Emma|Walker", "Liam|Walker", "Noah|Walker"]),
        ("Emma Jane", "Walker", ["Emma Jane|Walker"]),
        ("Emma & Liam", "Cole/Walker", ["Emma|Cole", "Liam|Walker"]),
        ("Elizabeth (Liz)", "Walker", ["Elizabeth|Walker"]), ("Dr. Ann", "Lee", ["Ann|Lee"]),
        ("Tom, Jr.", "Hill", ["Tom|Hill, Jr."]),
        ("Ana y Luis", "García y Vega", ["Ana|García y Vega", "Luis|García y Vega"]),
        ("Scout", "Finch", ["Scout|Finch"]), ("Tom", "Hill, Jr.", ["Tom|Hill, Jr."]),
    ])
    func `with the last name in a cell of its own`(
        _ first: String, _ last: String, _ expected: [String]
    ) {
        let cell = NameCell(first, lastNames: last, suffix: "")
        #expect(cell.doubt == nil)
        #expect(cell.names.map { "\($0.first)|\($0.last)" } == expected)
    }

    @Test func `waits where one first name has two last names`() {
        #expect(NameCell("Emma", lastNames: "Cole/Walker", suffix: "").doubt != nil)
    }
}
