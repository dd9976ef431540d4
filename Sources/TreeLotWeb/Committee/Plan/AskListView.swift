import EventSourcing
import TreeLot

/// On the committee’s page of a shift: whom to ask, the fairest first, and one tap that asks them.
struct AskListView: Sendable, Equatable {
    private let list: AskList.Answer

    /// Nil where no place is free, or nobody is left to ask.
    init?(_ shift: Shift.ID, _ models: ReadModels, _ context: Context) {
        guard let list = try? AskList(\.shift, shift).answer(models, context),
            !list.people.isEmpty
        else { return nil }
        self.list = list
    }

    /// As many of each kind as there are free places: whom a call for help without names asks.
    private var first: [AskList.Entry] {
        Array(list.people.filter { $0.slot == .scout }.prefix(list.freeScouts))
            + list.people.filter { $0.slot == .parent }.prefix(list.freeParents)
    }

    func html(_ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <section id="ask"><h2>\(words.whomToAsk)</h2>
            <ul class="plain rows card">\(first.html { entry in
                """
                <li id="ask-\(entry.person)"><span class="grow">\(name: entry.name)\
                <br><span class="quiet small">\(words.slot(entry.slot)) · \(words.askReason(entry))</span></span></li>
                """
            })</ul>
            \(reader.form(CallForHelp.name, "call-for-help", ["shift": "\(list.shift)"], submit: words.askThese) { form in
                form.field("text", words.wordToThem, isRequired: false)
            })</section>
            """
    }
}
