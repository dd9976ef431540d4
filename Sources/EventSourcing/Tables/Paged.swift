/// A list in pages: what an array is to those who use it, but a copy that somebody holds makes a change cost one page
/// and not the list.
///
/// Read models are values: whoever looks at them while commands go on has a copy. With arrays, the first change after
/// each such look copied every table that it changed, whole.
///
/// On the wire, in JSON and in schemas it is a list.
public struct Paged<Element> {
    /// The full pages.
    @usableFromInline var full: [ContiguousArray<Element>] = []
    /// What is behind them: less than a page.
    @usableFromInline var tail: ContiguousArray<Element> = []

    /// Makes an empty list.
    @inlinable
    public init() {}

    /// Makes a list of `elements`.
    /// - Complexity: O(elements).
    @inlinable
    public init(_ elements: [Element]) { append(contentsOf: elements) }

    /// Of a page: its elements take some ten KiB.
    @inlinable
    static var shift: Int { MemoryLayout<Element>.stride > 16 ? 8 : 11 }

    @inlinable
    static var pageCount: Int { 1 << shift }

    /// The number of elements in full pages.
    @inlinable
    var fullCount: Int { full.count << Self.shift }

    /// Adds an element at the end.
    /// - Complexity: O(1); O(elements of a page) for the first change of a copy.
    @inlinable @inline(__always)
    public mutating func append(_ element: Element) {
        tail.append(element)
        if tail.count == Self.pageCount { turn() }
    }

    /// Adds elements at the end.
    @inlinable
    public mutating func append(contentsOf elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }

    /// Begins a page.
    @inlinable @inline(never)
    mutating func turn() {
        full.append(tail)
        tail = []
        tail.reserveCapacity(Self.pageCount)
    }
}

extension Paged: Sendable where Element: Sendable {}

extension Paged: RandomAccessCollection, MutableCollection {
    /// Always 0.
    @inlinable public var startIndex: Int { 0 }
    /// The number of elements.
    @inlinable public var endIndex: Int { fullCount + tail.count }

    /// The element at `index`, counted from 0.
    /// - Complexity: O(1); O(elements of a page + pages) for the first change of a copy.
    @inlinable
    public subscript(index: Int) -> Element {
        @inline(__always) get {
            let page = index >> Self.shift
            return page < full.count
                ? full[page][index & (Self.pageCount - 1)] : tail[index - fullCount]
        }
        @inline(__always) _modify {
            let page = index >> Self.shift
            if page < full.count {
                yield &full[page][index & (Self.pageCount - 1)]
            } else {
                yield &tail[index - fullCount]
            }
        }
    }
}

extension Paged: Equatable where Element: Equatable {
    /// Whether both have equal elements in the same order.
    @inlinable
    public static func == (one: Self, other: Self) -> Bool {
        one.full == other.full && one.tail == other.tail
    }
}

extension Paged: ExpressibleByArrayLiteral {
    /// Makes a list of the listed elements.
    @inlinable
    public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension Paged: FieldValue, ListValue where Element: FieldValue {
    /// Writes as an array does.
    @inlinable
    public func write(to row: inout RowWriter) throws(FieldError) {
        try Array(self).write(to: &row)
    }

    /// Reads as an array does.
    @inlinable
    public init(from row: inout RowReader) throws(FieldError) {
        self.init(try [Element](from: &row))
    }
}
