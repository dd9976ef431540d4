public import EventSourcing

/// An action that says why, or may: the reason is recorded with it.
public protocol SaysWhy: LotCommand {
    /// `String` where a reason is required, `String?` where it is not.
    associatedtype Reason: FieldValue

    var reason: Reason { get set }
}

extension SaysWhy where Reason == String {
    public var recordedReason: String? { reason.trimmed }
}

extension SaysWhy where Reason == String? {
    public var recordedReason: String? { reason?.trimmed }
}
