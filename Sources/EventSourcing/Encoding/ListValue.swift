/// A list of a type of its own, which is what an array is to the wire, to JSON and to schemas.
public protocol ListValue: FieldValue, RandomAccessCollection where Element: FieldValue {
    /// Makes a list of `elements`.
    init(_ elements: [Element])
    /// Adds an element at the end.
    mutating func append(_ element: Element)
}

extension ListValue {
    /// As for an array.
    public static var wireType: WireType { [Element].wireType }
    /// Whether it is empty.
    public var isDefault: Bool { isEmpty }
    /// As for an array.
    public static var jsonSchema: JSON { [Element].jsonSchema }
    /// As for an array.
    public static var schema: SchemaType { [Element].schema }
    /// A JSON array.
    public var json: JSON? { Array(self).json }
    /// Decodes a JSON array.
    /// - Throws: `ValueProblem` if it is none of such elements.
    public init(json: JSON?) throws(ValueProblem) { self.init(try [Element](json: json)) }

    /// Writes as an array does.
    public func write(to writer: inout WireWriter) throws(FieldError) {
        try Array(self).write(to: &writer)
    }

    /// Reads as an array does.
    public init(from reader: inout WireReader) throws(FieldError) {
        self.init(try [Element](from: &reader))
    }

    /// Writes as an array does.
    public func writeField(_ number: Int, to writer: inout WireWriter) throws(FieldError) {
        try Array(self).writeField(number, to: &writer)
    }

    /// Appends the elements of one occurrence of the field.
    public mutating func readField(
        _ type: WireType, from reader: inout WireReader
    ) throws(FieldError) {
        var elements: [Element] = []
        try elements.readField(type, from: &reader)
        for element in elements { append(element) }
    }
}
