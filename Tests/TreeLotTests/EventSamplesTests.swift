@testable import EventSourcing
import Foundation
import Testing

@testable import TreeLot

/// Every type of event ever written can still be read: `events/samples.jsonl` keeps one of each, as
/// the bytes of its commit and as JSON.
///
/// With `RECORD_SAMPLES=1` in the environment, samples that the file does not have yet are appended
/// to it: of new types, and of types with a new field. Those that it has are never rewritten.
@Suite struct EventSamplesTests {
    let samples: [Sample]

    init() throws {
        if ProcessInfo.processInfo.environment["RECORD_SAMPLES"] == "1" { try Recorder.once.get() }
        samples = try Sample.kept()
    }

    @Test func `hold every type of event with every field that it has`() throws {
        let seen = try Sample.fields(in: samples)
        for type in LotEvent.facts.readable {
            let fields = Described.schema(of: type.record).fields.map(\.name)
            #expect(seen[type.name] == Set(fields), "\(type.name)")
        }
    }

    @Test func `have names of their own`() {
        #expect(Set(samples.map(\.name)).count == samples.count)
    }

    @Test func `decode to what they say`() throws {
        for sample in samples {
            #expect(try sample.commit().json == sample.json, "\(sample.name)")
        }
    }

    @Test func `encode to the same bytes again`() throws {
        for sample in samples where !sample.isFromTheFuture && !sample.isOfAnOlderForm {
            #expect(try sample.commit().hex == sample.hex, "\(sample.name)")
        }
    }

    @Test func `of an older form mean the same in the newer one`() throws {
        let older = samples.filter(\.isOfAnOlderForm)
        #expect(!older.isEmpty)
        for sample in older {
            let hex = try sample.commit().hex
            #expect(hex != sample.hex, "\(sample.name)")
            let anew = Sample(name: sample.name, hex: hex, json: sample.json)
            #expect(try anew.commit() == sample.commit(), "\(sample.name)")
        }
    }

    @Test func `read back from JSON as the same events`() throws {
        for sample in samples {
            let events = try sample.facts().map { type, data in
                try StoredEvent<LotEvent>(typeName: type, json: data)?.events
            }
            #expect(try events == sample.commit().stored.map(\.events), "\(sample.name)")
        }
    }

    @Test func `pass over what a newer program added`() throws {
        let newer = samples.filter(\.isFromTheFuture)
        #expect(!newer.isEmpty)
        for sample in newer {
            #expect(try sample.commit().hex.count < sample.hex.count, "\(sample.name)")
        }
    }
}

extension Sample {
    /// Holds a field in a form that is read for ever and written no more.
    fileprivate var isOfAnOlderForm: Bool { name == "household.added, version 1" }

    /// The events as JSON: their types’ names and their fields.
    func facts() throws -> [(String, JSON)] {
        guard case .array(let events) = json["events"] else { return [] }
        return try events.map { event in
            guard case .string(let type) = event["type"], let data = event["data"] else {
                throw FieldError.malformed("“\(name)” has an event without “type” or “data”")
            }
            return (type, data)
        }
    }
}

/// Appends to the file what it does not have; once, however many tests ask for it.
private enum Recorder {
    static let once = Result { try record() }

    private static func record() throws {
        var text = try String(contentsOf: Sample.file, encoding: .utf8)
        let kept = try Sample.kept()
        var last = try kept.last?.commit().last ?? .start
        let seen = try Sample.fields(in: kept)
        for type in LotEvent.facts.readable {
            let new = Described.schema(of: type.record).fields.map(\.name)
                .filter { !(seen[type.name]?.contains($0) ?? false) }
            guard !new.isEmpty else { continue }
            let kinds =
                seen[type.name] == nil
                ? [(true, ""), (false, ", only what must be there")]
                : [(true, ", with \(new.joined(separator: " and "))")]
            for (isWhole, what) in kinds {
                let name = "\(type.name), version 1\(what)"
                let sample = try Sample(name, of: type, after: last, isWhole: isWhole)
                last = try sample.commit().last
                text += sample.line + "\n"
            }
        }
        try Data(text.utf8).write(to: Sample.file, options: .atomic)
    }
}
