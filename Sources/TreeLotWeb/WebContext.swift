import EventSourcing
import Hummingbird
import NIOCore

/// What is known of a request on its way.
struct WebContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    var caller = Caller.visitor
    /// From where it comes; nil where that can't be told.
    let address: String?

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        address = source.channel.remoteAddress?.ipAddress
    }
}
