/// A short list, most often of one element or none, for which it allocates nothing.
public struct Few<Element: Sendable & Equatable>: Sendable, Equatable {
    @usableFromInline
    enum Storage: Sendable, Equatable {
        case none
        case one(Element)
        /// Two elements at least, so that equal lists are stored alike.
        case more([Element])
    }

    @usableFromInline var storage = Storage.none

    /// Makes a list without elements.
    @inlinable
    public init() {}

    /// Makes a list of one element.
    @inlinable
    public init(one element: Element) { storage = .one(element) }

    /// Makes a list of the elements, in their order.
    /// - Complexity: O(elements).
    @inlinable
    public init(_ elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }

    /// Adds an element at the end.
    @inlinable
    public mutating func append(_ element: Element) {
        switch storage {
        case .none: storage = .one(element)
        case .one(let first): storage = .more([first, element])
        case .more(var elements):
            storage = .none
            elements.append(element)
            storage = .more(elements)
        }
    }
}

extension Few: RandomAccessCollection {
    /// 0.
    @inlinable public var startIndex: Int { 0 }

    /// The number of elements.
    @inlinable
    public var endIndex: Int {
        switch storage {
        case .none: 0
        case .one: 1
        case .more(let elements): elements.count
        }
    }

    /// The element at `index`, counted from 0.
    /// - Precondition: there is one.
    @inlinable
    public subscript(index: Int) -> Element {
        switch storage {
        case .none: preconditionFailure("an empty list has no element")
        case .one(let element):
            precondition(index == 0, "a list of one element has no other")
            return element
        case .more(let elements): return elements[index]
        }
    }
}

extension Few: ExpressibleByArrayLiteral {
    /// The elements of an array literal.
    public init(arrayLiteral elements: Element...) { self.init(elements) }
}
