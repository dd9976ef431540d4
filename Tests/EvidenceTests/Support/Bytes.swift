@testable import Evidence

/// Bytes in hexadecimal.
func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = Array(hexadecimal)
    return stride(from: 0, to: digits.count, by: 2).map {
        UInt8(String(digits[$0..<$0 + 2]), radix: 16)!
    }
}

/// A hash in hexadecimal.
func hash(_ hexadecimal: String) -> TreeHash { TreeHash(bytes: bytes(hexadecimal))! }

extension TreeHash {
    var hexadecimal: String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension Frontier {
    init(_ leaves: some Sequence<[UInt8]>) {
        self.init()
        for leaf in leaves { append(TreeHash(leaf: leaf)) }
    }
}
