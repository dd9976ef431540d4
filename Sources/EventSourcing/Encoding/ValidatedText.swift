extension String {
    /// The text that `bytes` are in UTF-8; nil if they are not.
    ///
    /// `String(validating:as:)` promises the same and takes twice as long: it looks up generic
    /// metadata on each call.
    init?(utf8 bytes: UnsafeRawBufferPointer) {
        guard #available(macOS 26, *) else {
            self.init(validating: bytes, as: UTF8.self)
            return
        }
        guard let text = try? UTF8Span(validating: bytes.bindMemory(to: UInt8.self).span) else {
            return nil
        }
        self.init(copying: text)
    }

    /// The text, if it is ASCII and so short that it needs no memory of its own, as the names of
    /// commands are; nil if it is neither. Twice as fast as looking for all that UTF-8 may be.
    init?(shortASCII bytes: UnsafeRawBufferPointer) {
        guard bytes.count <= 15, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
        self.init(unsafeUninitializedCapacity: bytes.count) { text in
            UnsafeMutableRawBufferPointer(text).copyMemory(from: bytes)
            return bytes.count
        }
    }
}
