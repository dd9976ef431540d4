import EventLog
import Foundation

/// Files in memory, for one run of one target.
final class Disk: FileSystem, @unchecked Sendable {
    final class Content {
        var bytes: [UInt8]
        init(_ bytes: [UInt8]) { self.bytes = bytes }
    }

    private var files: [String: Content]

    init(_ files: [String: [UInt8]]) { self.files = files.mapValues { Content($0) } }

    var images: [String: [UInt8]] { files.mapValues(\.bytes) }

    func openFile(_ path: String, for access: FileAccess) throws(EventLogError) -> any OpenFile {
        if access == .read || access == .update {
            guard let content = files[path] else {
                throw .system(call: "open", path: path, errno: ENOENT)
            }
            return DiskFile(content)
        }
        let content = Content([])
        files[path] = content
        return DiskFile(content)
    }

    func lockFile(_ path: String) throws(EventLogError) -> (any OpenFile)? {
        let content = files[path] ?? Content([])
        files[path] = content
        return DiskFile(content)
    }

    func renameFile(_ path: String, to target: String) throws(EventLogError) {
        files[target] = files.removeValue(forKey: path)
    }

    func removeFile(_ path: String) throws(EventLogError) { files[path] = nil }

    func list(_ directory: String) throws(EventLogError) -> [String] {
        files.keys.filter { $0.hasPrefix(directory + "/") }
            .map { String($0.dropFirst(directory.count + 1)) }
    }

    func makeDirectory(_ path: String) throws(EventLogError) -> Bool { false }
    func syncDirectory(_ path: String) throws(EventLogError) {}
}

private final class DiskFile: OpenFile {
    private let content: Disk.Content
    init(_ content: Disk.Content) { self.content = content }

    func size() throws(EventLogError) -> Int { content.bytes.count }

    func read(
        at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(EventLogError) -> Int {
        let bytes = content.bytes.dropFirst(offset).prefix(buffer.count)
        buffer.copyBytes(from: bytes)
        return bytes.count
    }

    func write(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(EventLogError) -> Int {
        let end = offset + bytes.count
        if end > content.bytes.count {
            content.bytes += [UInt8](repeating: 0, count: end - content.bytes.count)
        }
        content.bytes.replaceSubrange(offset..<end, with: bytes)
        return bytes.count
    }

    func flush() throws(EventLogError) {}
    func truncate(to size: Int) throws(EventLogError) {
        content.bytes = Array(content.bytes.prefix(size))
    }
}
