import EventSourcing
import HTTPTypes
import Hummingbird
import NIOCore
import TreeLot
import TreeLotApp

/// A page at its address: `GET` shows it, or, for a client that accepts `text/event-stream`, shows it again
/// whenever it has changed; `POST` runs the command that a form of it names.
struct PageRoute<P: Page>: Sendable {
    let lot: WebLot

    @Sendable
    func show(_ request: Request, _ context: WebContext) async throws -> Response {
        let address = try PageAddress(request, context)
        let asker = context.asker(at: lot.now())
        if let moved = try P(address).movedTo(from: address) {
            return .redirect(to: moved, type: .normal)
        }
        guard DoneCookie.isToldTo(request, isSecure: context.isSecure) else {
            return .redirect(to: address.path.ownPath ?? SiteURL.home.path, type: .normal)
        }
        guard !request.accepts("text/event-stream") else {
            return try await stream(asker, address, request, context)
        }
        return try await lot.recent.tell(request, context, at: lot.scheduler.head, asker.now) {
            let (page, screen) = try await seeReading(address, asker, context)
            var reader = reader(screen, address, request, context, at: asker.now)
            if reader.done != nil {
                reader.whom =
                    try await names(of: address.whom, asker, reader.words)
                    ?? address.day.map { reader.words.nearDay($0) }
            }
            return page.document(screen.page, reader).response()
        }
    }

    /// Runs the command of a form of the page, and shows the next page; or this one, with the input and the
    /// refusal.
    @Sendable
    func send(_ request: Request, _ context: WebContext) async throws -> Response {
        let address = try PageAddress(request, context)
        let page = try P(address)
        let form = try await form(request, context)
        guard context.caller.isSignedIn(for: form.type.permitted) else {
            // Signed out meanwhile.
            let place = SiteURL.signIn(then: address.path).path.adding("done", "signed-out")
            return .told(at: place, context)
        }
        let asker = context.asker(at: lot.now())
        let result = try await form.run(on: lot, asker, context)
        switch result.outcome {
        case .accepted(let acceptance):
            if let response = try await tellOnce(acceptance, page, form, address, request, context)
            {
                return response
            }
            let next = page.next(after: form.command, acceptance) ?? form.then
            let done = acceptance.remarks.first?.code.rawValue ?? form.command
            let whom = NameOfWhom.Whom.all(of: form, acceptance)
            var place = (next ?? address.path).adding("done", done)
                .adding("of", whom.isEmpty ? form.day : whom.map(\.mark).joined(separator: "."))
                .adding("at", address.kiosk == nil ? form.mark(of: result.recorded) : nil)
            // A form that is on the page that is shown next leads back to where it was.
            if let spot = form.spot, next.map({ $0 == address.path }) ?? true {
                place += "#\(spot)"
            }
            var response = Response.told(at: place, context)
            if let token = acceptance.token, form.opensSession {
                try await lot.openSession(token, for: request, context, with: &response)
                if form.makesKiosk {
                    // Signs out the person who has made the device a kiosk.
                    try await lot.endSession(context, with: &response)
                    response.headers[.location] = SiteURL.kiosk(nil).path
                }
            }
            return response
        case .refused(.proofTooOld):
            // Where they show who they are, and come back from.
            return .redirect(to: SiteURL.confirm(then: address.path).path, type: .normal)
        case .refused(let refusal):
            // Why it was refused is told also to who has looked back too often.
            let seen = try? await seeReading(address, asker, context)
            let (page, screen) =
                if let seen { seen } else { (page, try await see(page, asker)) }
            var reader = reader(screen, address, request, context, at: asker.now)
            reader.draft = Draft(
                command: form.command, fields: form.fields, refusal: refusal)
            return page.document(screen.page, reader)
                .response(status: Problem(refusal, to: context.caller).status)
        }
    }

    /// The form that was sent; see ``RequestLimit`` for those that are counted here.
    private func form(
        _ request: Request, _ context: WebContext
    ) async throws -> FormSubmission {
        let form: Result<FormSubmission, any Error>
        do { form = .success(try await FormSubmission(request, context)) } catch {
            form = .failure(error)
        }
        if !((try? form.get().type) is any PresentsCode.Type) {
            try lot.countWithoutCode(request, context)
        }
        return try form.get()
    }

    /// The first names of those whom an action was about, or how many they are; nil where the reader may not know all.
    private func names(
        of whom: [NameOfWhom.Whom], _ asker: Context, _ words: Words
    ) async throws -> String? {
        var names: [String] = []
        for each in whom {
            guard let name = try await lot.scheduler.see(NameOfWhom(each), asker) else {
                return nil
            }
            if !names.contains(name) { names.append(name) }
        }
        return names.isEmpty ? nil : words.few(names)
    }

    /// The page with what a form of it was sent to another route.
    func document(
        _ request: Request, _ context: WebContext, _ change: (inout P) -> Void
    ) async throws -> Document {
        let address = try PageAddress(request, context)
        let asker = context.asker(at: lot.now())
        var page = try P(address)
        change(&page)
        let screen = try await see(page, asker)
        return page.document(
            screen.page, reader(screen, address, request, context, at: asker.now))
    }

    /// Codes and tokens are shown only once: they are in the answer itself, and in no address.
    private func tellOnce(
        _ acceptance: Acceptance, _ page: P, _ form: FormSubmission, _ address: PageAddress,
        _ request: Request, _ context: WebContext
    ) async throws -> Response? {
        let told = ToldSecrets(
            texts: acceptance.codes
                + (form.opensSession ? [] : [acceptance.token].compactMap(\.self)),
            holders: acceptance.holders, command: form.command)
        guard !told.texts.isEmpty else { return nil }
        let asker = context.asker(at: lot.now())
        let screen = try await see(page, asker)
        let reader = reader(screen, address, request, context, at: asker.now)
        var response = page.document(screen.page, reader, telling: told).response()
        response.headers[.cacheControl] = "no-store"
        return response
    }

    private func stream(
        _ asker: Context, _ address: PageAddress, _ request: Request, _ context: WebContext
    ) async throws -> Response {
        guard try P(address).isLive else { throw Problem.neverChanges }
        let page = try await P(address).reading(lot.scheduler, asker)
        let permit = try lot.limits?.openStream(for: Client(context))
        // A refusal is reported by the status, not by an event.
        _ = try await see(page, asker)
        let answers = await lot.scheduler.observe(Screen(page: page), asker)
        return AnswerStream(answers, for: context, known: address.seen, permit: permit) { screen in
            var reader = reader(
                screen, address, request, context, at: screen.shell.now.instant)
            reader.done = nil
            return ServerSentEvent(name: "page", data: page.body(screen.page, reader).text)
        }.response(to: request)
    }

    /// The page with the part of the log that it reads, within the client’s limits for reading it.
    private func seeReading(
        _ address: PageAddress, _ asker: Context, _ context: WebContext
    ) async throws -> (P, Screen<P>.Answer) {
        let page = try P(address)
        // The log is not read for a visitor.
        guard !page.looksBack || context.caller.actor != .visitor else { throw Problem.signInFirst }
        return try await lot.lookBack(context, if: page.looksBack) {
            let page = try await page.reading(lot.scheduler, asker).reading(lot.book)
            return (page, try await see(page, asker))
        }
    }

    private func see(_ page: P, _ asker: Context) async throws -> Screen<P>.Answer {
        // The future is not known yet.
        guard case .instant(let instant) = page.asOf, instant < asker.now else {
            return try await lot.scheduler.see(Screen(page: page), asker)
        }
        return Screen<P>.Answer(
            shell: try await lot.scheduler.see(Shell(), asker),
            page: try await lot.scheduler.see(page, asker, asOf: page.asOf))
    }

    private func reader(
        _ screen: Screen<P>.Answer, _ address: PageAddress, _ request: Request,
        _ context: WebContext, at now: Instant
    ) -> Reader {
        var words = request.words
        words.readOn = screen.shell.now.day
        return Reader(
            words: words, shell: screen.shell, now: now, path: address.path,
            origin: lot.origin(of: request, context), providers: lot.signIn?.offers ?? [],
            done: address.done, recorded: address.recorded, isKiosk: address.kiosk != nil,
            offersPasskeys: RelyingParty(request, context, lot) != nil, sendsMail: lot.sendsMail,
            pushKey: lot.pushKey?.text, lastBackup: lot.lastBackup)
    }
}

extension Problem {
    fileprivate static let neverChanges = Problem.malformed(
        "This page does not change by itself: load it again.")
}

extension RouterMethods where Context == WebContext {
    /// Puts a page at its address.
    func add<P: Page>(_ page: P.Type, _ lot: WebLot) {
        let route = PageRoute<P>(lot: lot)
        for path in P.routes {
            get(RouterPath(path), use: route.show)
            post(RouterPath(path), use: route.send)
        }
    }
}
