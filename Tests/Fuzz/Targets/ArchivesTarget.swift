@testable import Archive

/// The header of a file in the age format, and a tar with its sums made right: what is read is written as the
/// very same bytes, and no name leads out of a directory.
let archives = Target(name: "archives") { bytes in
    var file = BufferedSource(source(of: bytes))
    if let (header, code) = try? AgeHeader.read(from: &file) {
        let again = Array(header.text(endingWith: code).utf8)
        require(bytes.starts(with: again), "the header is written as another one")
    }
    for tar in [bytes, summed(bytes)] {
        var reader = TarReader(from: source(of: tar))
        while let header = try? reader.next() {
            require(
                !header.name.hasPrefix("/") && !header.name.split(separator: "/").contains(".."),
                "“\(header.name)” leads elsewhere")
            require(
                (try? TarHeader(block: header.block, offset: 0)) == header,
                "the block is written as another one")
        }
    }
    _ = try? ArchiveManifest(json: bytes)
}

/// Each block that is not empty gets the sum that a header has.
private func summed(_ bytes: [UInt8]) -> [UInt8] {
    var tar = bytes
    let bytesOfBlock = TarHeader.blockBytes
    for start in stride(from: 0, to: tar.count - bytesOfBlock + 1, by: bytesOfBlock)
    where tar[start..<start + bytesOfBlock].contains(where: { $0 != 0 }) {
        let field = start + 148..<start + 156
        tar.replaceSubrange(field, with: Array("        ".utf8))
        let digits = String(
            tar[start..<start + bytesOfBlock].reduce(0) { $0 + Int($1) }, radix: 8)
        let zeros = String(repeating: "0", count: 6 - digits.count)
        tar.replaceSubrange(field, with: Array((zeros + digits + "\0 ").utf8))
    }
    return tar
}
