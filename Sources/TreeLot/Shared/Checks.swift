import EventSourcing

/// Checks of what comes in, with the limits in one place. Each throws `invalid` and names the field.
enum Check {
    /// Names of people, households, seasons, templates.
    static let nameLimit = 100
    /// Notes, reasons and descriptions.
    static let textLimit = 2000

    /// A name: something to read, on one line.
    static func name(_ text: String, _ field: String) throws(LotRefusal) -> String {
        let trimmed = text.trimmed
        guard trimmed.unicodeScalars.contains(where: { !$0.isInvisible }) else {
            throw .invalid(field, "must not be empty", because: .empty)
        }
        try length(trimmed, field, nameLimit)
        guard !trimmed.unicodeScalars.contains(where: \.isControl) else {
            throw .invalid(
                field, "must not contain control characters or line breaks",
                because: .controlCharacters)
        }
        return trimmed
    }

    /// Nil where there is none.
    static func optionalName(_ text: String?, _ field: String) throws(LotRefusal) -> String? {
        guard let text else { return nil }
        return try name(text, field)
    }

    /// A text of some lines; nil where there is nothing in it.
    static func text(_ text: String?, _ field: String) throws(LotRefusal) -> String? {
        guard let trimmed = text?.trimmed, !trimmed.isEmpty else { return nil }
        try length(trimmed, field, textLimit)
        let isAllowed = { (scalar: Unicode.Scalar) in
            scalar == "\n" || scalar == "\t" || !scalar.isControl
        }
        guard trimmed.unicodeScalars.allSatisfy(isAllowed) else {
            throw .invalid(
                field, "must not contain control characters", because: .controlCharacters)
        }
        return trimmed
    }

    static func requiredText(_ text: String, _ field: String) throws(LotRefusal) -> String {
        guard let text = try Check.text(text, field) else {
            throw .invalid(field, "must not be empty: say why in a few words", because: .empty)
        }
        return text
    }

    static func email(_ text: String?) throws(LotRefusal) -> String? {
        guard let text, !text.trimmed.isEmpty else { return nil }
        let address = try name(text, "email")
        let domain = address.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        guard address.unicodeScalars.allSatisfy(\.isASCII) else {
            throw .invalid(
                "email",
                "must be written in plain letters (a to z), digits and signs: mails to other letters do "
                    + "not arrive. Write a domain such as bücher.example as xn--bcher-kva.example",
                because: .notPlainLetters)
        }
        guard domain.contains("."), EmailAddress.isDeliverable(address) else {
            throw .invalid(
                "email", "must be an address such as emma@example.org", because: .notAnAddress)
        }
        return address
    }

    /// A phone number as people write it. It has 7 to 15 digits (ITU-T E.164 allows no more).
    static func phone(_ text: String?) throws(LotRefusal) -> String? {
        guard let text, !text.trimmed.isEmpty else { return nil }
        let number = try name(text, "phone")
        let digits = number.filter(\.isNumber).count
        let isPlain = number.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: " "),
                UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "-"), UInt8(ascii: "."):
                true
            default: false
            }
        }
        guard isPlain, (7...15).contains(digits) else {
            throw .invalid(
                "phone", "must be a number such as (415) 555-0132 or +1 415 555 0132",
                because: .notAPhoneNumber)
        }
        return number
    }

    static func range(
        _ value: Int, _ field: String, _ range: ClosedRange<Int>
    ) throws(LotRefusal) {
        guard !range.contains(value) else { return }
        guard value >= 0 || range.lowerBound != 0 else {
            throw .invalid(field, "must not be negative", because: .negative)
        }
        let (least, most) = (range.lowerBound, range.upperBound)
        throw .invalid(
            field, "must be from \(least) to \(most)", because: .outOfRange, least: least,
            most: most)
    }

    /// How many entries of a long list are wanted at once.
    static func page(_ limit: Int?) throws(LotRefusal) {
        if let limit { try range(limit, "limit", 1...1000) }
    }

    private static func length(_ text: String, _ field: String, _ limit: Int) throws(LotRefusal) {
        // Bytes first: counting the characters of a megabyte is dear.
        guard text.utf8.count <= limit * 4, text.count <= limit else {
            throw .invalid(
                field, "is too long: \(limit) characters are the most", because: .tooLong,
                most: limit)
        }
    }
}

extension String {
    var trimmed: String {
        let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
        guard let first = unicodeScalars.firstIndex(where: { !isSpace($0) }),
            let last = unicodeScalars.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(unicodeScalars[first...last])
    }
}

extension Unicode.Scalar {
    /// It shapes or joins its neighbours, and shows nothing by itself.
    fileprivate var isInvisible: Bool { properties.generalCategory == .format }

    /// C0, DEL, C1, line and paragraph separators, and the marks that turn the direction of text.
    fileprivate var isControl: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
