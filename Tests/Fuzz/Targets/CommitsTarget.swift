import EventSourcing
import TreeLot

@testable import TreeLotApp

/// One commit as it lies in a segment. What is decoded is encoded to bytes that decode to the same; both
/// decoders agree; as lines of an export it is the same again.
let commits = Target(name: "commits", isRepeatable: false) { bytes in
    bytes.withUnsafeBytes { bytes in
        let reader = WireReader(bytes)
        var batch = BatchDecoder<LotEvent>()
        let isInBatch = (try? batch.decode(reader)) != nil
        guard let commit = try? Commit<LotEvent>(from: reader) else { return }
        require(isInBatch, "only one of the decoders takes it")
        require(batch.batch.count == commit.events.count, "the decoders differ")
        var events: [LotEvent] = []
        batch.batch.forEachEvent { event, _ in events.append(event) }
        require(
            encoded(events, like: commit) == encoded(commit.events, like: commit),
            "the decoders differ")
        require(batch.batch.unknown.count == commit.unknown.count, "one sets more aside")
        if commit.unknown.isEmpty { requireStable(commit) }
    }
}

func encoded(_ events: [LotEvent], like commit: Commit<LotEvent>) -> [UInt8] {
    var commit = commit
    commit.events = events
    var writer = WireWriter()
    do { try commit.write(to: &writer) } catch {
        fatalError("what was read can't be written: \(error)")
    }
    return writer.bytes
}

private func requireStable(_ commit: Commit<LotEvent>) {
    let bytes = encoded(commit.events, like: commit)
    bytes.withUnsafeBytes { raw in
        guard let again = try? Commit<LotEvent>(from: WireReader(raw)) else {
            fatalError("what was written can't be read")
        }
        require(encoded(again.events, like: again) == bytes, "written, it is another")
    }
    for (index, line) in LogLine.lines(of: commit).enumerated() {
        // A line is read more strictly than a commit: not everything that can lie in one can be said.
        guard let parsed = try? LogLine.parse(line.json.description),
            case .current(let event) = parsed.event
        else { continue }
        require(
            encoded([event], like: commit) == encoded([commit.events[index]], like: commit),
            "another event as a line: \(line.json)")
    }
}
