import TestSupport
import Testing

@testable import TreeLotWeb

struct FingerprintTests {
    @Test func `no bit, no length and no order of words goes unnoticed`() {
        var random = SeededRandom(seed: 12)
        for count in 1...40 {
            let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
            var others = [bytes + [0], [0] + bytes]
            for place in bytes.indices {
                for bit in 0..<8 {
                    var other = bytes
                    other[place] ^= 1 << bit
                    others.append(other)
                }
            }
            if count >= 16 {
                others.append(Array(bytes[8..<16] + bytes[..<8] + bytes[16...]))
            }
            // The highest bits of two words: no product brings them lower.
            if count >= 24 {
                var other = bytes
                other[7] ^= 0x80
                other[15] ^= 0x80
                others.append(other)
            }
            let all = Set((others + [bytes]).map { fingerprint(of: $0) })
            #expect(all.count == others.count + 1, "\(count) bytes")
        }
    }

    @Test func `it does not matter how the bytes are held`() {
        let text = "What is a week’s page? Long enough for more than one word."
        #expect(fingerprint(of: text) == fingerprint(of: Array(text.utf8)))
        #expect(
            fingerprint(of: text)
                == fingerprint(of: sequence(state: text.utf8.makeIterator()) { $0.next() }))
    }
}
