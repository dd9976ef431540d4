import ArgumentParser
import EventLog
import EventSourcing
import Foundation
import TreeLot
import TreeLotApp

/// Shows the log.
struct Log: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Show the events of the log, one a line.",
        discussion: """
            With --json each line is canonical: the same bytes for the same event, always. Such lines make \
            up the log again with `treelot import-log`. Examples:
              treelot log --from 100 --to 120
              treelot log --type assignment.cancelled
              treelot log --json > season.jsonl
              treelot log --follow
              treelot log --ocel > season.jsonocel
            """)

    @Option(help: "The first position to show.") var from: Position?
    @Option(help: "The last position to show.") var to: Position?
    @Option(help: "Only events of this type, such as shift.cancelled.") var type: String?
    @Flag(help: "Go on showing events as they come, until --to or an interrupt.") var follow = false
    @Flag(help: "As one object-centric event log (OCEL 2.0) for process mining, without names.")
    var ocel = false
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if ocel, follow || type != nil {
            throw ValidationError("--ocel shows all types of events, and ends with the log.")
        }
        let types = LotEvent.facts.readable.map(\.name)
        if let type, !types.contains(type) {
            let types = types.joined(separator: ", ")
            throw ValidationError("There is no type of event “\(type)”. There are: \(types).")
        }
        if let from, from <= .start { throw ValidationError("--from begins at 1.") }
        if let to, to <= before {
            throw ValidationError("--to ends before the first event to show.")
        }
    }

    /// The position before the first to show.
    private var before: Position { (from ?? Position(1)).advanced(by: -1) }

    func work() async throws {
        guard !ocel else { return try showObjects() }
        // Before the log is read: what comes meanwhile is read the next time.
        var files = LogFiles(common)
        var shown = try show(after: .start)
        while follow, shown < to ?? Position(.max) {
            try await files.waitForChange()
            shown = try show(after: shown)
        }
    }

    /// Shows the events after position `shown`, and returns the position up to which they were shown.
    private func show(after shown: Position) throws -> Position {
        let store = try LotDirectory.read(common)
        guard store.head > shown else { return shown }
        var text = ""
        var setAside = UnknownEvents()
        try store.read(after: max(shown, before)) { commit in
            if let to, commit.first > to { return false }
            setAside.note(commit.unknown)
            for (position, event, json) in LogLine.lines(of: commit)
            where isShown(position, event) {
                let line = common.json ? json.description : line(position, event, commit.envelope)
                text += line + "\n"
            }
            if text.utf8.count > 1 << 16 {
                Terminal.write(text, to: STDOUT_FILENO)
                text = ""
            }
            return true
        }
        Terminal.write(text, to: STDOUT_FILENO)
        if setAside.count > 0 { Terminal.note("\(setAside)") }
        return store.head
    }

    private func showObjects() throws {
        let store = try LotDirectory.read(common)
        var log = ObjectCentricLog()
        try store.read(after: before) { commit in
            if let to, commit.first > to { return false }
            log.append(commit)
            return true
        }
        Terminal.print(log.json.description)
    }

    private func isShown(_ position: Position, _ event: StoredEvent<LotEvent>) -> Bool {
        position > before && position <= to ?? Position(.max)
            && (type == nil || event.typeName == type)
    }

    private func line(
        _ position: Position, _ event: StoredEvent<LotEvent>, _ envelope: Envelope
    ) -> String {
        let position = "\(position)"
        let type = event.typeName ?? "type \(event.typeNumber), of a newer version"
        return "".padded(to: 7 - position.count) + position.styled(.dim) + "  \(envelope.instant)  "
            + envelope.actor.description.padded(to: 12) + type.styled(.cyan) + "  "
            + (event.json?.description ?? "").styled(.dim)
    }
}
