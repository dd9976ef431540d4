import EventSourcing
import HTTPTypes
import TreeLot

extension Problem {
    /// A refusal of the domain is a conflict with how things stand, unless HTTP has a better word for it.
    init(_ refusal: LotRefusal, to caller: Caller) {
        status = Self.status(of: refusal, to: caller)
        code = .lot(refusal.kind)
        detail = refusal.message
        facts = refusal.facts
        if status == .unauthorized { headers[.wwwAuthenticate] = "Bearer" }
    }

    /// Says when to come back, where that is known.
    mutating func tellWait(from now: Instant) {
        guard case .string(let text)? = facts["retryAt"], let then = Instant(iso8601: text) else {
            return
        }
        let seconds = (then.milliseconds - now.milliseconds + 999) / 1000
        headers[.retryAfter] = String(max(1, seconds))
    }

    private static func status(of refusal: LotRefusal, to caller: Caller) -> HTTPResponse.Status {
        switch refusal.kind {
        // A visitor may have the permission once they sign in.
        case .notAllowed: caller.actor == .visitor ? .unauthorized : .forbidden
        case .notYourHousehold, .proofTooOld: .forbidden
        case .notFound: .notFound
        case .invalid, .keyReused: .unprocessableContent
        case .tooManyAttempts, .tooManyMessages: .tooManyRequests
        default: .conflict
        }
    }
}
