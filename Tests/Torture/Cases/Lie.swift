import TestSupport

/// A disk that acknowledges a flush and does nothing: no log survives it. It shows that the tries here
/// would see a writer that forgets to flush.
package enum Lie: Sendable, CaseIterable {
    case aboutFiles
    case aboutDirectories

    /// How often acknowledged commits are lost by a power cut on a disk with this lie.
    package static func violations(of lie: Lie?, seed: UInt64) throws -> Int {
        var fault = TapeDisk.Fault()
        fault.liesAboutFiles = lie == .aboutFiles
        fault.liesAboutDirectories = lie == .aboutDirectories
        let disk = TapeDisk(fault: fault)
        var life = Life(on: disk, seed: seed, room: .usual)
        try life.session(groups: 6, closes: true)
        var random = SeededRandom(seed: seed)
        var findings = Findings()
        var cuts = PowerCuts(PowerCut(sectorBytes: 512, outcomesMax: 8))
        cuts.each(of: disk.tape, on: DiskState(DiskImage()), life.ledger, &random) {
            inspection, _ in findings.take(inspection.verdict(), "\(seed)")
        }
        return findings.violations
    }
}
