import Foundation
import TreeLotApp

/// Reads a script’s lines as they come: all that are available at once.
struct LineReader {
    private static let chunkBytes = 1 << 16

    private let path: String
    private let handle: FileHandle
    private var chunk = [UInt8](repeating: 0, count: chunkBytes)
    private var splitter = LineSplitter()
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

    /// Reads what a connection brings, however long its lines are.
    init(_ handle: FileHandle, path: String) {
        self.path = path
        self.handle = handle
        bytesTotal = 0
        splitter = LineSplitter(lineBytesMax: nil)
    }

    /// The next lines, or nil at the end.
    mutating func next() throws(Failure) -> [Script.Numbered]? {
        while true {
            if let lines = splitter.next() { return lines }
            guard !isAtEnd else { return nil }
            if let bytes = try nextBytes() {
                splitter.take(bytes)
            } else {
                isAtEnd = true
                splitter.end()
            }
        }
    }

    /// The bytes that are available, or nil at the end. `FileHandle` would wait until a pipe has filled the whole
    /// chunk, so that a client that asks one line after the other would wait for its first answer.
    mutating func nextBytes() throws(Failure) -> ArraySlice<UInt8>? {
        while true {
            let descriptor = handle.fileDescriptor
            let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                throw Failure(
                    "\(path) can’t be read any further: \(String(cString: strerror(errno))).")
            }
            bytesRead += count
            return count == 0 ? nil : chunk[..<count]
        }
    }
}
