import EventSourcing
import TestSupport
import Testing

@testable import TreeLot

struct CodeTextTests {
    private let code = CodeText(drawn: (0..<28).map { UInt8($0) })

    @Test func `has 28 symbols of five bits each, in groups of four`() {
        #expect(code.grouped == "0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV")
        #expect(code.canonical.count * 5 >= 128)
        let others = CodeText(drawn: Array(repeating: 0xFF, count: 28))
        #expect(others.grouped == "ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ")
    }

    @Test(arguments: [
        "0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV", "0123456789abcdefghjkmnpqrstv",
        " o123 4567\t89ab–CDEF — ghjk MNPQ rstv\n", "OI23-4567-89AB-CDEF-GHJK-MNPQ-RSTV",
        "Ol23-4567-89AB-CDEF-GHJK-MNPQ-RSTV",
    ])
    func `case, spaces, dashes and look-alikes do not matter`(typed: String) {
        #expect(CodeText(typed: typed) == code)
    }

    @Test(arguments: [
        "", "0123", "0123-4567-89AB-CDEF-GHJK-MNPQ-RST", "0123-4567-89AB-CDEF-GHJK-MNPQ-RSTVW",
        "U123-4567-89AB-CDEF-GHJK-MNPQ-RSTV", "0123-4567-89AB-CDEF-GHJK-MNPQ-RST!",
        "é123-4567-89AB-CDEF-GHJK-MNPQ-RSTV", String(repeating: " ", count: 200) + "0123",
    ])
    func `anything else is no code, and has a hash all the same`(typed: String) throws {
        #expect(CodeText(typed: typed) == nil)
        let hash = try CodeHash.of(typed, for: .invite, ToySecrets())
        #expect(hash.bytes.count == 32)
    }

    @Test func `the hash is of what the code is for, too`() throws {
        let secrets = ToySecrets()
        let hashes = try CodePurpose.allCases.map {
            try CodeHash.of(code.grouped, for: $0, secrets)
        }
        #expect(Set(hashes).count == CodePurpose.allCases.count)
        #expect(try CodeHash.of("o123456789abcdefghjkmnpqrstv", for: .invite, secrets) == hashes[0])
    }

    @Test func `a hash is read back from hexadecimal digits, and nothing else is`() throws {
        let hash = try CodeHash.of("x", for: .claim, ToySecrets())
        #expect(try CodeHash(json: hash.json) == hash)
        for text in ["", "00", String(repeating: "g", count: 64)] {
            #expect(throws: ValueProblem.self) { try CodeHash(json: .string(text)) }
        }
    }
}
