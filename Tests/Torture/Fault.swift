/// One kind of fault, and how it is tried within this process.
package struct Fault: Sendable {
    package let name: String
    /// Tries it.
    /// - Returns: what came of it; the same from the same seed.
    package let run: @Sendable (_ seed: UInt64, _ effort: Effort) async throws -> Findings

    package static let all = [
        cuts, bits, sectors, oldTails, lostWrites(sectorBytes: 512), lostWrites(sectorBytes: 4096),
        lostEntries, lostSnapshots, damagedSnapshots, kills, failedFlushes, fullDisks,
        nestedRecoveries,
    ]

    package static func named(_ name: String) -> Fault? { all.first { $0.name == name } }
}
