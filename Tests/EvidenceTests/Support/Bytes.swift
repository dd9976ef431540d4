import EventSourcing

@testable import Evidence

/// Bytes in hexadecimal.
func bytes(_ digits: String) -> [UInt8] { [UInt8](hexadecimal: digits)! }

/// A hash in hexadecimal.
func hash(_ hexadecimal: String) -> TreeHash { TreeHash(bytes: bytes(hexadecimal))! }

extension TreeHash {
    var hexadecimal: String { bytes.hexadecimal }
}

extension Frontier {
    init(_ leaves: some Sequence<[UInt8]>) {
        self.init()
        for leaf in leaves { append(TreeHash(leaf: leaf)) }
    }
}
