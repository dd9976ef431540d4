import EventSourcing
import HTTPTypes
import Hummingbird
import TreeLot
import TreeLotApp

/// A way in, mailed to an address that a visitor gives. The answer is the same, and takes as long, whether or not
/// someone here reads mail there.
struct WayInByMail: Sendable {
    static let path: RouterPath = "sign-in/mail"
    private static let bytesMax = 2000
    /// Longer than recording a code takes.
    private static let pause = Duration.milliseconds(500)

    let lot: WebLot

    @Sendable
    func send(_ request: Request, _ context: WebContext) async throws -> Response {
        guard lot.sendsMail else { throw Problem.nothingHere }
        // As many as sign-ins elsewhere may be begun from one address.
        try lot.limits?.beginTrip(from: context.address)
        let fields = try FormFields(query: try await request.text(upTo: Self.bytesMax))
        var command = MailWayIn()
        command.email = fields["email"] ?? ""
        let asking = Submission(
            command, context: Context(actor: .system, now: lot.now()), face: .web)
        async let asked = lot.execute(asking, context, bytes: 0)
        try await Task.sleep(for: Self.pause)
        if case .refused(let refusal) = try await asked {
            throw Problem(refusal, to: context.caller)
        }
        let place = SiteURL.signIn(then: fields["then"]?.ownPath).path
        return .told(at: place.adding("done", MailWayIn.name), context)
    }
}

extension SiteURL {
    static let signInByMail = SiteURL("/sign-in/mail")
}
