import EventSourcing
import TreeLot

/// Language, reminders, name and address, and where the reader is signed in.
struct SettingsPage: ProfileSection {
    static let routes = ["settings"]

    private let session: Session.ID?

    init(_ address: PageAddress) { session = address.session }

    struct Answer: Sendable, Equatable {
        var sessions: [MySessions.Entry]
        var reminders: Bool
        var mails: Bool
        var passkeys: [MyPasskeys.Entry]
        var identities: [MyIdentities.Entry]
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try models.requireSignedIn(context)
        let sessions = try MySessions().answer(models, context).sessions
            .filter { context.now < $0.goodUntil.instant && $0.kiosk == nil }
        let inbox = try MyMessages(\.limit, 1).answer(models, context)
        return Answer(
            sessions: sessions, reminders: inbox.reminders, mails: inbox.mails,
            passkeys: try MyPasskeys().answer(models, context).passkeys,
            identities: try MyIdentities().answer(models, context).identities)
    }

    func topics(in models: ReadModels) -> [Topic]? { MySessions().topics(in: models) }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.settings }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(reader.back(to: words.tab(.profile), .profile))
            <h1>\(words.settings)</h1>
            \(language(reader))
            <section class="card"><h2>\(words.reminders)</h2><p>\(words.remindersText)</p>
            \(reader.button(
                "\(answer.reminders ? words.remindersOff : words.remindersOn)", SetReminders.name,
                ["enabled": "\(!answer.reminders)"], style: "second"))</section>
            \(push(answer, reader))
            \(mails(answer, reader))
            \(contact(reader))
            \(reader.passkeys(answer.passkeys))
            \(reader.connections(answer.identities))
            \(devices(answer.sessions, reader))
            <form method="post" action="\(.signOut)"><button class="second big">\(words.signOut)</button></form>
            """
    }

    private func language(_ reader: Reader) -> HTML {
        """
        <section class="card"><h2>\(reader.words.languageTitle)</h2>\(reader.languages(path: SiteURL.settings.path))</section>
        """
    }

    /// For this browser. Scripts show it where the browser can take push messages, and fill in where it takes them.
    private func push(_ answer: Answer, _ reader: Reader) -> HTML {
        guard let key = reader.pushKey,
            let here = answer.sessions.first(where: { $0.session == session })
        else { return .none }
        let words = reader.words
        return """
            <section class="card" id="push" data-push="\(key)" data-failed="\(words.notificationsFailed)" hidden><h2>\(words.notifications)</h2>
            \(here.push.map { pushed($0, to: here.session, reader) } ?? notPushed(to: here.session, reader))
            <p class="quiet" data-push-blocked hidden>\(words.notificationsBlocked)</p>
            <p class="quiet" data-push-install hidden>\(words.notificationsInstall)</p></section>
            """
    }

    private func notPushed(to session: Session.ID, _ reader: Reader) -> HTML {
        """
        <p>\(reader.words.notificationsText)</p>
        <form method="post" action="\(reader.path)" data-push-on>\(reader.hidden(SetPush.name, ["session": "\(session)"]))
        <input type="hidden" name="endpoint"><input type="hidden" name="publicKey"><input type="hidden" name="secret">
        <button class="second">\(reader.words.notificationsOn)</button></form>
        """
    }

    private func pushed(
        _ kinds: [PushKind], to session: Session.ID, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        let form = reader.form(
            SetPush.name, "push-kinds", ["session": "\(session)"], submit: words.save
        ) { form in
            form.checks(
                "kinds", words.notificationsAreOn,
                PushKind.allCases.map { .init($0.name, words.pushKind($0)) },
                chosen: kinds.map(\.name))
        }
        return """
            \(form)
            <form method="post" action="\(reader.path)" data-push-off>\(reader.hidden(SetPush.name, ["session": "\(session)"]))
            <button class="link">\(words.notificationsOff)</button></form>
            """
    }

    private func mails(_ answer: Answer, _ reader: Reader) -> HTML {
        guard let person = reader.me.person, reader.me.email != nil else { return .none }
        let words = reader.words
        return """
            <section class="card" id="email-state"><h2>\(words.mails)</h2>
            \(reader.emailState(reader.me.email, isVerified: reader.me.emailVerified, of: person))
            <p>\(words.mailsText)</p>
            \(reader.button(
                "\(answer.mails ? words.mailsOff : words.mailsOn)", SetMails.name,
                ["enabled": "\(!answer.mails)"], style: "second"))</section>
            """
    }

    private func contact(_ reader: Reader) -> HTML {
        guard let person = reader.me.person else { return .none }
        let me = reader.me
        return """
            \(reader.contactForms(of: person, firstName: me.firstName, lastName: me.lastName, email: me.email, phone: me.phone))
            \(reader.photoForm(of: person, me.photo, titled: reader.words.photo))
            """
    }

    private func devices(_ sessions: [MySessions.Entry], _ reader: Reader) -> HTML {
        guard let person = reader.me.person else { return .none }
        let words = reader.words
        return """
            <section class="card"><h2>\(words.devices)</h2>
            <div class="rows">\(sessions.html { session in
                """
                <div id="session-\(session.session)"><div class="grow"><strong>\(name: session.device ?? (session.session == self.session ? words.thisDevice : words.otherDevice))</strong>
                <div class="quiet small">\(words.since(session.openedAt.day))</div></div>
                \(session.session == self.session ? "<span class=\"chip mine\">\(words.here)</span>" : reader.button("\(words.endSession)", EndSession.name, ["session": "\(session.session)"], style: "link"))</div>
                """
            })</div>
            <h3>\(words.newDevice)</h3><p>\(words.newDeviceText)</p>
            <div class="line">\(reader.button("\(words.makeCode)", IssueSignInCode.name, ["person": "\(person)"], style: "second"))
            \(reader.button("\(words.endAllSessions)", EndSessions.name, ["person": "\(person)"], style: "bad"))</div>
            </section>
            """
    }
}
