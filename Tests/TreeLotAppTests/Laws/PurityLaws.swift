import EventSourcing
import TestSupport
import Testing
import TreeLot

/// Law 7: replay has no effect outside. Nothing in the domain can look at a clock, draw lots or touch a
/// file, because nothing there says so.
struct PurityLaws {
    @Test func `the domain names no clock, no chance and no file`() throws {
        let forbidden = [
            "Date()", "Date.now", "ContinuousClock", "SuspendingClock", "clock_gettime", ".random(",
            "RandomNumberGenerator", "UUID(", "FileManager", "FileHandle", "URLSession", "print(",
            "ProcessInfo", "getenv", "TimeZone.current", "Locale.current", "Calendar.current",
        ]
        var count = 0
        for (name, text) in try Repository.swiftFiles(in: "Sources/TreeLot") {
            for word in forbidden {
                #expect(!text.contains(word), "\(name) says \(word)")
            }
            count += 1
        }
        #expect(count > 50)
    }

    /// Only the planning of shifts may look up a zone, and only while deciding or answering.
    @Test func `no fold looks up a time zone`() throws {
        var folds = 0
        let files = ["Sources/TreeLot", "Sources/EventSourcing/Processing"]
        for (name, text) in try files.flatMap(Repository.swiftFiles) {
            guard text.contains(/func apply\(_ event: [A-Za-z]*Event, _ stamp: Stamp/) else {
                continue
            }
            #expect(!text.contains("WallClock") && !text.contains("TimeZone("), "\(name)")
            folds += 1
        }
        #expect(folds >= ReadModels.projectionTypes.count)
    }
}
