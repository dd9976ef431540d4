/// A view that can be observed: its answer is computed again when something that it depends on has changed.
public protocol ObservableView: View where Models: ProjectionSet {
    /// The properties of an asker on which an answer depends: askers with the same viewpoint get the same
    /// answer, so that it is computed once for all of them.
    associatedtype Viewpoint: Hashable & Sendable = Actor

    /// What the answer depends on, apart from the rights of the asker; nil, the default, means everything. An
    /// observer computes the answer again only when one of these topics was touched.
    func topics(in models: Models) -> [Models.Topic]?

    /// The viewpoint of `actor`; by default, the actor itself: nothing is shared.
    func viewpoint(of actor: Actor, in models: Models) -> Viewpoint
}

extension ObservableView {
    /// Nil: the answer depends on everything.
    public func topics(in models: Models) -> [Models.Topic]? { nil }
}

extension ObservableView where Viewpoint == Actor {
    /// The actor itself.
    public func viewpoint(of actor: Actor, in models: Models) -> Actor { actor }
}
