import EventSourcing

/// Bytes as the format's documents print them: `96 01`.
func hex(_ text: String) -> [UInt8] {
    text.split(separator: " ").map { UInt8($0, radix: 16)! }
}

/// What `body` writes.
func written(_ body: (inout WireWriter) throws -> Void) rethrows -> [UInt8] {
    var writer = WireWriter()
    try body(&writer)
    return writer.bytes
}

/// What `body` reads off `bytes`, and whether it took all of them.
func reading<Value>(
    _ bytes: [UInt8], sealer: (any Sealer)? = nil, _ body: (inout WireReader) throws -> Value
) throws -> (value: Value, isAtEnd: Bool) {
    try bytes.withUnsafeBytes { bytes in
        var reader = WireReader(bytes, sealer: sealer)
        let value = try body(&reader)
        return (value, reader.isAtEnd)
    }
}

extension Record {
    func encoded(sealer: (any Sealer)? = nil) throws -> [UInt8] {
        var writer = WireWriter(sealer: sealer)
        try writer.fields(of: self)
        return writer.bytes
    }

    static func decoded(_ bytes: [UInt8], sealer: (any Sealer)? = nil) throws -> Self {
        try bytes.withUnsafeBytes { try WireReader($0, sealer: sealer).record(Self.self) }
    }
}
