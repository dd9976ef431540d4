public import CPrefetch

/// A list in pages: what an array is to those who use it, but where a copy is held, a change costs one page and not the
/// list.
///
/// Read models are values: a reader that looks at them while commands go on has a copy. With arrays, the first change after
/// each such look copied every table that it changed, whole.
///
/// On the wire, in JSON and in schemas it is a list.
public struct Paged<Element> {
    /// All but the last are full.
    @usableFromInline var pages: [ContiguousArray<Element>] = []
    @usableFromInline var end = 0

    /// Makes an empty list.
    @inlinable
    public init() {}

    /// Makes a list of `elements`.
    /// - Complexity: O(elements).
    @inlinable
    public init(_ elements: [Element]) {
        end = elements.count
        for start in stride(from: 0, to: end, by: Self.mask + 1) {
            pages.append(ContiguousArray(elements[start..<Swift.min(start + Self.mask + 1, end)]))
        }
    }

    /// Of a page: 2,048 numbers, or 256 rows.
    @inlinable
    static var shift: Int { MemoryLayout<Element>.stride > 16 ? 8 : 11 }

    /// The bits of an index that say where in its page it is.
    @inlinable
    static var mask: Int { 1 << shift - 1 }

    /// Adds an element at the end.
    /// - Complexity: O(1); O(elements of a page + pages) for the first change of a copy.
    @inlinable @inline(__always)
    public mutating func append(_ element: Element) {
        if end & Self.mask == 0 { turn() }
        pages[end >> Self.shift].append(element)
        end += 1
    }

    /// Adds elements at the end.
    @inlinable
    public mutating func append(contentsOf elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }

    /// Adds the elements of another list at the end.
    /// - Complexity: O(pages) where this one ends with a full page; O(elements) otherwise.
    @inlinable
    mutating func append(pagesOf other: Paged) {
        guard end & Self.mask == 0 else { return append(contentsOf: other) }
        pages += other.pages
        end += other.end
    }

    /// Adds an element at the end until there are `count`; none if there are as many.
    /// - Complexity: O(elements that are added).
    @inlinable @inline(__always)
    public mutating func grow(to count: Int, with element: Element) {
        if end < count { fill(to: count, with: element) }
    }

    @inlinable @inline(never)
    mutating func fill(to count: Int, with element: Element) {
        while end < count {
            if end & Self.mask == 0 { turn() }
            let room = Swift.min(count - end, Self.mask + 1 - (end & Self.mask))
            pages[end >> Self.shift].append(contentsOf: repeatElement(element, count: room))
            end += room
        }
    }

    /// Begins a page. Only the first one grows: a list may stay short.
    @inlinable @inline(never)
    mutating func turn() {
        var page = ContiguousArray<Element>()
        if !pages.isEmpty { page.reserveCapacity(Self.mask + 1) }
        pages.append(page)
    }
}

extension Paged: Sendable where Element: Sendable {}

extension Paged: RandomAccessCollection, MutableCollection {
    /// Goes through the pages one after the other.
    @inlinable
    public func makeIterator() -> FlattenSequence<[ContiguousArray<Element>]>.Iterator {
        pages.joined().makeIterator()
    }

    /// Always 0.
    @inlinable public var startIndex: Int { 0 }
    /// The number of elements.
    @inlinable public var endIndex: Int { end }

    /// The element at `index`, counted from 0.
    /// - Complexity: O(1); O(elements of a page + pages) for the first change of a copy.
    @inlinable
    public subscript(index: Int) -> Element {
        @inline(__always) get {
            precondition(0..<end ~= index, "there is no such element")
            // Without a look at the head of the page, which is another line of memory.
            return pages.withUnsafeBufferPointer {
                $0[index >> Self.shift].withUnsafeBufferPointer { $0[index & Self.mask] }
            }
        }
        // One yield, or it would not be inlined, and each change would allocate.
        @inline(__always) _modify { yield &pages[index >> Self.shift][index & Self.mask] }
    }
}

extension Paged {
    /// What `body` says of the element at `index`, which is not copied for it: to copy one with texts and lists in it
    /// takes ten times as long as to look at some of its fields.
    /// - Complexity: O(1), and `body`.
    @inlinable @inline(__always)
    public func look<Said>(at index: Int, _ body: (Element) -> Said) -> Said {
        withExtendedLifetime(self) { body(element(at: index).pointee) }
    }

    /// The element’s memory is there until this list is changed.
    @inlinable @inline(__always)
    func element(at index: Int) -> UnsafePointer<Element> {
        precondition(0..<end ~= index, "there is no such element")
        return pages.withUnsafeBufferPointer {
            $0[index >> Self.shift].withUnsafeBufferPointer {
                $0.baseAddress! + (index & Self.mask)
            }
        }
    }
}

extension Paged {
    /// Tells `body` each element and its index, in order: sooner than an iterator does.
    /// - Complexity: O(elements).
    @inlinable @inline(__always)
    public func forEachPlace(_ body: (Int, Element) -> Void) {
        var index = 0
        for page in pages {
            for element in page {
                body(index, element)
                index += 1
            }
        }
    }

    /// Puts an element in the place of another, by one access.
    /// - Returns: the other.
    /// - Complexity: O(1); O(elements of a page + pages) for the first change of a copy.
    @inlinable @inline(__always)
    public mutating func exchange(_ element: Element, at index: Int) -> Element {
        var element = element
        swap(&self[index], &element)
        return element
    }

    /// Has the processor fetch the element at `index`, which will be changed soon; nothing if there is none.
    /// - Complexity: O(1), without waiting for memory.
    @inlinable @inline(__always)
    public func prefetch(at index: Int) {
        guard 0..<end ~= index else { return }
        let element = UnsafeRawPointer(element(at: index))
        prefetch_for_change(element)
        // A row may reach into the next line of memory.
        if MemoryLayout<Element>.size > 16 {
            prefetch_for_change(element + (MemoryLayout<Element>.size - 1))
        }
    }
}

extension Paged: Equatable where Element: Equatable {}

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
        let count = try row.listCount()
        // A page at a time: of a long list, the kernel would provide an array as well as the pages.
        while end < count {
            let read = Swift.min(count - end, Self.mask + 1)
            // Only the first one grows: a list may stay short.
            let capacity = pages.isEmpty ? read : Self.mask + 1
            let page = try ContiguousArray(capacity: capacity) { (page) throws(FieldError) in
                try Element.read(read, to: &page, from: &row)
            }
            pages.append(page)
            end += read
        }
    }
}
