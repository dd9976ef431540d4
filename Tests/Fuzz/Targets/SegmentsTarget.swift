import EventSourcing
import TreeLot

@testable import EventLog

/// A segment file: as it is, or, since no input guesses a check value, made of payloads with all check
/// values right. What a reader sees, a writer keeps, and sees again after it has recovered.
let segments = Target(name: "segments") { bytes in
    var chooser = Chooser(bytes)
    let isWhole = chooser.byte() == UInt8(ascii: "T")
    let file = isWhole ? bytes : segment(&chooser)
    let path = "/lot/events/00000000000000000001.log"
    let read = log(Disk([path: file]), .read)
    // A writer refuses what a newer version wrote.
    if let read, read.contains([]) { return }
    let disk = Disk([path: file])
    let written = log(disk, .write)
    require(read == nil || written != nil, "a reader takes a log that a writer does not")
    guard let written else { return }
    require(
        read == nil || read == written,
        "a reader sees \(read!.count) commits, a writer \(written.count)")
    require(log(Disk(disk.images), .read) == written, "after a writer, a reader sees other commits")
}

/// The encoded commits, as far as they can be read, without bytes where a newer version wrote them; nil if the log
/// can't be opened.
private func log(_ disk: Disk, _ mode: LogMode) -> [[UInt8]]? {
    var options = LogOptions(fileSystem: disk)
    options.room = Room()
    guard
        let store = try? FileEventStore<LotEvent>(directory: "/lot", mode: mode, options: options)
    else { return nil }
    var found: [[UInt8]] = []
    try? store.read(after: .start) { commit in
        found.append(commit.unknown.isEmpty ? encoded(commit.events, like: commit) : [])
        return true
    }
    var folded = 0
    try? store.fold(after: .start, while: { _ in true }) { folded += $0.count }
    _ = try? store.verify()
    store.close()
    return found
}

private func segment(_ chooser: inout Chooser) -> [UInt8] {
    var header = SegmentHeader(
        logID: Array(1...16), first: Position(1), epoch: 1, previousCheck: 0)
    header.epoch = UInt64(chooser.byte())
    var file = header.encoded()
    var seed = Extent(file).uint32(at: 60)
    while !chooser.isAtEnd {
        let kind = chooser.byte()
        if kind == 1 {
            // A torn end.
            return file + chooser.remaining()
        }
        let payload = kind == 2 ? [] : chooser.piece()
        let start = file.count
        file.append(uint32: UInt32(payload.count))
        file.append(uint32: UInt32(start))
        file += payload
        seed = file.checksum(start..<file.count, continuing: seed)
        file.append(uint32: seed)
    }
    return file
}
