extension Record {
    /// Erases the record’s personal texts and its fields that are ``FieldCoder/erasable(_:_:_:)``: all
    /// that it says about its subject. Nested records stay as they are.
    public mutating func erasePersonal() {
        var eraser = Eraser()
        // Erasing cannot fail; `throws` is there for the coders that can.
        try! fields(&eraser)
    }
}

private struct Eraser: FieldCoder {
    mutating func value<Value: FieldValue>(_ number: Int, _ name: String, _ value: inout Value) {}

    mutating func erasable<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value?
    ) {
        value = nil
    }

    mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject
    ) {
        value.erase()
    }
}
