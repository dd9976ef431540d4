import EventSourcing
import TreeLot

/// Values with a text of their own: what is read is written as a text that reads as the same value.
let scalars = Target(name: "scalars") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    requireRoundTrip(text, Instant.self)
    requireRoundTrip(text, CalendarDay.self)
    requireRoundTrip(text, TimeOfDay.self)
    requireRoundTrip(text, LocalInstant.self)
    requireRoundTrip(text, Base64URL.self)
    requireRoundTrip(text, CodeHash.self)
    _ = PresentedCode.typed(text).json
    if let moment = try? LocalInstant(json: .string(text)) {
        _ = (moment.day.inWords, moment.time, moment.day.monday, moment.day.advanced(by: 1))
        _ = moment.instant.advanced(byMinutes: .max)
        _ = LocalInstant(moment.instant, in: "America/Los_Angeles")
    }
}

private func requireRoundTrip<Value: FieldValue & Equatable>(_ text: String, _ type: Value.Type) {
    guard let value = try? Value(json: .string(text)) else { return }
    let again = try? Value(json: value.json)
    require(
        again == value, "\(type) reads “\(text)” and writes \(value.json?.description ?? "nothing")"
    )
}
