import Foundation
import Testing
import TreeLot

/// Law 7: replay has no effect outside. Nothing in the domain can look at a clock, draw lots or touch a
/// file, because nothing there says so.
struct PurityLaws {
    @Test func `the domain names no clock, no chance and no file`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/TreeLot").standardized
        let files = try #require(
            FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        let forbidden = [
            "Date()", "Date.now", "ContinuousClock", "SuspendingClock", "clock_gettime", ".random(",
            "RandomNumberGenerator", "UUID(", "FileManager", "FileHandle", "URLSession", "print(",
            "ProcessInfo", "getenv", "TimeZone.current", "Locale.current", "Calendar.current",
        ]
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for word in forbidden {
                #expect(!text.contains(word), "\(file.lastPathComponent) says \(word)")
            }
            count += 1
        }
        #expect(count > 50)
    }

    /// Only the planning of shifts may look up a zone, and only while deciding or answering.
    @Test func `no fold looks up a time zone`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/TreeLot").standardized
        let files = try #require(
            FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        var folds = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            guard text.contains("mutating func apply(_ event: LotEvent, _ ") else { continue }
            #expect(!text.contains("WallClock") && !text.contains("TimeZone("), "\(file)")
            folds += 1
        }
        #expect(folds >= ReadModels.projectionTypes.count)
    }
}
