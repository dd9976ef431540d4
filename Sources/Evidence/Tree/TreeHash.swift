import Crypto

/// A node of the tree of RFC 6962, section 2.1: a SHA-256 hash.
///
/// Leaves and inner nodes are hashed with another first byte each, so that none can be passed off for
/// the other.
public struct TreeHash: Hashable, Sendable {
    static let bytesCount = 32

    private let words: SIMD4<UInt64>

    private init(_ digest: SHA256.Digest) {
        words = digest.withUnsafeBytes { $0.loadUnaligned(as: SIMD4<UInt64>.self) }
    }

    /// The hash of a tree without leaves.
    static let empty = TreeHash(SHA256().finalize())

    /// The hash of the leaf that holds `bytes`.
    /// - Complexity: O(bytes).
    public init(leaf bytes: UnsafeRawBufferPointer) {
        var hash = SHA256()
        withUnsafeBytes(of: 0 as UInt8) { hash.update(bufferPointer: $0) }
        hash.update(bufferPointer: bytes)
        self.init(hash.finalize())
    }

    /// The hash of the node above `left` and `right`.
    init(_ left: TreeHash, _ right: TreeHash) {
        var hash = SHA256()
        let count = 1 + 2 * Self.bytesCount
        // In one piece: to hash each piece by itself takes as long as the hash.
        withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { node in
            node[0] = 1
            node.storeBytes(of: left.words, toByteOffset: 1, as: SIMD4<UInt64>.self)
            node.storeBytes(
                of: right.words, toByteOffset: 1 + Self.bytesCount, as: SIMD4<UInt64>.self)
            hash.update(bufferPointer: UnsafeRawBufferPointer(node))
        }
        self.init(hash.finalize())
    }
}

extension TreeHash {
    public init(leaf bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { TreeHash(leaf: $0) }
    }

    /// Nil unless there are 32 of them.
    init?(bytes: [UInt8]) {
        guard bytes.count == Self.bytesCount else { return nil }
        words = bytes.withUnsafeBytes { $0.loadUnaligned(as: SIMD4<UInt64>.self) }
    }

    var bytes: [UInt8] { withUnsafeBytes(of: words) { Array($0) } }

    /// Nil unless it is the Base64 of 32 bytes.
    init?(base64: some StringProtocol) {
        guard let bytes = Base64.decode(base64) else { return nil }
        self.init(bytes: bytes)
    }
}

extension TreeHash: CustomStringConvertible {
    /// In Base64.
    public var description: String { Base64.encode(bytes) }
}
