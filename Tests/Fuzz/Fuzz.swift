import Foundation

/// One reader of bytes from outside, and what must hold of it beside that it does not crash.
struct Target: Sendable {
    let name: String
    /// Whether an input that is repeated many times is an input of the same kind, only longer.
    var isRepeatable = true
    let run: @Sendable ([UInt8]) -> Void
}

/// Every target, by name: `scripts/fuzz.py` asks for one by the environment variable `TREELOT_FUZZ`.
let targets: [Target] = [
    json, scalars, commits, segments, snapshots, vaults, notes, archives, imports, commands,
    scripts, queries, forms, headers, passkeys, tokens, rosters, mails,
]

private let chosen: Target = {
    let name = ProcessInfo.processInfo.environment["TREELOT_FUZZ"] ?? ""
    guard let target = targets.first(where: { $0.name == name }) else {
        fatalError("TREELOT_FUZZ must be one of \(targets.map(\.name))")
    }
    return target
}()

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    chosen.run(bytes)
    if chosen.isRepeatable, count > 0, bytes.isTriedAtLength { requireLinearTime(bytes) }
    return 0
}

/// Stops the process, which libFuzzer notes together with the input, unless `condition` holds.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    guard condition else { fatalError(message()) }
}

/// A short input says little of how the time grows. A longer one is made of it, so that the input that
/// is kept stays short.
private func requireLinearTime(_ bytes: [UInt8]) {
    let (short, long) = (1 << 14, 1 << 16)
    let shortTime = seconds { chosen.run(bytes.repeated(to: short)) }
    let longTime = seconds { chosen.run(bytes.repeated(to: long)) }
    // Four times as long is as expected; sixteen times is quadratic.
    require(
        longTime < 0.5 || longTime < 9 * shortTime,
        "\(short) bytes took \(shortTime) s, \(long) bytes took \(longTime) s")
}

/// Time of the processor, since others may be using it.
private func seconds(_ work: () -> Void) -> Double {
    let start = clock()
    work()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
}

extension [UInt8] {
    /// One input in 512, the same ones in every run, so that a finding can be reproduced.
    fileprivate var isTriedAtLength: Bool {
        reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 } >> 8 & 511 == 0
    }

    fileprivate func repeated(to size: Int) -> [UInt8] {
        (0..<Swift.max(1, size / count)).flatMap { _ in self }
    }
}
