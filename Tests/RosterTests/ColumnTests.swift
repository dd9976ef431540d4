import Testing

@testable import Roster

struct ColumnTests {
    @Test(arguments: [
        ("First Name", Column(.firstName)), ("FIRST_NAME", Column(.firstName)),
        ("Surname", Column(.lastName)), ("E-Mail Address", Column(.email)),
        ("Date of Birth", Column(.birthDate)), ("Positions (Tenure)", Column(.role)),
        ("Member Type", Column(.kind)), ("Scout First Name", Column(.firstName)),
        ("Scout", Column(.name)), ("Family", Column(.household)),
        ("Parent 1 First Name", Column(.parent(1), .firstName)),
        ("parent2_email", Column(.parent(2), .email)),
        ("Parent/Guardian 2 Name", Column(.parent(2), .name)),
        ("Email (Parent 1)", Column(.parent(1), .email)),
        ("Father", Column(.parent(5), .name)), ("Mother’s Email", Column(.parent(6), .email)),
        ("Parents", Column(.parent(8), .name)), ("Step-Mother", Column(.parent(10), .name)),
        ("Name of the Scout", Column(.name)), ("Scout’s Name (first and last)", Column(.name)),
        ("Kids", Column(.name)), ("Relationship to Scout", Column(.relation)),
        ("Parent 1 Relationship", Column(.parent(1), .relation)),
        ("Correo de la madre", Column(.parent(6), .email)), ("Edad", Column(.age)),
    ])
    func `is known by many names`(_ name: String, _ column: Column) {
        #expect(Column(named: name) == column)
    }

    @Test(arguments: [
        "", "Phone", "Patrol", "BSA ID", "Parent 1 Phone", "Nickname", "T-Shirt", "Notes",
        "Mother (cell)", "Name (of an emergency contact)", "Grandmother", "Parent 1 Rank",
    ])
    func `is not guessed`(_ name: String) {
        #expect(Column(named: name) == nil)
    }

    @Test func `can be said`() throws {
        #expect(Column(mapName: "firstname") == Column(.firstName))
        #expect(Column(mapName: "parent2Email") == Column(.parent(2), .email))
        #expect(Column(mapName: "parent1Rank") == nil)
        for name in Column.mapNames { #expect(Column(mapName: name) != nil, "\(name)") }
    }

    @Test func `a mapping that means nothing is told`() {
        #expect(throws: RosterError.noMapping("First")) { try ColumnMap(["First"]) }
        #expect(throws: RosterError.noMapping("=firstName")) { try ColumnMap(["=firstName"]) }
        #expect(throws: RosterError.noSuchMeaning("shoeSize")) { try ColumnMap(["Size=shoeSize"]) }
    }
}
