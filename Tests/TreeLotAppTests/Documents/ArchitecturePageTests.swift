import Foundation
import TestSupport
import Testing

/// The page on the architecture names what is there.
@Suite struct ArchitecturePageTests {
    private let page: String

    init() throws { page = try Repository.text("docs/architecture.md") }

    @Test func `names files that exist`() throws {
        let paths = page.matches(of: /`((?:Sources|Tests|events)\/[^`]+)`/).map { String($0.1) }
        #expect(!paths.isEmpty)
        for path in paths {
            #expect(FileManager.default.fileExists(atPath: Repository.path(path)), "\(path)")
        }
    }

    @Test func `names types that exist`() throws {
        let names = Set(page.matches(of: /`([A-Z][A-Za-z]+)[`.]/).map { String($0.1) })
        #expect(!names.isEmpty)
        var declared: Set<String> = []
        for (_, text) in try Repository.swiftFiles(in: "Sources") {
            let types = text.matches(
                of: /(?:struct|class|actor|enum|protocol|typealias) ([A-Z][A-Za-z]+)/)
            declared.formUnion(types.map { String($0.1) })
        }
        #expect(names.subtracting(declared) == [])
    }
}
