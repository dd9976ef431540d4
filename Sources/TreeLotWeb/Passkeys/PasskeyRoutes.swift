import EventSourcing
import HTTPTypes
import Hummingbird
import TreeLot
import TreeLotApp

/// Passkeys, for the script of the pages: first the options for the browser, then the browser’s answer.
///
/// Every invalid answer gets the same refusal: the client learns neither which passkeys there are nor which
/// check failed.
struct PasskeyRoutes: Sendable {
    let lot: WebLot
    let challenges: PasskeyChallenges

    /// What the script of the pages asks, and where.
    enum Step: String, CaseIterable {
        case askToSignIn = "/sign-in/passkey/options"
        case signIn = "/sign-in/passkey"
        case askToAdd = "/passkeys/options"
        case add = "/passkeys"
    }

    func add(to router: some RouterMethods<WebContext>) {
        for step in Step.allCases {
            router.post(RouterPath(step.rawValue)) { request, context in
                switch step {
                case .askToSignIn: try askToSignIn(request, context)
                case .signIn: try await signIn(request, context)
                case .askToAdd: try await askToAdd(request, context)
                case .add: try await add(request, context)
                }
            }
        }
    }

    @Sendable
    private func askToSignIn(_ request: Request, _ context: WebContext) throws -> Response {
        let party = try party(request, context)
        let challenge = challenges.ask(.init(purpose: .signIn, party: party), at: lot.now())
        return .once(PasskeyOptions.toSignIn(at: party, challenge))
    }

    @Sendable
    private func signIn(_ request: Request, _ context: WebContext) async throws -> Response {
        let party = try party(request, context)
        let assertion: PasskeyAssertion
        do { assertion = try await request.record(PasskeyAssertion.self) } catch {
            try lot.countWithoutCode(request, context)
            throw error
        }
        let now = lot.now()
        let outcome = try await lot.withinBudget(context, bytes: 0) {
            try await lot.limiter.attempt(
                by: context.caller.actor, from: context.address, at: now
            ) {
                guard let command = await command(for: assertion, at: party, now) else {
                    return .refused(.passkeyInvalid)
                }
                return try await lot.scheduler.execute(
                    Submission(command, context: Context(actor: .system, now: now), face: .web))
            }
        }
        let acceptance = try accepted(outcome, context, at: now)
        var response = Response.told(
            SignInWithPasskey.self, next: assertion.then, or: .home, context)
        if let token = acceptance.token {
            try await lot.openSession(token, for: request, context, with: &response)
        }
        return response
    }

    private func command(
        for assertion: PasskeyAssertion, at party: RelyingParty, _ now: Instant
    ) async -> SignInWithPasskey? {
        do throws(PasskeyProblem) {
            let clientData = try ClientData(assertion.clientDataJSON)
            let question = try challenges.take(clientData.challenge, at: now)
            guard question == .init(purpose: .signIn, party: party) else {
                throw .wrongChallenge
            }
            guard let passkey = await lot.scheduler.passkey(assertion.id) else { return nil }
            return try assertion.signIn(clientData, with: passkey, at: party)
        } catch {
            return nil
        }
    }

    @Sendable
    private func askToAdd(_ request: Request, _ context: WebContext) async throws -> Response {
        let party = try party(request, context)
        let person = try owner(context)
        try await requireProof(context)
        let asker = context.asker(at: lot.now())
        let shell = try await lot.scheduler.see(Shell(), asker)
        let known = await lot.scheduler.passkeys(of: person)
        let handle = known.first?.userHandle ?? .random(PasskeyOptions.userHandleByteCount)
        let question = PasskeyChallenges.Question(purpose: .add(person, handle), party: party)
        return .once(
            PasskeyOptions.toAdd(
                at: party, challenges.ask(question, at: asker.now), troop: shell.troop,
                name: shell.me.name ?? "", handle: handle, known: known.map(\.credential)))
    }

    @Sendable
    private func add(_ request: Request, _ context: WebContext) async throws -> Response {
        let party = try party(request, context)
        let person = try owner(context)
        try await requireProof(context)
        let registration = try await request.record(PasskeyRegistration.self)
        let asker = context.asker(at: lot.now())
        let command: AddPasskey
        do throws(PasskeyProblem) {
            let clientData = try ClientData(registration.clientDataJSON)
            let question = try challenges.take(clientData.challenge, at: asker.now)
            guard case .add(person, let handle) = question.purpose, question.party == party else {
                throw .wrongChallenge
            }
            command = try registration.passkey(clientData, at: party, for: handle)
        } catch {
            throw Problem.notAdded
        }
        let outcome = try await lot.execute(
            Submission(command, context: asker, face: .web), context, bytes: 0)
        _ = try accepted(outcome, context, at: asker.now)
        return .told(AddPasskey.self, next: registration.then, or: .settings, context)
    }

    /// A person who runs the lot must prove their identity before another way to sign in with their rights is
    /// added.
    private func requireProof(_ context: WebContext) async throws {
        if let refusal = await context.caller.refusal(
            of: AddPasskey(), on: lot.scheduler, at: lot.now())
        {
            throw Problem(refusal, to: context.caller)
        }
    }

    private func party(_ request: Request, _ context: WebContext) throws -> RelyingParty {
        guard let party = RelyingParty(request, context, lot) else { throw Problem.noPasskeys }
        return party
    }

    /// The person who adds a passkey: for themself, and not with a token that was issued to a script.
    private func owner(_ context: WebContext) throws -> Person.ID {
        guard case .person(let person) = context.caller.actor else { throw Problem.signInFirst }
        guard context.caller.may(.form(AddPasskey.self)) else { throw Problem.weakToken }
        return Person.ID(person)
    }

    private func accepted(
        _ outcome: Outcome, _ context: WebContext, at now: Instant
    ) throws -> Acceptance {
        switch outcome {
        case .accepted(let acceptance): return acceptance
        case .refused(let refusal):
            var problem = Problem(refusal, to: context.caller)
            problem.tellWait(from: now)
            throw problem
        }
    }
}

extension Request {
    fileprivate func record<R: Record>(_ type: R.Type) async throws -> R {
        let json = try await json(upTo: Limits.bodyBytesMax)
        do throws(FieldError) { return try json.record(type) } catch {
            throw Problem.malformed("The body can’t be read: \(error).")
        }
    }
}

extension Response {
    /// For the client alone; no cache may store it.
    fileprivate static func once(_ json: JSON) -> Response {
        var response = Response(json: json, isPrivate: true)
        response.headers[.cacheControl] = "no-store"
        return response
    }

    /// Says on which page the browser goes on, which says what was done.
    fileprivate static func told(
        _ action: any LotCommand.Type, next path: String?, or page: SiteURL, _ context: WebContext
    ) -> Response {
        let next = (path?.ownPath ?? page.path).adding("done", action.name)
        var response = once(.object(["next": .string(next)]))
        response.setCookie(DoneCookie.cookie(next, isSecure: context.isSecure))
        return response
    }
}

extension Problem {
    fileprivate static let noPasskeys = Problem(
        status: .conflict, code: .server(.noPasskeys),
        detail: "Browsers make passkeys only for a site that has a name and comes over HTTPS. "
            + "Sign in with a code here.")

    fileprivate static let notAdded = Problem(
        status: .conflict, code: .server(.passkeyNotAdded),
        detail: "The passkey was not added: what the browser sent does not fit. Try again.")
}
