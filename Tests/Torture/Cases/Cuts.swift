import TestSupport

extension Fault {
    /// The log ends at any byte: of the last file, of an earlier one with all after it gone, and of an
    /// earlier one with the later ones still there.
    static let cuts = Fault(name: "the log cut at every byte") { seed, effort in
        var findings = Findings()
        var random = SeededRandom(seed: seed)
        for round in 0..<effort.choose(sample: 2, quick: 2, full: 8) {
            let log = try WholeLog(
                seed: random.next(), groups: 24, closes: round % 2 == 0,
                room: round % 4 < 2 ? .usual : .little)
            for segment in log.segments {
                for size in 0...log.bytes(segment).count
                where effort != .sample || random.next() % 50 == 0 {
                    findings.take(log.cut(segment, at: size), "\(segment) at \(size)")
                    guard segment != log.segments.last, size < log.layout(segment).end else {
                        continue
                    }
                    let cut = Array(log.bytes(segment).prefix(size))
                    findings.take(
                        log.verdict(cut, in: segment), "\(segment) at \(size), others whole")
                }
            }
        }
        return findings
    }
}

extension WholeLog {
    /// As if the machine had stopped when the log was no longer than that: what was flushed by then is
    /// there, whole commits, and no more.
    fileprivate func cut(_ segment: String, at size: Int) -> Verdict {
        var image = with(Array(bytes(segment).prefix(size)), in: segment)
        for later in segments where later > segment { image.files[later] = nil }
        let frames = layout(segment).frames.filter { $0.end <= size && !$0.isMark }
        let count = commits(before: segment) + frames.count
        let ledger = Ledger(decided: Array(commits.prefix(count)), acknowledged: count)
        return Inspection(image: image, ledger: ledger).verdict()
    }
}
