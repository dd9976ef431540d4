/// A disk under an operating system: what everybody sees, what the medium has, and what is still on
/// its way from the one to the other.
struct DiskState {
    /// What the system writes at once.
    static let pageBytes = 4096

    struct File {
        var visible: [UInt8] = []
        var durable: [UInt8] = []
        /// Pages that were changed since they were last on the medium.
        var dirty: Set<Int> = []
        /// To so few bytes it was cut since the last flush: what the medium has behind them is old.
        var cutTo = Int.max
    }

    private(set) var files: [Int: File] = [:]
    /// Entries, as everybody sees them.
    private(set) var names: [String: Int] = [:]
    private(set) var directories: Set<String> = ["/"]
    /// Entries that the medium has.
    private(set) var durableNames: [String: Int] = [:]
    private(set) var durableDirectories: Set<String> = ["/"]
    /// Changes of entries on their way.
    private(set) var pendingEntries: [Step] = []

    init(_ image: DiskImage) {
        for (number, file) in image.files.sorted(by: { $0.key < $1.key }).enumerated() {
            files[number] = File(visible: file.value, durable: file.value)
            names[file.key] = number
        }
        directories = image.directories
        (durableNames, durableDirectories) = (names, directories)
    }

    /// What everybody sees.
    var image: DiskImage {
        var image = DiskImage()
        image.directories = directories
        image.files = names.mapValues { files[$0]!.visible }
        return image
    }

    mutating func apply(_ step: Step) {
        switch step {
        case .makeDirectory(let path):
            directories.insert(path)
            pendingEntries.append(step)
        case .create(let path, let file):
            files[file] = File()
            names[path] = file
            pendingEntries.append(step)
        case .rename(let path, let target, let file):
            names[path] = nil
            names[target] = file
            pendingEntries.append(step)
        case .remove(let path):
            names[path] = nil
            pendingEntries.append(step)
        case .syncDirectory(let path): syncDirectory(path)
        case .write(let file, let offset, let bytes): files[file]!.write(bytes, at: offset)
        case .resize(let file, let size): files[file]!.resize(to: size)
        case .flush(let file): files[file]!.flush()
        case .failFlush(let file): files[file]!.dirty = []
        case .told: break
        }
    }

    private mutating func syncDirectory(_ path: String) {
        for step in pendingEntries where step.directory == path {
            step.enter(into: &durableNames, &durableDirectories)
        }
        pendingEntries.removeAll { $0.directory == path }
    }
}

extension DiskState.File {
    mutating func write(_ bytes: [UInt8], at offset: Int) {
        guard !bytes.isEmpty else { return }
        let from = min(offset, visible.count)
        let missing = offset + bytes.count - visible.count
        if missing > 0 { visible += [UInt8](repeating: 0, count: missing) }
        visible.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        let last = (offset + bytes.count - 1) / DiskState.pageBytes
        dirty.formUnion(from / DiskState.pageBytes...last)
    }

    mutating func resize(to size: Int) {
        if size < visible.count {
            visible.removeLast(visible.count - size)
            cutTo = min(cutTo, size)
            dirty = dirty.filter { $0 * DiskState.pageBytes < size }
        } else {
            visible += [UInt8](repeating: 0, count: size - visible.count)
        }
    }

    mutating func flush() {
        durable = Array(durable.prefix(min(cutTo, visible.count)))
        durable += [UInt8](repeating: 0, count: visible.count - durable.count)
        for page in dirty {
            let range = bytes(ofPage: page)
            durable.replaceSubrange(range, with: visible[range])
        }
        dirty = []
        cutTo = .max
    }

    private func bytes(ofPage page: Int) -> Range<Int> {
        let start = page * DiskState.pageBytes
        return start..<min(start + DiskState.pageBytes, visible.count)
    }
}

extension Step {
    /// The directory whose entry it changes.
    var directory: String? {
        switch self {
        case .makeDirectory(let path), .create(let path, _), .remove(let path),
            .rename(let path, _, _):
            parent(of: path)
        default: nil
        }
    }

    /// Changes entries; a rename is one change, all or nothing.
    func enter(into names: inout [String: Int], _ directories: inout Set<String>) {
        switch self {
        case .makeDirectory(let path): directories.insert(path)
        case .create(let path, let file): names[path] = file
        case .rename(let path, let target, let file):
            names[path] = nil
            names[target] = file
        case .remove(let path): names[path] = nil
        default: break
        }
    }
}
