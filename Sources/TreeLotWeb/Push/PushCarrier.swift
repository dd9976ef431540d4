public import EventSourcing
public import HTTPClient
public import TreeLot
public import TreeLotApp

/// Pushes messages to the phones of people who want that (RFC 8030).
///
/// Of a person’s devices one has to take a message for it to be delivered. A subscription that has ended is taken
/// out of its session.
public struct PushCarrier: Carrier {
    private let scheduler: Scheduler
    private let client: HTTPClient
    private let key: PushKey
    private let services: PushServices

    public init(
        _ scheduler: Scheduler, _ client: HTTPClient, _ key: PushKey, to services: PushServices
    ) {
        self.scheduler = scheduler
        self.client = client
        self.key = key
        self.services = services
    }

    public func item(
        _ message: Message.ID, to person: Person.ID, in lot: Lot, at now: Instant
    ) -> Push? { lot.push(message, to: person, at: now) }

    public func send(_ push: Push, at now: Instant) async throws(MailError) {
        let text = Words(push.language ?? .english).pushed(push)
        // Also where this is cancelled: what becomes of them must be known.
        let results = await Task {
            await withTaskGroup { group in
                for device in push.devices {
                    group.addTask { await send(text, of: push, to: device, now) }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
        }.value
        if results.contains(.taken) { return }
        for case .notTaken(let why) in results { throw .temporary(why) }
        throw .permanent("the browser takes no more of them")
    }

    private enum Result: Equatable {
        case taken
        /// Nothing goes there any more.
        case over
        case notTaken(why: String)
    }

    private func send(
        _ text: [UInt8], of push: Push, to device: Push.Device, _ now: Instant
    ) async -> Result {
        let result = await send(text, of: push, to: device.subscription, now)
        if result == .over { await end(device, now) }
        return result
    }

    private func send(
        _ text: [UInt8], of push: Push, to subscription: PushSubscription, _ now: Instant
    ) async -> Result {
        guard let body = try? PushEncryption().encrypt(text, for: subscription) else {
            return .over
        }
        // These are the server’s own fault: the browser may still take what comes later.
        guard let origin = services.origin(of: subscription.endpoint) else {
            return .notTaken(why: "the server may not send to this push service")
        }
        guard let authorization = try? key.authorization(to: origin, at: now) else {
            return .notTaken(why: "the server’s key for push messages can’t sign")
        }
        let seconds = max(0, now.milliseconds.distance(to: push.until.milliseconds) / 1000)
        let request = HTTPRequest.post(
            body, as: "application/octet-stream", to: subscription.endpoint,
            headers: [
                ("Content-Encoding", "aes128gcm"), ("TTL", "\(seconds)"),
                ("Urgency", push.priority == .normal ? "normal" : "high"),
                // One that is not fetched yet is replaced by what comes after a repetition.
                ("Topic", "message-\(push.message)"), ("Authorization", authorization),
            ])
        do throws(HTTPProblem) {
            let status = try await client.answer(to: request).status
            switch status {
            case 200..<300: return .taken
            case 404, 410: return .over
            default: return .notTaken(why: "the push service answered with \(status)")
            }
        } catch {
            // Perhaps it was taken. What comes twice is shown once, by its tag.
            return .notTaken(why: "the push service did not answer")
        }
    }

    /// Unless the browser has another subscription by now.
    private func end(_ device: Push.Device, _ now: Instant) async {
        let push = await scheduler.models.lot.push(of: device.session)
        guard push?.subscription == device.subscription else { return }
        // What cannot be recorded now is found again with the next message.
        try? await scheduler.note(SetPush(\.session, device.session), at: now)
    }
}
