import Testing
import TreeLot

@testable import Roster

/// Who manages a household that comes from a file.
struct ManagerTests {
    @Test func `both parents beside a scout`() throws {
        let file = Import(
            """
            Scout First Name,Scout Last Name,Father,Mother
            Emma,Walker,Ben Cole,Mary Walker

            """)
        #expect(
            try file.told() == [
                "2 Emma Walker: new scout in Walker",
                "2 Ben Cole: new parent in Walker, manages",
                "2 Mary Walker: new parent in Walker, manages",
            ])
    }

    @Test func `a parent in a line of their own, and no other adult of the household`() throws {
        let file = Import(
            """
            First Name,Last Name,Type,Household,Relationship
            Mary,Walker,Adult,Walker,Mother
            Ben,Cole,Adult,Walker,Stepfather
            Ada,Walker,Adult,Walker,Grandmother
            Lee,Walker,Adult,Walker,
            Emma,Walker,Scout,Walker,

            """)
        #expect(
            try file.told() == [
                "2 Mary Walker: new parent in Walker, manages",
                "3 Ben Cole: new parent in Walker, manages", "4 Ada Walker: new parent in Walker",
                "5 Lee Walker: new parent in Walker", "6 Emma Walker: new scout in Walker",
            ])
    }

    @Test func `a parent who has a line of their own in front of the scout’s`() throws {
        let file = Import(
            """
            First Name,Last Name,Type,Household,Parent 1 Name,Parent 2 Name
            Ben,Walker,Adult,Walker,,
            Mary,Walker,Adult,Walker,,
            Emma,Walker,Scout,Walker,Mary Walker,Ben Walker

            """)
        #expect(
            try file.told().prefix(2) == [
                "2 Ben Walker: new parent in Walker, manages",
                "3 Mary Walker: new parent in Walker, manages",
            ])
    }

    @Test func `the first adult, where nobody is called a parent`() throws {
        let file = Import(
            """
            First Name,Last Name,Type,Household
            Mary,Walker,Parent,Walker
            Ben,Walker,Parent,Walker
            Emma,Walker,Scout,Walker

            """)
        #expect(
            try file.told() == [
                "2 Mary Walker: new parent in Walker, manages",
                "3 Ben Walker: new parent in Walker", "4 Emma Walker: new scout in Walker",
            ])
    }
}
