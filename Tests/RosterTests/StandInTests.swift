import Testing
import TreeLot

@testable import Roster

/// Words that stand where a name belongs. No person is made of them without somebody having looked.
struct StandInTests {
    /// Everybody of whom a file would make a person.
    private func made(_ text: String) throws -> [String] {
        let plan = try Import(text).plan()
        // Who is not made waits, and the line says why, in both languages.
        if plan.newPeople == 0 { #expect(plan.held == 1, "\(plan.lines.map(\.told))") }
        return plan.families.flatMap(\.members).map {
            "\($0.command.firstName)|\($0.command.lastName)"
        }
    }

    @Test(arguments: [
        "Vacant Position", "Open Position", "Den Leader", "Committee Chair",
        "Lot Manager", "Extra Volunteer", "Guest One", "Walk In", "To Be Determined",
        "No Parent", "No One", "First Last", "Primary Contact", "BSA Office", "Test Test",
        "Leader, Den", "Assistant Den Leader", "Scout Parent", "Eagle Scout", "Jane Doe",
        "Key Holder", "Puesto Vacante", "Por Definir", "Líder de Tropa", "Sin Nombre",
        "Jefa del Comité", "Contacto Principal", "Vacante Vacante", "Guest Walker", "Baby Walker",
        "Baby Girl Walker", "Volunteer Walker", "Bebé Cruz", "Niña Ruiz", "Spouse Walker",
        "Wife Mary Walker", "Kids Day", "Esposa López", "Mi Esposa", "His Wife", "Other Parent",
        "Mary Walker spouse", "Mary Walker, wife", "Husband of Mary Walker",
        "Ben Walker et al", "Ben Walker Et Al.", "Ben Walker etc.", "Mary Walker nee Cole",
        "Mary Walker née Cole", "Walker née Cole, Mary", "Mary Nee Cole", "Mary Walker, née Cole",
        "Mary Cole formerly Walker", "María Ruiz nacida Cruz", "Both Parents", "Foster Parent",
        "Great Aunt", "Big Sister", "Case Worker", "Social Worker", "Wrong Number",
        "Left Message", "Email Bounced", "Never Came", "Needs Ride", "New Scout", "Maiden Name",
        "Check Spelling", "Ask Mike", "To Follow", "Zoom Call", "Will Call", "Stay Home",
        "Sin Datos", "No Aplica", "La Mamá", "Number Disconnected",
        "Correo Equivocado", "Did Not Follow", "Moved Away",
    ])
    func `make nobody, as a name, and the line waits`(_ name: String) throws {
        #expect(try made("Name,Type,Household\n\"\(name)\",Adult,Walker\n") == [])
    }

    @Test(arguments: ["Smith", "García", "nguyen"])
    func `a last name alone is no parent`(_ name: String) throws {
        #expect(try made("Scout First Name,Scout Last Name,Parent 1 Name\nJo,Day,\(name)\n") == [])
    }

    @Test func `a first name alone is one, with the scout’s last name`() throws {
        let text = "Scout First Name,Scout Last Name,Parent 1 Name\nJo,Day,Carter\n"
        #expect(try made(text) == ["Carter|Day", "Jo|Day"])
    }

    @Test(arguments: [
        ("Ben & Co", "Walker"), ("No", "One"), ("Husband", "Ito"), ("Ben & Kids", "Day"),
        ("Vacant", "Position"), ("Ben & Wife", "Day"), ("Ben y esposa", "López"),
        ("Ben & Family", "Day"), ("Mary", "née Cole"), ("Ben", "et al"), ("Wife", "Day"),
        ("Ben & Friends", "Day"), ("Ben & guest", "Day"), ("His", "Spouse"), ("Den", "Leader"),
    ])
    func `make nobody in cells for first and last names`(_ first: String, _ last: String) throws {
        #expect(
            try made("First Name,Last Name,Type,Household\n\(first),\(last),Adult,Day\n") == [])
    }

    @Test(arguments: [
        "Ben & Co", "Mary Walker and spouse", "Ben & kids Day", "Husband, Ito", "Husband",
        "No, One", "No", "Yes", "Vacant", "Open", "Second Parent", "Parent 2", "Mom Ito", "Ito",
        "Mr. Ito & Ann Ito", "spouse", "My wife Ann", "Ann and husband", "Ann y esposo",
        "Ann e hijos", "Ann & Bo + kids", "Ann/Spouse", "Ann; partner", "Pendiente", "Nadie",
        "Ann Ito & company", "Ann Ito y Cía.", "Ann Ito and others",
    ])
    func `make nobody beside a scout, and the scout waits too`(_ cell: String) throws {
        #expect(try made("Scout,Parents\nJoy Ito,\"\(cell)\"\n") == [])
        #expect(try made("Scout,Parent 2\nJoy Ito,\"\(cell)\"\n") == [])
    }

    @Test(arguments: ["No", "None of these", "Husband", "Ito", "Kids", "Vacant", "Baby"])
    func `make nobody of a parent’s first name alone`(_ first: String) throws {
        #expect(
            try made("Scout,Parent 1 First Name,Parent 1 Last Name\nJoy Ito,\(first),\n") == [])
    }

    @Test(arguments: [
        ("Anna Guest", "Anna|Guest"), ("Guest, Anna", "Anna|Guest"), ("Den Brown", "Den|Brown"),
        ("Joe Troop", "Joe|Troop"), ("Scout Finch", "Scout|Finch"), ("Son Do", "Son|Do"),
        ("Rick Husband", "Rick|Husband"), ("Julia Child", "Julia|Child"), ("Bo Kidd", "Bo|Kidd"),
        ("Mary Young", "Mary|Young"), ("Emma Day", "Emma|Day"), ("Nee Vang", "Nee|Vang"),
        ("Patrick Nee", "Patrick|Nee"), ("Max Born", "Max|Born"), ("Al Green", "Al|Green"),
        ("Co Nguyen", "Co|Nguyen"), ("Ann Parent", "Ann|Parent"),
        ("Lee Chair", "Lee|Chair"), ("Will Guest", "Will|Guest"), ("Tia Walker", "Tia|Walker"),
        ("Zachary Test", "Zachary|Test"), ("Rosa “Baby” Cruz", "Rosa|Cruz"),
        ("Baby Jean Cruz", "Baby Jean|Cruz"), ("Lot Hill", "Lot|Hill"), ("No Vang", "No|Vang"),
        ("Grace Church", "Grace|Church"), ("In Young", "In|Young"), ("Be To", "Be|To"),
        ("Mi Le", "Mi|Le"), ("Nina Ruiz", "Nina|Ruiz"), ("Bebe Moore", "Bebe|Moore"),
        ("Ana Pareja", "Ana|Pareja"), ("Juan Niño", "Juan|Niño"), ("Eva Hija", "Eva|Hija"),
        ("Ida Person", "Ida|Person"),
        ("Kim Friend", "Kim|Friend"), ("Bo Coach", "Bo|Coach"), ("Judge Hill", "Judge|Hill"),
        ("Mary (née Cole) Walker", "Mary|Walker"), ("Ana Tree", "Ana|Tree"), ("Etta Al", "Etta|Al"),
        ("Cole Walker", "Cole|Walker"), ("Thomas Thomas", "Thomas|Thomas"),
    ])
    func `are names where people have them`(_ text: String, _ name: String) throws {
        #expect(try made("Name,Type,Household\n\"\(text)\",Adult,Day\n") == [name])
    }

    @Test(arguments: [
        ("Anna Guest", "Anna|Guest"), ("Guest, Anna", "Anna|Guest"), ("Co Nguyen", "Co|Nguyen"),
        ("No Vang", "No|Vang"), ("Ann", "Ann|Ito"), ("Ann (spouse)", "Ann|Ito"),
        ("Ann Ito - wife", "Ann|Ito"), ("Ito, Ann", "Ann|Ito"), ("Rick Husband", "Rick|Husband"),
    ])
    func `are names of parents, too`(_ text: String, _ name: String) throws {
        #expect(try made("Scout,Parent 1\nJoy Ito,\"\(text)\"\n") == [name, "Joy|Ito"])
    }

    @Test(arguments: [
        ("Thomas", "Thomas"), ("Rick", "Husband"), ("No", "Vang"), ("Co", "Nguyen"),
        ("Scout", "Guest-Hill"), ("Anna", "Guest"), ("Ann", "Open"),
    ])
    func `are names in cells of their own`(_ first: String, _ last: String) throws {
        #expect(
            try made("First Name,Last Name,Type,Household\n\(first),\(last),Adult,Day\n") == [
                "\(first)|\(last)"
            ])
    }

    @Test(arguments: [
        ("Vacant Position", "is a position or a placeholder", "es un cargo o un relleno"),
        ("Spouse Walker", "says what a person is to others", "dice qué es una persona de otra"),
        ("Ben Walker et al", "speaks of people without naming", "habla de personas sin nombrarlas"),
        ("Mary Walker née Cole", "has an earlier or other name", "tiene además otro nombre"),
    ])
    func `say what is to be done`(_ name: String, _ english: String, _ spanish: String) throws {
        let plan = try Import("Name,Type\n\(name),Adult\n").plan()
        guard case .held(let reason) = plan.lines[0].outcome else {
            Issue.record("\(plan.lines)")
            return
        }
        #expect(reason.english.hasPrefix("has “\(name)” for a name, which \(english)"))
        #expect(reason.english.contains(": write "))
        #expect(reason.spanish.hasPrefix("tiene como nombre «\(name)», que \(spanish)"))
        #expect(reason.spanish.contains(": escriban "))
    }
}
