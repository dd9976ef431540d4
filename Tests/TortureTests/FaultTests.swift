import Testing
import Torture

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A sample of what `make torture` tries in full.
struct FaultTests {
    /// `TORTURE_SEED=… swift test --filter FaultTests` repeats a run.
    private static let seed =
        getenv("TORTURE_SEED").flatMap { UInt64(String(cString: $0)) }
        ?? UInt64.random(in: .min ... .max)

    @Test(arguments: Fault.all.map(\.name))
    func `breaks no promise`(name: String) async throws {
        print("FaultTests: \(name), TORTURE_SEED=\(Self.seed)")
        let fault = try #require(Fault.named(name))
        let findings = try await fault.run(Self.seed, .sample)
        #expect(findings.tries > 0)
        #expect(findings.violations == 0, "TORTURE_SEED=\(Self.seed) \(findings.examples)")
    }

    @Test func `a disk that lies is found out`() throws {
        for lie in Lie.allCases {
            #expect(try Lie.violations(of: lie, seed: 1) > 0, "\(lie)")
        }
        #expect(try Lie.violations(of: nil, seed: 1) == 0)
    }
}
