import EventSourcing
import TreeLot

extension Reader {
    /// The codes that are still valid, each with a button that ends it. The codes themselves are not stored.
    func openCodes(_ codes: [OpenCodes.Entry]) -> HTML {
        guard !codes.isEmpty else { return .none }
        return """
            <section class="card" id="open-codes"><h2>\(words.openCodes)</h2>
            <p class="quiet">\(words.openCodesText)</p>
            <ul class="plain rows">\(codes.suffix(Self.rowsMax).html { openCode($0) })</ul>
            \(if: codes.count > Self.rowsMax, "<p class=\"quiet small\">\(words.andOthers(codes.count - Self.rowsMax))</p>")</section>
            """
    }

    private func openCode(_ code: OpenCodes.Entry) -> HTML {
        let title = words.openCode(
            code.purpose, for: code.name ?? code.householdName, as: code.role ?? .parent)
        let end = code.expiresAt.map { " · " + words.codeGoodUntil(dayAndTime($0)) } ?? ""
        return """
            <li id="code-\(code.code)"><div class="grow"><strong>\(title)</strong>
            <div class="quiet small">\(words.codeMade(by: code.makerName, on: words.shortDay(code.madeAt.day)))\(end)</div></div>
            \(button(
                "\(words.revoke)<span class=\"hidden\">: \(title)</span>", RevokeCode.name,
                ["code": "\(code.code)"], style: "second", ask: words.revokeAsk))</li>
            """
    }

    private func dayAndTime(_ moment: LocalInstant) -> String {
        "\(words.shortDay(moment.day)), \(words.time(moment))"
    }

    /// Whether an adult who joins a household manages it, too.
    var managesChoice: HTML {
        """
        <fieldset><legend>\(words.whoJoins)</legend>
        <label class="choice"><input type="radio" name="manages" value="true" checked>\(words.joinsAsManager)</label>
        <label class="choice"><input type="radio" name="manages" value="false">\(words.joinsAsMember)</label></fieldset>
        """
    }
}
