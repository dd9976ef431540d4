import Foundation
import TreeLotApp

/// Reads a script’s lines as they come: all that are available at once, and never more than a few hundred, so
/// that they can share a flush without making other clients wait.
struct LineReader {
    private static let countMax = 512
    private static let chunkBytes = 1 << 16

    private let path: String
    private let handle: FileHandle
    private var chunk = [UInt8](repeating: 0, count: chunkBytes)
    private var buffer: [UInt8] = []
    private var lines: ArraySlice<Script.Numbered> = []
    private var number = 0
    private var isAtEnd = false

    private(set) var bytesRead = 0
    /// 0 where the size is not known.
    let bytesTotal: Int

    /// - Parameter path: `-` for standard input.
    /// - Throws: ``Failure`` for a file that can’t be read.
    init(path: String) throws(Failure) {
        self.path = path
        if path == "-" {
            self.handle = .standardInput
            self.bytesTotal = 0
        } else {
            guard !FileManager.default.isFolder(path),
                let handle = FileHandle(forReadingAtPath: path)
            else { throw Failure("\(path) can’t be read. Is the name right?", code: .malformed) }
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            self.handle = handle
            self.bytesTotal = (attributes?[.size] as? NSNumber)?.intValue ?? 0
        }
    }

    /// The next lines, or nil at the end.
    mutating func next() throws -> [Script.Numbered]? {
        while lines.isEmpty, !isAtEnd { try take() }
        guard !lines.isEmpty else { return nil }
        defer { lines = lines.dropFirst(Self.countMax) }
        return Array(lines.prefix(Self.countMax))
    }

    /// Reads the available bytes. `FileHandle` would wait until a pipe has filled the whole chunk, so that a
    /// client that asks one line after the other would wait for its first answer.
    private mutating func take() throws {
        let descriptor = handle.fileDescriptor
        let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        guard count >= 0 else {
            if errno == EINTR { return }
            throw Failure("\(path) can’t be read any further: \(String(cString: strerror(errno))).")
        }
        bytesRead += count
        isAtEnd = count == 0
        for byte in chunk[..<count] {
            if byte == UInt8(ascii: "\n") { endLine() } else { add(byte) }
        }
        if isAtEnd, !buffer.isEmpty { endLine() }
    }

    private mutating func add(_ byte: UInt8) {
        // One byte more than is allowed is enough for the script to say so.
        if buffer.count <= Script.lineBytesMax { buffer.append(byte) }
    }

    private mutating func endLine() {
        number += 1
        // Some editors begin a text with a mark of its encoding.
        if number == 1, buffer.starts(with: [0xEF, 0xBB, 0xBF]) { buffer.removeFirst(3) }
        lines.append(Script.Numbered(number: number, bytes: buffer))
        buffer.removeAll(keepingCapacity: true)
    }
}
