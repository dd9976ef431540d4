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

    /// Of a tree without leaves.
    static let empty = TreeHash(SHA256().finalize())

    /// Of the leaf that holds `bytes`.
    /// - Complexity: O(bytes).
    public init(leaf bytes: UnsafeRawBufferPointer) {
        var hash = SHA256()
        Self.update(&hash, with: 0 as UInt8)
        hash.update(bufferPointer: bytes)
        self.init(hash.finalize())
    }

    /// Of the node above `left` and `right`.
    init(_ left: TreeHash, _ right: TreeHash) {
        var hash = SHA256()
        Self.update(&hash, with: 1 as UInt8)
        Self.update(&hash, with: left.words)
        Self.update(&hash, with: right.words)
        self.init(hash.finalize())
    }

    private static func update<Value>(_ hash: inout SHA256, with value: Value) {
        withUnsafeBytes(of: value) { hash.update(bufferPointer: $0) }
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
