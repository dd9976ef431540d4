/// A thing, or a fact that carries all that can be revised of one: these fields are said once, in the thing’s
/// `Terms`, and read as if each of them stood in the thing itself.
@dynamicMemberLookup
public protocol HasTerms<Terms> {
    associatedtype Terms

    var terms: Terms { get set }
}

extension HasTerms {
    @inlinable
    public subscript<Value>(dynamicMember path: WritableKeyPath<Terms, Value>) -> Value {
        get { terms[keyPath: path] }
        set { terms[keyPath: path] = newValue }
    }
}
