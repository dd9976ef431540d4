import EventSourcing
import TreeLot

extension Reader {
    /// The codes that are still valid, each with a button that ends it. The codes themselves are not stored.
    func openCodes(_ codes: [OpenCodes.Entry]) -> HTML {
        guard !codes.isEmpty else { return .none }
        return """
            <section class="card" id="open-codes"><h2>\(words.openCodes)</h2>
            <p class="quiet">\(words.openCodesText)</p>
            \(table.html(codes.suffix(Self.rowsMax)))
            \(if: codes.count > Self.rowsMax, "<p class=\"quiet small\">\(words.andOthers(codes.count - Self.rowsMax))</p>")</section>
            """
    }

    private var table: ListTable<OpenCodes.Entry> {
        ListTable(
            id: "codes", rowID: { "code-\($0.code)" },
            columns: [
                .init(words.codeFor) { "<strong>\(title(of: $0))</strong>" },
                .init(words.codeMade, onPhone: .labeled, key: { $0.madeAt.description }) { code in
                    "\(code.makerName.html { "\(name: $0), " })\(words.shortDay(code.madeAt.day))"
                },
                .init(
                    words.codeUntil, onPhone: .labeled, key: { $0.expiresAt?.description ?? "" }
                ) { code in
                    code.expiresAt.html { "\(words.dayAndTime($0))" }
                },
                .init("", onPhone: .atEnd) { code in
                    button(
                        "\(words.revoke)<span class=\"hidden\">: \(title(of: code))</span>",
                        RevokeCode.name, ["code": "\(code.code)"], style: "second",
                        ask: words.revokeAsk)
                },
            ])
    }

    private func title(of code: OpenCodes.Entry) -> String {
        words.openCode(
            code.purpose, for: code.name ?? code.householdName, as: code.role ?? .parent)
    }

    /// Whether an adult who joins a household manages it, too.
    var managesChoice: HTML {
        """
        <fieldset><legend>\(words.whoJoins)</legend>
        \(radios("manages", [.init("true", words.joinsAsManager), .init("false", words.joinsAsMember)], in: GenerateInviteCodes.name))</fieldset>
        """
    }
}
