import EventSourcing
import Hummingbird
import TreeLot
import TreeLotApp

/// The address in a mail’s `List-Unsubscribe` (RFC 8058). A mail program posts to it, without a person looking; a
/// person who opens it comes to the page that asks them first.
struct StopMailsRoute: Sendable {
    static let path: RouterPath = "mails/:code"

    let lot: WebLot

    @Sendable
    func ask(_ request: Request, _ context: WebContext) async throws -> Response {
        let code = try context.parameters.require("code")
        return .redirect(to: SiteURL.stopMails.path + SiteURL.fragment(code), type: .normal)
    }

    @Sendable
    func stop(_ request: Request, _ context: WebContext) async throws -> Response {
        let command = StopMails(code: try context.parameters.require("code"))
        let outcome = try await lot.scheduler.execute(
            Submission(command, context: Context(actor: .visitor, now: lot.now()), face: .web))
        if case .refused(let refusal) = outcome {
            throw Problem(refusal, to: context.caller)
        }
        return Response(status: .noContent)
    }
}

extension SiteURL {
    static let stopMails = SiteURL("/stop-mails")
    static func stopping(_ code: String) -> SiteURL { SiteURL("/mails/" + code.percentEncoded) }
}
