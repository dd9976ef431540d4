import Foundation
import TestSupport
import Testing

/// Texts that are kept beside the code and compared byte for byte. With `RECORD_STORIES=1` in the
/// environment they are written anew instead.
enum Recording {
    static func check(
        _ text: String, against path: String, _ location: SourceLocation = #_sourceLocation
    ) throws {
        if Repository.isRecording { return try Repository.write(text, to: path) }
        let recorded = try Repository.text(path)
        guard text != recorded else { return }
        Issue.record(
            "\(path) differs from line \(firstDifference(text, recorded))", sourceLocation: location
        )
    }

    /// A folder that has these files and no others.
    static func check(
        _ files: [(name: String, text: String)], inFolder folder: String,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        if Repository.isRecording {
            try? FileManager.default.removeItem(at: Repository.root.appending(path: folder))
        } else {
            let names = Repository.names(in: folder)
            #expect(names == files.map(\.name).sorted(), sourceLocation: location)
        }
        for file in files { try check(file.text, against: "\(folder)/\(file.name)", location) }
    }

    /// `12: …` of what is and what was.
    private static func firstDifference(_ text: String, _ recorded: String) -> String {
        let new = text.split(separator: "\n", omittingEmptySubsequences: false)
        let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
        let place =
            zip(new, old).enumerated().first { $1.0 != $1.1 }?.offset
            ?? min(new.count, old.count)
        let line = { (lines: [Substring]) in place < lines.count ? lines[place] : "(the end)" }
        return "\(place + 1)\n  is:  \(line(new).prefix(400))\n  was: \(line(old).prefix(400))"
    }
}
