import Archive

/// Bytes that come in pieces of a given size.
func source(_ bytes: [UInt8], pieceBytes: Int = 1000) -> ByteSource {
    var rest = bytes[...]
    return {
        defer { rest = rest.dropFirst(pieceBytes) }
        return Array(rest.prefix(pieceBytes))
    }
}

/// All that `write` gives to its sink.
func written(by write: (@escaping ByteSink) throws -> Void) rethrows -> [UInt8] {
    var all: [UInt8] = []
    try withoutActuallyEscaping({ (piece: [UInt8]) in all += piece }) { try write($0) }
    return all
}

/// Bytes of which no two stretches are alike.
func sample(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8 &* 7 &+ $0 >> 16) }
}

let passphrase = "correct horse battery"

/// In the age format, at the least work.
func encrypted(_ content: [UInt8], pieceBytes: Int = 1000) throws -> [UInt8] {
    try written { sink in
        var age = try AgeWriter(to: sink, passphrase: passphrase, workFactor: 1)
        let source = source(content, pieceBytes: pieceBytes)
        while case let piece = try source(), !piece.isEmpty { try age.write(piece) }
        try age.finish()
    }
}

func decrypted(
    _ file: [UInt8], passphrase: String = passphrase, pieceBytes: Int = 1000
) throws -> [UInt8] {
    var age = try AgeReader(from: source(file, pieceBytes: pieceBytes), passphrase: passphrase)
    var content: [UInt8] = []
    while case let piece = try age.read(), !piece.isEmpty { content += piece }
    return content
}
