import EventSourcing
import TreeLot

/// A form that runs a command, with its fields: they hold the current values, or the previous input where
/// that was not accepted.
struct Form {
    let reader: Reader
    /// The command’s name.
    let command: String
    /// Tells the form from others of the page.
    let id: String
    /// It changes an existing thing: only the changed fields are sent, see ``FormFields/json(of:)``.
    let revises: Bool

    /// The input that was sent with this form, and not with another one for the same command.
    var draft: Draft? {
        guard let draft = reader.draft, draft.command == command, draft.fields["form"] == id else {
            return nil
        }
        return draft
    }

    /// Why it was not accepted.
    fileprivate var problem: HTML {
        draft.html {
            """
            <p class="notice bad problem" role="alert"><strong>\(reader.words.somethingWentWrong)</strong> \
            \(reader.words.refusal($0.refusal))</p>
            """
        }
    }

    /// The content of a field: the previous input, or else the current value.
    func typed(_ name: String, or value: String?) -> String? {
        draft.map { $0.fields[name] ?? "" } ?? value
    }

    private func chosen(_ name: String, or values: [String]) -> [String] {
        draft.map { $0.fields.all(name) } ?? values
    }

    private func was(_ name: String, _ values: [String]) -> HTML {
        guard revises else { return .none }
        guard !values.isEmpty else {
            return "<input type=\"hidden\" name=\"was.\(name)\" value=\"\">"
        }
        return values.html { "<input type=\"hidden\" name=\"was.\(name)\" value=\"\($0)\">" }
    }

    private func label(_ name: String, _ text: String, _ isRequired: Bool) -> HTML {
        """
        <label for="\(id)-\(name)">\(text)\
        \(if: !isRequired && !revises, " <span class=\"quiet\">(\(reader.words.optional))</span>")</label>
        """
    }

    /// The attributes that every field has.
    private func marks(_ name: String, _ isRequired: Bool, _ help: String?) -> HTML {
        let isWrong = draft?.refusal.isAbout(name) ?? false
        return """
            id="\(id)-\(name)" name="\(name)"\(if: isRequired, " required")\
            \(if: isWrong, " aria-invalid=\"true\" autofocus")\
            \(if: help != nil, " aria-describedby=\"\(id)-\(name)-help\"")
            """
    }

    private func help(_ name: String, _ text: String?) -> HTML {
        text.html { "<small id=\"\(id)-\(name)-help\">\($0)</small>" }
    }
}

extension Form {
    /// A field of one line.
    func field(
        _ name: String, _ label: String, type: String = "text", value: String? = nil,
        help: String? = nil, isRequired: Bool = true, more: HTML = .none
    ) -> HTML {
        """
        <div class="field">\(self.label(name, label, isRequired))
        <input type="\(type)" value="\(typed(name, or: value))" \(marks(name, isRequired, help))\(more)>\
        \(was(name, value.map { [$0] } ?? []))\(self.help(name, help))</div>
        """
    }

    /// A whole number that is not negative.
    func number(
        _ name: String, _ label: String, value: Int? = nil, help: String? = nil,
        isRequired: Bool = true, atMost most: Int = 1000
    ) -> HTML {
        field(
            name, label, type: "number", value: value.map(String.init), help: help,
            isRequired: isRequired, more: " min=\"0\" max=\"\(most)\" inputmode=\"numeric\"")
    }

    /// A text of some lines.
    func area(
        _ name: String, _ label: String, value: String? = nil, help: String? = nil,
        isRequired: Bool = true
    ) -> HTML {
        """
        <div class="field">\(self.label(name, label, isRequired))
        <textarea rows="3" \(marks(name, isRequired, help))>\
        \(if: typed(name, or: value)?.first == "\n", "\n")\(typed(name, or: value))</textarea>\
        \(was(name, value.map { [$0] } ?? []))\(self.help(name, help))</div>
        """
    }

    /// One of several.
    func select(
        _ name: String, _ label: String, _ options: [Option], value: String? = nil,
        help: String? = nil, isRequired: Bool = true
    ) -> HTML {
        select(
            name, label, [Group("", options)], value: value, help: help, isRequired: isRequired)
    }

    /// One of several, by groups; those without a name stand alone, and those without options not at all.
    func select(
        _ name: String, _ label: String, _ groups: [Group], value: String? = nil,
        help: String? = nil, isRequired: Bool = true
    ) -> HTML {
        let typed = typed(name, or: value)
        return """
            <div class="field">\(self.label(name, label, isRequired))
            <select \(marks(name, isRequired, help))>\(groups.html { $0.html(chosen: typed) })</select>\
            \(was(name, value.map { [$0] } ?? []))\(self.help(name, help))</div>
            """
    }

    /// One of several, of which none is chosen beforehand: people and families.
    func choose(_ name: String, _ label: String, _ groups: [Group]) -> HTML {
        select(name, label, [Group("", [Option("", reader.words.choose)])] + groups)
    }

    /// Yes or no.
    func check(_ name: String, _ label: String, isOn: Bool = false) -> HTML {
        let isTicked = chosen(name, or: isOn ? ["true"] : []).contains("true")
        return """
            <label class="choice"><input type="checkbox" name="\(name)" value="true"\
            \(if: isTicked, " checked")> \(label)</label>\(was(name, isOn ? ["true"] : []))
            """
    }

    /// Some of several.
    func checks(
        _ name: String, _ legend: String, _ options: [Option], chosen values: [String] = [],
        help: String? = nil
    ) -> HTML {
        """
        <fieldset><legend>\(legend)</legend>\(help.html { "<small class=\"quiet\">\($0)</small>" })
        <div class="choices">\(options.html { option in
            box(name, option.value, isOn: values.contains(option.value), "\(option.label)")
        })</div>\(was(name, options.map(\.value).filter(values.contains)))</fieldset>
        """
    }

    /// One box of several with the same name, for a form that lists them in its own way.
    func box(_ name: String, _ value: String, isOn: Bool, _ label: HTML) -> HTML {
        let isTicked = chosen(name, or: isOn ? [value] : []).contains(value)
        return """
            <label class="choice"><input type="checkbox" name="\(name)" value="\(value)"\
            \(if: isTicked, " checked")> \(label)</label>
            """
    }

    /// An option of a choice: the value that is sent, and its name.
    struct Option: Sendable, Equatable {
        var value: String
        var label: String

        init(_ value: String, _ label: String) {
            self.value = value
            self.label = label
        }

        fileprivate func html(isChosen: Bool) -> HTML {
            "<option value=\"\(value)\"\(if: isChosen, " selected")>\(label)</option>"
        }
    }

    /// Some of what can be chosen, under a name.
    struct Group: Sendable, Equatable {
        var name: String
        var options: [Option]

        init(_ name: String, _ options: [Option]) {
            self.name = name
            self.options = options
        }

        func html(chosen: String?) -> HTML {
            guard !options.isEmpty else { return .none }
            let all = options.html { $0.html(isChosen: $0.value == chosen) }
            return name.isEmpty ? all : "<optgroup label=\"\(name)\">\(all)</optgroup>"
        }
    }
}

extension Reader {
    /// A form of several fields.
    /// - Parameters:
    ///   - id: distinguishes it from others of the page.
    ///   - fixed: hidden fields.
    ///   - summary: the title of the form where it is folded up at first.
    ///   - finding: where the form’s choices are too many to be shown.
    ///   - isOnce: see ``once``. Not for commands that make codes: a client that sends the form twice has not
    ///     seen the first code.
    func form(
        _ command: String, _ id: String, _ fixed: KeyValuePairs<String, String> = [:],
        folded summary: String? = nil, submit: String, style: String = "", then: SiteURL? = nil,
        ask: String? = nil, revises: Bool = false, isOnce: Bool = false, finding: Finding? = nil,
        _ content: (Form) -> HTML
    ) -> HTML {
        let form = Form(
            reader: self, command: command, id: id, revises: revises)
        let html: HTML = """
            <form method="post" action="\(path)" id="\(id)"\(ask.html { " data-ask=\"\($0)\"" })>\
            \(hidden(command, fixed, then, at: summary == nil ? id : "\(id)-fold", of: id))\
            <input type="hidden" name="form" value="\(id)">\(if: isOnce, once)
            \(content(form))
            \(form.problem)
            <button class="\(style)">\(submit)</button></form>
            """
        let found = finding.html { search($0, at: id) }
        guard let summary else { return "\(found)\(html)" }
        let isOpen = form.draft != nil || finding?.text != nil
        return """
            <details class="card" id="\(id)-fold"\(if: isOpen, " open")>\
            <summary>\(summary)</summary>
            \(found)\(html)</details>
            """
    }

    private func search(_ finding: Finding, at id: String) -> HTML {
        guard finding.more > 0 || finding.text != nil else { return .none }
        return """
            <form method="get" action="\(path)#\(id)-fold" role="search" class="search" data-search>
            <div class="field"><label for="\(id)-find">\(words.partOfName)</label>
            <input id="\(id)-find" name="\(finding.field)" type="search" value="\(finding.text ?? "")" autocomplete="off"></div>\
            <button class="second">\(words.search)</button></form>
            \(if: finding.more > 0, "<p class=\"quiet small\" role=\"status\">\(words.andMore(finding.more))</p>")
            """
    }
}

/// Some letters of a name that narrow what a form lets choose from.
struct Finding {
    /// The name of the letters in the address.
    let field: String
    /// Nil until something is typed.
    let text: String?
    /// How many can’t be chosen, since there are too many.
    let more: Int
}
