import EventSourcing
import TreeLot

extension Reader {
    /// Buttons that lead to providers, below a form for a code.
    func signInButtons(then: String?) -> HTML {
        guard !providers.isEmpty else { return .none }
        return """
            <section class="card" id="providers"><h2>\(words.withoutCode)</h2>
            \(providers.html { provider in
                """
                <form method="post" action="\(.signInWith(provider.name))">\
                \(then.html { "<input type=\"hidden\" name=\"then\" value=\"\($0)\">" })\
                <button class="second big">\(words.signIn(with: provider.title))</button></form>
                """
            })
            <p class="quiet small">\(words.connectFirst)</p></section>
            """
    }

    /// Which accounts elsewhere sign the reader in, and which could.
    func connections(_ identities: [MyIdentities.Entry]) -> HTML {
        guard !providers.isEmpty || !identities.isEmpty else { return .none }
        let open = providers.filter { offer in
            !identities.contains { $0.provider == offer.name }
        }
        return """
            <section class="card" id="connections"><h2>\(words.connections)</h2>
            <p>\(words.connectionsText)</p>
            <div class="rows">\(identities.html { connection($0) })</div>
            <div class="line">\(open.html { offer in
                """
                <form class="inline" method="post" action="\(.connect(offer.name))">\
                <button class="second">\(words.connect(offer.title))</button></form>
                """
            })</div></section>
            """
    }

    private func connection(_ identity: MyIdentities.Entry) -> HTML {
        let title =
            providers.first { $0.name == identity.provider }?.title ?? identity.provider
        return """
            <div id="identity-\(identity.identity)"><div class="grow"><strong>\(title)</strong>
            <div class="quiet small">\(words.connected(on: words.shortDay(identity.linkedAt.day)))</div></div>
            \(button(
                "\(words.disconnect)", UnlinkIdentity.name, ["identity": "\(identity.identity)"],
                style: "link"))</div>
            """
    }
}

extension IdentityRoutes {
    /// On the way from a form to a provider.
    static func onTheWay(to title: String, _ there: String, _ words: Words) -> HTML {
        """
        <main id="content" class="alone">
        <h1>\(words.onTheWay(to: title))</h1>
        <p>\(words.onTheWayText)</p>
        <p><a class="button big" href="\(there)">\(words.goOn)</a></p>
        </main>
        """
    }
}
