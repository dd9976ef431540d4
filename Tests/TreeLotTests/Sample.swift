import Foundation
import TestSupport

@testable import EventSourcing
@testable import TreeLot

/// One line of `events/samples.jsonl`: a commit as some program once wrote it, kept for ever. The
/// bytes are never rewritten; a type that gains a field gains another sample.
struct Sample {
    var name: String
    /// The message `Commit`, in hexadecimal.
    var hex: String
    /// The same commit for reading: the envelope’s fields by their names in the catalogue, and each
    /// event with its type’s name and canonical JSON.
    var json: JSON

    /// Written by a program that knows more than this one: its bytes hold fields that are passed
    /// over, so that reading and writing does not give them back.
    var isFromTheFuture: Bool { name.hasSuffix("by a newer program") }

    static let file = Repository.root.appending(path: "events/samples.jsonl")

    static func kept() throws -> [Sample] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
            let json = try JSONParser.parse(String(line))
            guard case .string(let name) = json["name"], case .string(let hex) = json["hex"],
                let commit = json["json"]
            else { throw FieldError.malformed("a sample needs “name”, “hex” and “json”") }
            return Sample(name: name, hex: hex, json: commit)
        }
    }

    var line: String {
        JSON.object(["name": .string(name), "hex": .string(hex), "json": json]).description
    }

    func commit() throws -> Commit<LotEvent> {
        let bytes = try bytes()
        return try bytes.withUnsafeBytes { bytes in
            try Commit<LotEvent>(from: WireReader(bytes))
        }
    }

    private func bytes() throws -> [UInt8] {
        guard let bytes = [UInt8](hexadecimal: hex) else {
            throw FieldError.malformed("“\(name)” is not in hexadecimal")
        }
        return bytes
    }
}

extension Sample {
    /// The fields that some sample of each type has.
    static func fields(in samples: [Sample]) throws -> [String: Set<String>] {
        var seen: [String: Set<String>] = [:]
        for sample in samples {
            for (type, data) in try sample.facts() {
                guard case .object(let members) = data else { continue }
                seen[type, default: []].formUnion(members.map(\.name))
            }
        }
        return seen
    }

    /// A commit with one event of this type, made up from the schema of its fields.
    init(
        _ name: String, of type: (number: Int, name: String, record: any Record.Type),
        after last: Position, isWhole: Bool
    ) throws {
        func schema<R: Record>(of type: R.Type) -> JSON { JSONSchema.object(of: type) }
        let data = JSON.example(of: schema(of: type.record), isWhole: isWhole)
        guard let event = try LotEvent(typeName: type.name, json: data) else {
            throw FieldError.malformed("“\(type.name)” is no type of today")
        }
        let first = last.advanced(by: 1)
        let envelope = Envelope(
            instant: Instant(milliseconds: Int64(first.value) * 60_000), actor: .person(1),
            face: .web, command: "sample")
        let commit = Commit<LotEvent>(first: first, envelope: envelope, events: [event])
        self.init(name: name, hex: try commit.hex, json: commit.json)
    }
}

extension Commit<LotEvent> {
    var hex: String {
        get throws {
            var writer = WireWriter()
            try write(to: &writer)
            return writer.bytes.hexadecimal
        }
    }

    /// What stands beside the bytes of a sample.
    var json: JSON {
        var members: [JSON.Member] = [
            .init("position", .whole(first.value)),
            .init("at", .string(envelope.instant.description)),
            .init("by", envelope.actor.json),
        ]
        let words = EnvelopeWords(envelope)
        let optional: [(String, JSON?)] = [
            ("onBehalfOf", envelope.onBehalfOf.json), ("face", envelope.face.json),
            ("command", envelope.command.json), ("key", envelope.key.json),
            (
                "digest",
                envelope.digest == 0 || words.about != nil ? nil : envelope.digest.json
            ),
            ("cause", envelope.cause.json), ("reason", words.reason.json),
            ("about", words.about.map { JSON(record: $0) }),
        ]
        for case (let name, let value?) in optional { members.append(.init(name, value)) }
        let facts = stored.map { event in
            JSON.object(["type": event.typeName.json ?? .null, "data": event.json ?? .null])
        }
        return .object(members + [.init("events", .array(facts))])
    }
}

extension Actor {
    fileprivate var json: JSON {
        if case .person(let id) = self { return .object(["person": .whole(id)]) }
        return .string(ActorKind.parts(of: self).0.name)
    }
}
