import EventSourcing
import TreeLot

/// On the committee’s page of a shift: whom to ask, the fairest first, and one tap that asks those who are ticked.
struct AskListView: Sendable, Equatable {
    private let list: AskList.Answer

    /// Nil where no place is free, or nobody is left to ask.
    init?(_ shift: Shift.ID, _ models: ReadModels, _ context: Context) {
        guard let list = try? AskList(shift: shift, limit: Reader.rowsMax).answer(models, context),
            !list.people.isEmpty
        else { return nil }
        self.list = list
    }

    /// As many of each kind as there are free places: they are ticked at first.
    private var first: [AskList.Entry] {
        Array(people(.scout).prefix(list.freeScouts)) + people(.parent).prefix(list.freeParents)
    }

    /// Those behind them.
    private var others: [AskList.Entry] {
        Array(people(.scout).dropFirst(list.freeScouts))
            + people(.parent).dropFirst(list.freeParents)
    }

    private func people(_ slot: Slot) -> [AskList.Entry] {
        list.people.filter { $0.slot == slot }
    }

    func html(_ reader: Reader) -> HTML {
        let words = reader.words
        // The empty list stands for all boxes: where none is ticked, no one is asked, and not those whom the lot
        // would choose itself.
        let form = reader.form(
            CallForHelp.name, "call-for-help", ["shift": "\(list.shift)", "people": "[]"],
            submit: words.askThese
        ) { form in
            """
            <ul class="plain rows card" aria-labelledby="ask-title">\(rows(first, isOn: true, form, words))</ul>
            \(if: !others.isEmpty, more(form, words))
            \(form.field("text", words.wordToThem, isRequired: false))
            """
        }
        return """
            <section id="ask"><h2 id="ask-title">\(words.whomToAsk)</h2>
            \(form)</section>
            """
    }

    private func rows(
        _ people: [AskList.Entry], isOn: Bool, _ form: Form, _ words: Words
    ) -> HTML {
        people.html { entry in
            let label: HTML = """
                <span>\(name: entry.name)<br>\
                <span class="quiet small">\(words.slot(entry.slot)) · \(words.askReason(entry))</span></span>
                """
            return """
                <li id="ask-\(entry.person)"><div class="grow">\
                \(form.box("people", "\(entry.person)", isOn: isOn, label))</div></li>
                """
        }
    }

    /// Folded up, unless one of them was ticked before.
    private func more(_ form: Form, _ words: Words) -> HTML {
        """
        <details class="card" id="ask-more"\(if: form.draft != nil, " open")>\
        <summary>\(words.othersToAsk(others.count))</summary>
        <ul class="plain rows">\(rows(others, isOn: false, form, words))</ul>
        \(if: list.more, "<p class=\"quiet small\">\(words.moreToAsk)</p>")</details>
        """
    }
}
