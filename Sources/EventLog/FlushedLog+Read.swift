import EventSourcing

extension FlushedLog {
    /// Calls `body` with every commit that ends after `position`, in order, until `body` returns false. The
    /// check values are compared again while the bytes are read.
    /// - Throws: what `body` throws; a ``CommitFault`` is converted to an error with file and offset.
    func read(
        after position: Position,
        _ body: (StoredCommit, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        guard position < head else { return }
        let wanted = position.advanced(by: 1)
        let begin = segments.lastIndex { $0.header.first <= wanted } ?? 0
        let buffer = ReadBuffer()
        // Commits that `body` itself appends are not in this view.
        for segment in segments[begin...] where !segment.pages.isEmpty {
            let file = try directory.fileSystem.openFile(segment.path, for: .read)
            let page = segment.pages.last { $0.first <= wanted } ?? segment.pages[0]
            var commits = StoredCommits(of: segment, from: page, in: file, buffer)
            while let commit = try commits.next() {
                guard commit.last > position else { continue }
                do {
                    let goesOn = try commits.bytes.read(commit.frame.payload) { payload in
                        try body(commit, payload)
                    }
                    guard goesOn else { return }
                } catch let fault as CommitFault { throw fault.error(commit, segment.path) }
            }
        }
    }

    /// The check value of the commit that ends at `position`; nil if no commit ends there.
    func check(at position: Position) throws(EventLogError) -> UInt32? {
        if position == head, let check = segments.last?.lastCheck { return check }
        guard position > .start, position <= head,
            let segment = segments.last(where: { $0.header.first <= position }),
            let page = segment.pages.last(where: { $0.first <= position })
        else { return nil }
        let file = try directory.fileSystem.openFile(segment.path, for: .read)
        var commits = StoredCommits(of: segment, from: page, in: file, ReadBuffer())
        while let commit = try commits.next(), commit.last <= position {
            if commit.last == position { return commit.frame.check }
        }
        return nil
    }
}
