import EventSourcing
import Hummingbird
import NIOCore

/// What is known of a request on its way.
struct WebContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    var caller = Caller.visitor
    /// From where it comes; nil where that can't be told.
    var address: String?
    /// Nobody on the way could read it.
    var isSecure = false
    /// Its connection.
    let channel: any Channel
    /// Whether the caller is still let in, as long as something is told.
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
