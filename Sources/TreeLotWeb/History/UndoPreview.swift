import EventSourcing
import TreeLot
import TreeLotApp

/// Whether what was recorded at once can be undone, and what that would record.
enum UndoPreview: Sendable, Equatable {
    case possible(Position, Preview)
    case refused(LotRefusal)

    /// Nil where there is nothing to undo, and for readers who may not.
    init?(of position: Position, _ scheduler: Scheduler, _ asker: Context) async throws {
        let undo = Submission(Undo(position: position), context: asker, face: .web)
        do {
            let preview = try await scheduler.preview(of: undo)
            guard !preview.events.isEmpty else { return nil }
            self = .possible(position, preview)
        } catch let refusal as LotRefusal {
            guard refusal.kind == .cannotUndo else { return nil }
            self = .refused(refusal)
        }
    }
}

extension UndoPreview {
    func html(_ reader: Reader) -> HTML {
        """
        <section id="undo"><h2>\(reader.words.undoThis)</h2>
        <div class="card">\(content(reader))</div></section>
        """
    }

    private func content(_ reader: Reader) -> HTML {
        let words = reader.words
        switch self {
        case .refused(let refusal):
            let built = refusal.facts["since"]?["position"]?.whole
            return """
                <p>\(words.refusal(refusal))\(built.html { " \(words.links(to: [$0]))" })</p>
                """
        case .possible(let position, let preview):
            let names = preview.people.map { words.named($0.name) }
            return """
                <p>\(words.undoText)</p>
                <ol>\(preview.events.html { "<li>\(name: words.sentence($0.deed))</li>" })</ol>
                \(if: !names.isEmpty, "<p class=\"quiet\">\(words.whoItConcerns): \(name: names.joined(separator: ", "))</p>")
                \(reader.form(Undo.name, "undo-form", ["position": "\(position)"], submit: words.undo) {
                    $0.area("reason", words.reason, isRequired: false)
                })
                """
        }
    }
}
