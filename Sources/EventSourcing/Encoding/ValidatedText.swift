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
}
