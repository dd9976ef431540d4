import Testing

@testable import EventSourcing

struct SchemaTests {
    private struct Letter: Record {
        var text = ""
        var pages: UInt32 = 0

        mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
            try coder.field(1, "text", &text)
            try coder.field(2, "pages", &pages)
        }
    }

    @Test func `tells all names, numbers and types, down to the last record`() {
        let text = Schema(of: Parcel.self).description
        #expect(text.hasPrefix("Parcel{1 number uint32;2 change sint64;3 mark fixed64;"))
        #expect(text.contains("8 packed repeated uint32;9 stickers repeated string;"))
        #expect(text.contains("10 size optional Size{1 width sint64};"))
        #expect(text.contains("14 face Face(1=cli,2=web,3=api,4=system,5=kiosk);"))
        #expect(text.contains(";16 owner Personal;"))
    }

    @Test func `has the published fingerprint of its text`() {
        // Landon Curt Noll's test vectors of FNV-1a, 64 bits.
        #expect(fnv1a([]) == 0xcbf2_9ce4_8422_2325)
        #expect(fnv1a("a".utf8) == 0xaf63_dc4c_8601_ec8c)
        #expect(fnv1a("foobar".utf8) == 0x8594_4171_f739_67e8)
        let schema = Schema(of: Letter.self)
        #expect(schema.hash == fnv1a("Letter{1 text string;2 pages uint32}".utf8))
    }

    @Test func `has the names of every build`() {
        #expect(Schema(of: Letter.self).name == "Letter")
        // As the optimizer tells private types.
        #expect(withoutFiles("(Letter in _49A9660E)") == "Letter")
        #expect(
            withoutFiles("Rows<(Letter in _49A9660E), (Page in _8F0C)>") == "Rows<Letter, Page>")
        #expect(withoutFiles("Rows<Letter>") == "Rows<Letter>")
    }

    @Test func `differs as soon as a field does`() {
        let schema = Schema(of: Letter.self)
        var changed: [Schema] = []
        for place in schema.fields.indices {
            var other = schema
            other.fields[place].name += "s"
            changed.append(other)
            other = schema
            other.fields[place].number += 2
            changed.append(other)
            other = schema
            other.fields[place].type = .optional(other.fields[place].type)
            changed.append(other)
            other = schema
            other.fields.remove(at: place)
            changed.append(other)
        }
        #expect(Set((changed + [schema]).map(\.hash)).count == changed.count + 1)
    }
}
