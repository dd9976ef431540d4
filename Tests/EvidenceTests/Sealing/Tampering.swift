import EventSourcing
import Testing

@testable import Evidence

/// A vault in other hands: what an attacker with all keys can make of it.
struct TakenVault {
    private let vault: Vault

    /// The one that stands in the files.
    init(_ files: MemoryVaultFiles) throws {
        vault = try VaultFormat(logID: logID, key: nil)
            .decode(files.files["/lot/vault"]!, path: "/lot/vault")
    }

    /// With one person's key under another name as well.
    func giving(_ other: Subject, theKeyOf subject: Subject) throws -> [UInt8] {
        var copy = vault
        copy.add(copy[subject]!, of: other)
        return try VaultFormat(logID: logID, key: nil).encode(copy)
    }

    func moved(to logID: [UInt8]) throws -> [UInt8] {
        try VaultFormat(logID: logID, key: nil).encode(vault)
    }
}

/// A text that cannot be opened says so, and nothing of what is in it.
func expectSealed(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Personal<String>
) {
    let error = #expect(throws: FieldError.self, sourceLocation: sourceLocation) {
        _ = try body()
    }
    guard case .sealed(let why) = error else {
        Issue.record("\(String(describing: error))", sourceLocation: sourceLocation)
        return
    }
    #expect(!why.contains("Emma") && why.hasSuffix("."), sourceLocation: sourceLocation)
}
