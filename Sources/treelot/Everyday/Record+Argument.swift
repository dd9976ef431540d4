import EventSourcing

extension Record {
    /// Sets a field to what an argument says.
    ///
    /// An error has the name of the first field of that type: a verb reads no two of one type.
    mutating func read<Value: FieldValue>(
        _ field: WritableKeyPath<Self, Value>, _ argument: JSON?
    ) throws(FieldError) {
        do { self[keyPath: field] = try Value(json: argument) } catch {
            let type = Value.schema.description
            let field = Schema(of: Self.self).fields.first { $0.type.description == type }
            throw FieldError(error, field: field?.name ?? "", found: argument)
        }
    }
}
