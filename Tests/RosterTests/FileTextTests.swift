import Foundation
import Testing

@testable import Roster

struct FileTextTests {
    private let text = "First,Last\nJosé,Müller\n"

    @Test(arguments: [
        (String.Encoding.utf8, "UTF-8"), (.utf16LittleEndian, "UTF-16"),
        (.utf16BigEndian, "UTF-16"), (.windowsCP1252, "Windows-1252"),
    ])
    func `is read in whatever it was written`(_ encoding: String.Encoding, _ name: String) throws {
        let file = try FileText(Array(#require(text.data(using: encoding))))
        #expect(file.text == text)
        #expect(file.encoding == name)
    }

    @Test(arguments: [
        ([0xEF, 0xBB, 0xBF] as [UInt8], String.Encoding.utf8), ([0xFF, 0xFE], .utf16LittleEndian),
        ([0xFE, 0xFF], .utf16BigEndian),
    ])
    func `a mark at the beginning is no text`(_ mark: [UInt8], _ encoding: String.Encoding) throws {
        let file = try FileText(mark + Array(#require(text.data(using: encoding))))
        #expect(file.text == text)
    }

    @Test func `what Windows adds to Latin 1 is read, and what it leaves undefined is replaced`()
        throws
    {
        let file = try FileText([0x4F, 0x92, 0x42, 0x80, 0x81, 0x9F])
        #expect(file.text == "O’B€\u{FFFD}Ÿ")
    }

    @Test func `bytes that are no text are told from nothing`() {
        let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        for bytes in [
            [UInt8](repeating: 0, count: 64), [1, 2, 3], picture + (0...255).map { UInt8($0) },
        ] {
            #expect(throws: RosterError.noText) { try FileText(bytes) }
        }
    }

    @Test func `workbooks and empty files are refused in words`() {
        #expect(throws: RosterError.workbook("a spreadsheet program")) {
            try FileText([0x50, 0x4B, 0x03, 0x04, 0x14])
        }
        #expect(throws: RosterError.workbook("Excel")) { try FileText([0xD0, 0xCF, 0x11, 0xE0]) }
        for empty in [[], [0xEF, 0xBB, 0xBF], Array("\n \r\n\t".utf8)] as [[UInt8]] {
            #expect(throws: RosterError.empty) { try FileText(empty) }
        }
    }
}
