import EventSourcing
import Foundation

/// Our parser of JSON beside Foundation's: what ours takes, Foundation takes as the same value, and the
/// canonical text of a value is the text of that value.
let json = Target(name: "json") { bytes in
    guard let text = String(validating: bytes, as: UTF8.self),
        let value = try? JSONParser.parse(text)
    else { return }
    let canonical = value.description
    guard let again = try? JSONParser.parse(canonical) else {
        fatalError("the canonical text is no JSON: \(canonical)")
    }
    require(again == value && again.description == canonical, "not canonical: \(canonical)")
    let other = try? JSONSerialization.jsonObject(
        with: Data(canonical.utf8), options: .fragmentsAllowed)
    require(
        other.map { isSame(value, $0) } ?? false, "Foundation reads another value: \(canonical)")
}

private func isSame(_ value: JSON, _ other: Any) -> Bool {
    switch value {
    case .null: other is NSNull
    case .bool(let truth): (other as? NSNumber)?.boolValue == truth
    case .integer(let number): (other as? NSNumber)?.int64Value == number
    // Foundation goes by way of decimals, and is off by the last digit.
    case .number(let number):
        (other as? NSNumber).map { abs($0.doubleValue - number) <= abs(number) * 1e-15 } ?? false
    case .string(let text):
        (other as? String).map { $0.unicodeScalars.elementsEqual(text.unicodeScalars) } ?? false
    case .array(let elements):
        (other as? [Any]).map { $0.count == elements.count && zip(elements, $0).allSatisfy(isSame) }
            ?? false
    case .object(let members):
        (other as? [String: Any]).map { object in
            object.count == members.count
                && members.allSatisfy { member in
                    object[member.name].map { isSame(member.value, $0) } ?? false
                }
        } ?? false
    }
}
