extension Record {
    /// The record with other numbers in the fields that name things, those of nested records and of lists
    /// included.
    /// - Parameter number: the number that takes the place of a reference’s.
    /// - Complexity: O(fields).
    public func renumbered(_ number: @escaping (Reference) -> UInt32) -> Self {
        var (record, renumbering) = (self, Renumbering(number: number))
        // This coder never throws; only the protocol allows it.
        try! record.fields(&renumbering)
        return record
    }
}

private struct Renumbering: FieldCoder {
    let number: (Reference) -> UInt32

    mutating func value<Value: FieldValue>(_ number: Int, _ name: String, _ value: inout Value) {
        if let record = value.nestedRecord {
            value = record.renumbered(self.number) as! Value
        } else if let records = value as? [any Record] {
            value = records.map { $0.renumbered(self.number) } as! Value
        } else if let numbers = value as? [any ThingNumber] {
            // A list that may be missing.
            value = numbers.map { renumbered(any: $0) } as! Value
        }
    }

    mutating func number<Value: VarintValue>(_ number: Int, _ name: String, _ value: inout Value) {}

    mutating func number<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value?
    ) {}

    mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject
    ) {}

    mutating func reference<ID: ThingNumber>(_ number: Int, _ name: String, _ value: inout ID) {
        value = renumbered(value, .named)
    }

    mutating func reference<ID: ThingNumber>(_ number: Int, _ name: String, _ value: inout ID?) {
        value = value.map { renumbered($0, .named) }
    }

    mutating func addressee<ID: ThingNumber>(_ number: Int, _ name: String, _ value: inout ID?) {
        value = value.map { renumbered($0, .addressed) }
    }

    mutating func references<ID: ThingNumber>(
        _ number: Int, _ name: String, _ values: inout [ID]
    ) {
        values = values.map { renumbered($0, .listed) }
    }

    private func renumbered(any value: any ThingNumber) -> any ThingNumber {
        renumbered(value, .listed)
    }

    private func renumbered<ID: ThingNumber>(_ value: ID, _ role: Reference.Role) -> ID {
        let reference = Reference(value, role: role)
        // A number of 32 bits for one of 32 bits.
        return ID(varint: UInt64(number(reference)))!
    }
}
