import Hummingbird
import Synchronization

/// Answers by a responder that can be replaced while the server runs.
final class CurrentResponder: HTTPResponder {
    private let responder: Mutex<any HTTPResponder<WebContext>>

    init() {
        responder = Mutex(CallbackResponder { _, _ in throw HTTPError(.serviceUnavailable) })
    }

    func answer(by responder: some HTTPResponder<WebContext>) {
        self.responder.withLock { $0 = responder }
    }

    func respond(to request: Request, context: WebContext) async throws -> Response {
        try await responder.withLock { $0 }.respond(to: request, context: context)
    }
}
