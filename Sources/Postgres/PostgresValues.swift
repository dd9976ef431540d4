#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension PostgresConnection.Value {
    fileprivate var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// Appends what libpq is given for it.
    fileprivate func append(to bytes: inout [UInt8]) {
        switch self {
        case .null: break
        case .whole(let number): bytes.append(bigEndian: Int64(number))
        case .text(let text): bytes += text.utf8
        case .bytes(let content): bytes += content
        case .wholes(let numbers):
            bytes.append(arrayOf: 20, numbers, bytesEach: { _ in 8 }) { number, bytes in
                bytes.append(bigEndian: Int64(number))
            }
        case .byteStrings(let strings):
            bytes.append(arrayOf: 17, strings, bytesEach: \.count) { string, bytes in
                bytes += string
            }
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(bigEndian number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
    }

    /// One dimension, without nulls, from 1 on.
    fileprivate mutating func append<Value>(
        arrayOf type: Int32, _ values: [Value], bytesEach: (Value) -> Int,
        _ add: (Value, inout [UInt8]) -> Void
    ) {
        for number in [values.isEmpty ? 0 : 1, 0, type] { append(bigEndian: number) }
        guard !values.isEmpty else { return }
        append(bigEndian: Int32(values.count))
        append(bigEndian: Int32(1))
        for value in values {
            append(bigEndian: Int32(bytesEach(value)))
            add(value, &self)
        }
    }

    /// A whole number in PostgreSQL’s binary form.
    var whole: Int {
        let bits = reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return switch count {
        case 4: Int(Int32(truncatingIfNeeded: bits))
        default: Int(Int64(bitPattern: bits))
        }
    }
}

/// Texts for C, ended by a null pointer.
final class CStrings {
    let pointers: UnsafeMutablePointer<UnsafePointer<CChar>?>
    private let count: Int

    init(_ texts: [String]) {
        count = texts.count
        pointers = .allocate(capacity: count + 1)
        for (index, text) in texts.enumerated() { pointers[index] = UnsafePointer(strdup(text)) }
        pointers[count] = nil
    }

    deinit {
        for index in 0..<count { free(UnsafeMutablePointer(mutating: pointers[index])) }
        pointers.deallocate()
    }
}

/// The values of a statement, one behind the other in one piece of memory.
struct PackedValues {
    private var bytes: [UInt8] = []
    /// Where each begins; nil for null.
    private var starts: [Int?] = []
    private(set) var lengths: [Int32] = []

    init(_ values: [PostgresConnection.Value]) {
        for value in values {
            let start = bytes.count
            value.append(to: &bytes)
            starts.append(value.isNull ? nil : start)
            lengths.append(Int32(bytes.count - start))
        }
        // So that there is an address, also of nothing.
        bytes.append(0)
        starts.append(nil)
    }

    func withPointers(_ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Int32) -> Int32 {
        bytes.withUnsafeBytes { bytes in
            let base = bytes.bindMemory(to: CChar.self).baseAddress!
            return starts.map { $0.map { base + $0 } }.withUnsafeBufferPointer {
                body($0.baseAddress!)
            }
        }
    }
}
