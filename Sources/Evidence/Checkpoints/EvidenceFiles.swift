/// The files in the directory `evidence` of a lot.
public protocol EvidenceFiles: Sendable {
    /// Where they lie, for messages.
    var path: String { get }
    /// All of a file; nil if there is none.
    func read(_ name: String) throws -> [UInt8]?
    /// Puts `bytes` in the place of the file `name`, if there is one: durably, and at once or not at all.
    /// Makes the directories on the way to it.
    func write(_ bytes: [UInt8], to name: String) throws
    /// As ``write(_:to:)``, for a file that must not leave this machine: elsewhere, nothing is written.
    func writeSecret(_ bytes: [UInt8], to name: String) throws
    /// The names of the files in a directory, in any order; none if it is missing.
    func list(_ directory: String) throws -> [String]
}
