import EventSourcing

// How much mail one person can cause in a day. Days are the 24 hours before now, so that midnight
// doubles nothing.
extension Lot {
    private static let dayMinutes = 24 * 60
    /// Mails with a code to one address in a day.
    private static let linksToAddressMax = 5
    /// How often visitors may ask for mails to one address in a day.
    private static let requestsForAddressMax = 3
    /// Mails with a code that one sender causes in a day, unless they run the lot.
    private static let linksBySenderMax = 10
    /// Maximum number of mails, of any kind, that one sender causes in a day, unless they run the lot.
    /// Further messages are in the inboxes only.
    static let mailsBySenderMax = 300

    /// The time from which another mail with a code may go to an address; nil for now.
    ///
    /// - Complexity: O(codes + people).
    func linkWait(
        to address: String, of person: Person.ID, by actor: Actor, at now: Instant
    ) -> Instant? {
        let lately = links(after: now)
        // What visitors asked for keeps no person from theirs.
        let isPerson = if case .person = actor { true } else { false }
        let toAddress = lately.filter {
            ($0.person == person || isMailed($0, to: address))
                && (!isPerson || $0.mailedBy != nil)
        }
        var waits = [Self.wait(after: toAddress, atMost: Self.linksToAddressMax)]
        if case .person(let id) = actor, !isCommittee(actor) {
            let bySender = lately.filter { $0.mailedBy == Person.ID(id) }
            waits.append(Self.wait(after: bySender, atMost: Self.linksBySenderMax))
        }
        return waits.compactMap(\.self).max()
    }

    /// Whether visitors may ask for mails with a code to an address now. Each who shares it gets one.
    ///
    /// - Complexity: O(codes).
    func mayAskForLinks(to address: String, at now: Instant) -> Bool {
        let asked = links(after: now).filter { $0.mailedBy == nil && isMailed($0, to: address) }
        return Set(asked.map(\.mailedAt)).count < Self.requestsForAddressMax
    }

    /// The codes that were mailed in the last day. A call for help has a limit of its own, and keeps nobody from
    /// signing in.
    private func links(after now: Instant) -> [Code] {
        let dayAgo = now.advanced(byMinutes: -Self.dayMinutes)
        return codes.table.rows.filter {
            $0.purpose != .help && $0.mailedAt.map { dayAgo < $0 } ?? false
        }
    }

    private func isMailed(_ code: Code, to address: String) -> Bool {
        code.person.flatMap { people[$0].email?.value }?.lowercased() == address.lowercased()
    }

    private static func wait(after codes: [Code], atMost count: Int) -> Instant? {
        guard codes.count >= count else { return nil }
        return codes[codes.count - count].mailedAt?.advanced(byMinutes: dayMinutes)
    }

    /// The time from which a writer may send another message, if not now: the season’s policy limits the
    /// messages that a manager may send in a day.
    /// - Complexity: O(messages of a day).
    func messageWait(of writer: Person.ID, at now: Instant) -> (limit: Int, until: Instant)? {
        let policy = (try? season(orCurrent: nil, at: now))?.policy ?? .standard
        let limit = policy.messagesPerDay ?? SeasonPolicy.messagesPerDayStandard
        guard limit > 0 else { return (0, now.advanced(byMinutes: Self.dayMinutes)) }
        let dayAgo = now.advanced(byMinutes: -Self.dayMinutes)
        // The newest first.
        let sent = inbox.messages(since: dayAgo).filter { $0.sender == writer }.map(\.sentAt)
        guard sent.count >= limit else { return nil }
        return (limit, sent[limit - 1].advanced(byMinutes: Self.dayMinutes))
    }

    /// Whether a message is beyond what its sender may have mailed in the day before it. What tells people of their
    /// account never is: else whoever took it could keep that from its owner.
    /// - Complexity: O(messages of a day).
    func isBeyondMailLimit(_ message: Message) -> Bool {
        guard message.notice?.kind.isOfAccount != true,
            let sender = message.sender ?? message.cause,
            !isCommittee(.person(sender.rawValue))
        else { return false }
        let dayAgo = message.sentAt.advanced(byMinutes: -Self.dayMinutes)
        let mails = inbox.messages(since: dayAgo)
            .filter { $0.id <= message.id && ($0.sender ?? $0.cause) == sender }
            .reduce(0) { $0 + $1.recipients.count }
        return mails > Self.mailsBySenderMax
    }
}

extension LotRefusal {
    static func tooManyMessages(_ limit: Int, until moment: LocalInstant) -> LotRefusal {
        LotRefusal(
            .tooManyMessages,
            "A manager may send \(limit) messages in a day. You may write again from "
                + "\(moment.day.inWords), \(moment.time), or ask the committee to write.",
            ["limit": .whole(limit), "retryAt": .string(moment.description)])
    }
}
