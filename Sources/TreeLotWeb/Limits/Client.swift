import EventSourcing
import TreeLotApp

/// Whose use of something is counted together: an account’s, from wherever, or that of an address from
/// which nobody has signed in.
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

    /// - Parameter address: nil where it can’t be told; those count together.
    init(address: String?) { self = .address(address.map { ClientAddress($0).network } ?? "") }

    var isAccount: Bool { if case .account = self { true } else { false } }
}

/// What can be used up.
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
