import ArgumentParser
import EventLog
import EventSourcing
import TreeLot
import TreeLotApp

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The least that a durable commit costs: the bytes of a log’s commits, each written with one
/// `write` and flushed with one `fdatasync`, and nothing else.
struct Bare: ParsableCommand {
    @Option(help: "The lot whose commits are written again.") var data: String
    @Option(help: "Only the commits behind this position.") var after = 0
    @Option(help: "The file to write.") var out: String
    @Option var seconds = 2.0
    @Flag(help: "Write into room that was made in advance, so that the file does not grow.")
    var reserve = false

    /// Around the bytes of a commit: its length, how far the log is flushed, its check value.
    private static let frameBytes = 12
    private static let reserveBytes = 64 << 20

    func run() throws {
        let frames = try frames()
        guard !frames.isEmpty else { throw ValidationError("There is no commit after \(after).") }
        let file = open(out, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw ValidationError("\(out) can’t be written.") }
        defer { close(file) }
        if reserve { try makeRoom(file) }
        var load = Load()
        var written = 0
        let start = ContinuousClock.now
        var before = start
        let deadline = start.advanced(by: .seconds(seconds))
        while before < deadline {
            let frame = frames[load.latencies.count % frames.count]
            if reserve, written + frame.count > Self.reserveBytes {
                lseek(file, 0, SEEK_SET)
                written = 0
            }
            try write(frame, to: file)
            written += frame.count
            let end = ContinuousClock.now
            load.latencies.append((end - before).inSeconds)
            before = end
        }
        load.seconds = (before - start).inSeconds
        load.report()
    }

    private func frames() throws -> [[UInt8]] {
        let store = try FileEventStore<LotEvent>(directory: data, mode: .read)
        var frames: [[UInt8]] = []
        try store.stored.readBytes(after: Position(after)) { _, bytes in
            frames.append(Array(bytes) + [UInt8](repeating: 0xA5, count: Self.frameBytes))
            return true
        }
        return frames
    }

    private func makeRoom(_ file: Int32) throws {
        let zeros = [UInt8](repeating: 0, count: 1 << 20)
        for _ in 0..<(Self.reserveBytes / zeros.count) { try write(zeros, to: file, flush: false) }
        fsync(file)
        lseek(file, 0, SEEK_SET)
    }

    private func write(_ bytes: [UInt8], to file: Int32, flush: Bool = true) throws {
        let count = bytes.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
        guard count == bytes.count, !flush || systemFlush(file) == 0 else {
            throw Unexpected(description: "\(out) can’t be written: error \(errno)")
        }
    }
}

private func systemWrite(_ file: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, start, count)
}

/// As the log itself flushes: Darwin’s `fsync` leaves the bytes in the drive.
private func systemFlush(_ file: Int32) -> Int32 {
    #if canImport(Darwin)
        return fcntl(file, F_FULLFSYNC)
    #else
        return fdatasync(file)
    #endif
}
