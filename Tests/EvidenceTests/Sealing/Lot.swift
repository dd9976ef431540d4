import EventSourcing

@testable import Evidence

/// The lot of these tests.
let logID: [UInt8] = Array(1...16)

func sealer(
    on files: MemoryVaultFiles, logID: [UInt8] = logID, key: VaultKey? = nil,
    isReadOnly: Bool = false, notice: @escaping @Sendable (String) -> Void = { _ in }
) -> VaultSealer {
    VaultSealer(
        directory: "/lot", logID: logID, key: key, isReadOnly: isReadOnly, files: files,
        notice: notice)
}

extension VaultKey {
    static let one = try! VaultKey(hexadecimal: String(repeating: "01", count: 32))
    static let two = try! VaultKey(hexadecimal: String(repeating: "02", count: 32))
}

extension VaultSealer {
    /// Seals a name, and keeps the key.
    func sealed(_ name: String, of subject: Subject = .person(7)) throws -> [UInt8] {
        let bytes = try seal(name, of: subject, field: "firstName")!
        try flush()
        return bytes
    }

    func name(_ bytes: [UInt8], of subject: Subject = .person(7)) throws -> Personal<String> {
        try open(bytes, of: subject, field: "firstName")
    }
}

extension [UInt8] {
    func has(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        return indices.contains { self[$0...].starts(with: wanted) }
    }
}
