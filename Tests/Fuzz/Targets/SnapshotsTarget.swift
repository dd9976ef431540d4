import EventSourcing
import TreeLot

@testable import EventLog
@testable import TreeLotApp

/// A snapshot file, and its rows: what is read is written as bytes that read as the same.
let snapshots = Target(name: "snapshots") { bytes in
    if let file = SnapshotFile(bytes) { require(file.encoded() == bytes, "another file") }
    var chooser = Chooser(bytes)
    let type = ReadModels.projectionTypes[chooser.below(ReadModels.projectionTypes.count)]
    requireStable(type, chooser.remaining())
}

private func requireStable<P: ReadModel<LotEvent>>(_ type: P.Type, _ bytes: [UInt8]) {
    let file = SnapshotFile(schema: 1, position: Position(1), chain: 2, payload: bytes[...])
    let read = SnapshotFile(file.encoded())
    require(read?.payload.elementsEqual(bytes) ?? false, "another payload")
    guard let projection = P(snapshot: bytes[...]) else { return }
    guard let first = try? projection.encoded() else { return }
    guard let again = P(snapshot: first[...]), let second = try? again.encoded() else {
        fatalError("what was written can't be read: \(P.name)")
    }
    require(first == second, "written, it is another: \(P.name)")
    _ = JSON(record: projection)
}
