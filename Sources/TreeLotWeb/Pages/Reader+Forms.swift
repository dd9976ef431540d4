import EventSourcing
import TreeLot

extension Reader {
    /// A form of one button: it runs a command.
    /// - Parameter spot: see ``hidden(_:_:_:at:)``.
    func button(
        _ label: HTML, _ command: String, _ fields: KeyValuePairs<String, String>,
        style: String = "", then: SiteURL? = nil, ask: String? = nil, locates: Bool = false,
        at spot: String? = nil
    ) -> HTML {
        """
        <form class="inline" method="post" action="\(path)"\
        \(ask.html { " data-ask=\"\($0)\"" })\(if: locates, " data-locate")>\
        \(hidden(command, fields, then, at: spot))<button class="\(style)">\(label)</button></form>
        """
    }

    /// Makes a form count once, however often it is sent: for commands that would do something twice. The
    /// form is identified by its content and by the head of the log when it was shown.
    var once: HTML {
        "<input type=\"hidden\" name=\"once\" value=\"\(shell.head.value)\" data-keep>"
    }

    /// The hidden fields of a form. Where it was not accepted, the first of them is marked: it is still being filled in.
    /// - Parameters:
    ///   - spot: the `id` of the element around the form, to which the page scrolls afterwards, also without
    ///     scripts.
    ///   - form: what it sends as `form`, if anything.
    func hidden(
        _ command: String, _ fields: KeyValuePairs<String, String> = [:], _ then: SiteURL? = nil,
        at spot: String? = nil, of form: String? = nil
    ) -> HTML {
        """
        <input type="hidden" name="do" value="\(command)"\
        \(if: draft?.isOf(command, fields, form) == true, " data-draft")>\
        \(fields.html { "<input type=\"hidden\" name=\"\($0.key)\" value=\"\($0.value)\">" })\
        \(then.html { "<input type=\"hidden\" name=\"then\" value=\"\($0)\">" })\
        \(spot.html { "<input type=\"hidden\" name=\"spot\" value=\"\($0)\">" })
        """
    }

    /// The action of the form is run once for each of several values of a field: see ``FormSubmission/run``.
    func each(_ name: String, _ values: [String]) -> HTML {
        """
        <input type="hidden" name="each" value="\(name)">\
        \(values.html { "<input type=\"hidden\" name=\"\(name)\" value=\"\($0)\">" })
        """
    }

    /// One of several that are all shown; the first is chosen beforehand.
    func radios(_ name: String, _ options: [Form.Option], in command: String) -> HTML {
        let chosen = draft?.value(name, in: command) ?? options.first?.value
        return options.html { option in
            """
            <label class="choice"><input type="radio" name="\(name)" value="\(option.value)"\
            \(if: option.value == chosen, " checked")>\(option.label)</label>
            """
        }
    }

    /// A field with its label, and the previous input, where that was not accepted.
    func field(
        _ name: String, _ label: String, in command: String, type: String = "text",
        value: String? = nil, help: String? = nil, isRequired: Bool = true, more: HTML = .none
    ) -> HTML {
        let typed = draft?.value(name, in: command) ?? value
        let isWrong = draft.map { $0.command == command && $0.refusal.isAbout(name) } ?? false
        return """
            <div class="field"><label for="\(name)">\(label)\
            \(if: !isRequired, " <span class=\"quiet\">(\(words.optional))</span>")</label>
            <input id="\(name)" name="\(name)" type="\(type)" value="\(typed)"\
            \(if: isRequired, " required")\(if: isWrong, " aria-invalid=\"true\" autofocus")\
            \(if: help != nil, " aria-describedby=\"\(name)-help\"")\(more)>
            \(help.html { "<small id=\"\(name)-help\">\($0)</small>" })</div>
            """
    }
}

extension LotRefusal {
    /// Whether a field’s value is what is wrong.
    func isAbout(_ field: String) -> Bool {
        impossibleField.map { field == $0 || field.hasPrefix($0 + ".") } ?? false
    }
}
