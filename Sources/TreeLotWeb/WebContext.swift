import EventSourcing
import Hummingbird
import NIOCore

/// What a middleware passes a request on to.
typealias Next = (Request, WebContext) async throws -> Response

/// The known properties of a request while it is handled.
struct WebContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    var caller = Caller.visitor
    /// The client’s address; nil where it is unknown.
    var address: String?
    /// The request came over TLS.
    var isSecure = false
    /// Its connection.
    let channel: any Channel
    /// Whether the caller is still authorized, checked while a stream is open.
    var isStillLetIn: @Sendable () async -> Bool = { true }

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        address = source.channel.remoteAddress?.ipAddress
        channel = source.channel
    }

    /// Tells its connection from others.
    var connection: ObjectIdentifier { ObjectIdentifier(channel) }

    func asker(at now: Instant) -> Context { Context(actor: caller.actor, now: now) }
}
