internal import Crypto
import EventSourcing

/// The keys of all subjects about whom a log has personal text: one random key of 256 bits each, or the note
/// that it was destroyed.
struct Vault: Sendable {
    enum Entry: Sendable {
        case key(SymmetricKey)
        case destroyed
    }

    private(set) var entries: [Subject: Entry] = [:]
    /// How many records the file has.
    var recordCount = 0

    subscript(subject: Subject) -> Entry? { entries[subject] }

    var destroyed: [Subject] { entries.filter { $0.value.isDestroyed }.map(\.key) }

    mutating func add(_ entry: Entry, of subject: Subject) { entries[subject] = entry }

    /// - Returns: those whose key was not destroyed before.
    mutating func destroy(_ subjects: [Subject]) -> [Subject] {
        let fresh = Set(subjects).filter { !(entries[$0]?.isDestroyed ?? false) }
        for subject in fresh { entries[subject] = .destroyed }
        return Array(fresh)
    }
}

extension Subject {
    /// For people, and in what a seal of the vault is bound to: a lot's groups are its households.
    var nameInVault: String {
        switch self {
        case .person(let number): "person \(number)"
        case .group(let number): "household \(number)"
        }
    }

    /// In the file and in what a seal is bound to.
    var kind: UInt8 {
        switch self {
        case .person: 1
        case .group: 2
        }
    }
}

extension Vault.Entry {
    var isDestroyed: Bool {
        if case .destroyed = self { true } else { false }
    }

    /// Nil where it was destroyed.
    var key: SymmetricKey? {
        if case .key(let key) = self { key } else { nil }
    }

    init(secret: [UInt8]) { self = .key(SymmetricKey(data: secret)) }

    /// The key's bytes.
    var secret: [UInt8]? { key?.withUnsafeBytes { Array($0) } }
}
