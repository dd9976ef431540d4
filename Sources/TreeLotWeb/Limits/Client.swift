import EventSourcing
import TreeLotApp

/// The unit by which use is counted: an account, at all addresses, or an address from which a client has not
/// signed in.
enum Client: Hashable, Sendable {
    case account(Actor)
    case address(String)

    init(_ context: WebContext) {
        if context.caller.actor == .visitor {
            self.init(address: context.address)
        } else {
            self = .account(context.caller.actor)
        }
    }

    /// - Parameter address: nil where it is unknown; those clients count together.
    init(address: String?) { self = .address(address.map { ClientAddress($0).network } ?? "") }

    var isAccount: Bool { if case .account = self { true } else { false } }
}

/// The limited resources.
enum Limited: String, CaseIterable, Sendable {
    case requests
    case visitorRequests
    case past
    case streams
    case providers
    case actions
    case bytes
    case connections
}
