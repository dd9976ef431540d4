import EventSourcing
import TreeLot

@testable import EventLog
@testable import TreeLotApp

/// A snapshot file, and its rows: what is read is written as bytes that read as the same.
let snapshots = Target(name: "snapshots") { bytes in
    if let file = SnapshotFile(SnapshotBytes(bytes)) {
        require(file.encoded() == bytes, "another file")
    }
    var chooser = Chooser(bytes)
    let type = ReadModels.projectionTypes[chooser.below(ReadModels.projectionTypes.count)]
    requireStable(type, chooser.remaining())
}

private func requireStable<P: ReadModel<LotEvent>>(_ type: P.Type, _ bytes: [UInt8]) {
    let file = SnapshotFile(
        schema: 1, position: Position(1), chain: 2, payload: SnapshotBytes(bytes))
    let read = SnapshotFile(SnapshotBytes(file.encoded()))
    require(read?.payload == SnapshotBytes(bytes), "another payload")
    guard let projection = P(snapshot: SnapshotBytes(bytes)) else { return }
    guard let first = try? projection.encoded() else { return }
    guard let again = P(snapshot: SnapshotBytes(first)), let second = try? again.encoded() else {
        fatalError("what was written can't be read: \(P.name)")
    }
    require(first == second, "written, it is another: \(P.name)")
    _ = JSON(record: projection)
}
