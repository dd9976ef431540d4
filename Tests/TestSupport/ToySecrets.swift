import EventSourcing
import Synchronization

/// A toy: real ones are at the edge. Chance is a count, and easy to reverse.
package final class ToySecrets: Secrets {
    private let count = Atomic<UInt64>(0)

    package init() {}

    package func randomBytes(_ count: Int) -> [UInt8] {
        let (_, number) = self.count.add(1, ordering: .relaxed)
        return (0..<count).map { Self.mix([UInt8(truncatingIfNeeded: $0)], seed: number)[0] }
    }

    package func hash(_ bytes: [UInt8]) -> [UInt8] { Self.mix(bytes, seed: 0) }

    package func authenticate(_ bytes: [UInt8]) -> [UInt8] { Self.mix(bytes, seed: 0x70_79) }

    /// 32 bytes: four steps of SplitMix64 from a 64-bit FNV-1a.
    private static func mix(_ bytes: [UInt8], seed: UInt64) -> [UInt8] {
        let start = bytes.reduce(0xCBF2_9CE4_8422_2325 ^ seed) {
            ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
        }
        var random = SeededRandom(seed: start)
        return (1...4).flatMap { _ in
            let number = random.next()
            return (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        }
    }
}
