public import EventSourcing

/// Makes one person of two profiles of the same human, who came in by two doors: redeemed an invite, say, instead of
/// claiming the profile that was there.
///
/// What one of them had and did is the survivor’s from then on, and the number of the other leads there. A merge
/// grants nothing: who has a role must be the survivor, or give it up first. What would tell of two people, such as
/// visits to the same shift, is put right before, since a merge can’t be undone.
public struct MergePeople: MergesThings {
    public static let name = "merge-people"
    public static let permitted = Set<Relation>.leaders

    public var into: Person.ID
    public var from: Person.ID
    public var reason: String

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        guard into != from else {
            throw .invalid("from", "must be another person than “into”", because: .sameTwice)
        }
        let (survivor, there) = (try lot.person(into), try lot.person(from))
        _ = try Check.requiredText(reason, "reason")
        guard survivor.id != there.id else { return [] }
        guard there.id == from else { throw .mergedAlready(from, into: there.id) }
        try requireSameKind(there, survivor)
        try requireApart(there, survivor, lot, at: context.now)
        let merged = PersonMerged(person: survivor.id, from: from)
        return [.people(.merged(merged))] + lot.ways(of: there, to: survivor)
            + lot.ends(of: there, as: survivor)
    }

    /// Which of the shifts that are ahead of both are at the same time.
    public func remarks(in lot: Lot, _ context: Context) -> [Remark] {
        let survivor = lot.people.survivor(of: into)
        return lot.assignments.of(from).filter { lot.isAhead($0, at: context.now) }.flatMap { id in
            lot.collisions(of: survivor, with: lot.shifts[lot.assignments[id].shift])
                .map { .overlap(id, $0.id) }
        }
    }

    private func requireSameKind(_ there: Person, _ survivor: Person) throws(LotRefusal) {
        for person in [survivor, there] where person.isErased { throw .erased(person.id) }
        guard survivor.isActive else { throw .personInactive(survivor.id) }
        guard there.kind == survivor.kind else {
            throw .cannotMerge(
                "kinds", "One of them is an adult and the other a scout. Check the numbers.", [])
        }
        guard !there.isEntrusted else {
            throw .cannotMerge(
                "role",
                "Person \(there.id) has a role, and a merge grants none. Take it back first, with "
                    + "“revoke-role”, or merge the other way round.",
                [.init("person", .whole(there.id.rawValue))])
        }
    }

    /// Refuses what one human can’t do: to be at the lot twice.
    private func requireApart(
        _ there: Person, _ survivor: Person, _ lot: Lot, at now: Instant
    ) throws(LotRefusal) {
        for person in [survivor, there] {
            let visit = lot.assignments.last(of: person.id) { lot.attendance[$0.id].isOpen }
            guard let visit else { continue }
            throw .cannotMerge(
                "checked-in",
                "Person \(person.id) is checked in, by assignment \(visit.id). Check them out first, "
                    + "with “check-out”.",
                [.init("assignment", .whole(visit.id.rawValue))])
        }
        for id in lot.assignments.of(there.id) {
            guard let came = lot.attendance[id].checkedInAt else { continue }
            let shift = lot.assignments[id].shift
            let same = lot.assignments.last(of: survivor.id) {
                $0.shift == shift && lot.attendance[$0.id].checkedInAt != nil
            }
            if let same {
                throw .cannotMerge(
                    "same-shift",
                    "Both were at shift \(shift), by assignments \(id) and \(same.id). Take back the "
                        + "check-in that was not theirs first, with “retract-check-in”.",
                    [.init("shift", .whole(shift.rawValue)), .assignments(id, same.id)])
            }
            let elsewhere = lot.visit(
                of: survivor.id, from: came, to: lot.endOfVisit(id, at: now), at: now)
            if let elsewhere {
                throw .cannotMerge(
                    "same-time",
                    "Their visits at shifts \(shift) and \(elsewhere.shift), by assignments \(id) and "
                        + "\(elsewhere.id), were at the same time. Correct the times of one of them first, "
                        + "with “adjust-attendance”, or take it back, with “retract-check-in”.",
                    [.assignments(id, elsewhere.id)])
            }
        }
    }
}

extension MergePeople {
    public init() { self.init(into: .none, from: .none, reason: "") }
}

extension Lot {
    /// How the survivor is reached and signs in from then on: to the address of the other, as far as it was verified,
    /// by their phone and in their language, where they have none; with an account, if one of the two has one. The
    /// other’s sessions and passkeys end.
    fileprivate func ways(of there: Person, to survivor: Person) -> [LotEvent] {
        var ways: [LotEvent] = []
        if survivor.email?.value == nil, let address = there.email?.value {
            let changed = PersonEmailChanged(
                person: survivor.id, email: .known(address),
                isUnverified: there.isEmailVerified ? nil : true)
            ways.append(.people(.emailChanged(changed)))
        }
        if survivor.phone?.value == nil, let phone = there.phone?.value {
            let changed = PersonPhoneChanged(person: survivor.id, phone: .known(phone))
            ways.append(.people(.phoneChanged(changed)))
        }
        if survivor.language == nil, let language = there.language {
            ways.append(.people(.languageSet(.init(person: survivor.id, language: language))))
        }
        if there.account == .active, survivor.account != .active {
            ways.append(.people(.accountOpened(AccountOpened(person: survivor.id))))
        }
        return ways
    }

    /// What ends since the two are one: a second place on a shift, also one of which it was thought that they did not come;
    /// the wait for a place on a shift that the other is on; and what they had offered to each other.
    fileprivate func ends(of there: Person, as survivor: Person) -> [LotEvent] {
        let on = assignments.all(of: there.id, where: \.isOn)
        let doubled = on.compactMap { row in
            current(survivor.id, on: shifts[row.shift]).flatMap { other in
                let missed = [row, other].filter { attendance[$0.id].checkedInAt == nil }
                return missed.first { $0.status == .confirmed }
                    ?? missed.first { $0.status == .noShow }
            }
        }
        let waits = on.map(\.shift).filter { waitlists.find(survivor.id, for: $0) != nil }
        let both = [there.id, survivor.id]
        func isBetween(_ assignment: Assignment.ID, _ other: Person.ID?) -> Bool {
            both.contains(assignments[assignment].person) && other.map(both.contains) ?? false
        }
        let kept = exchanges.handOvers.filter { isBetween($0.assignment, $0.to) }
        let declined = exchanges.open.map { exchanges.swaps[$0] }
            .filter { isBetween($0.mine, assignments[$0.theirs].person) }
        return doubled.map { row in
            .assignments(
                .cancelled(
                    AssignmentCancelled(
                        assignment: row.id, shift: row.shift, person: survivor.id, slot: row.slot,
                        grounds: .merged)))
        }
            + waits.map { .places(.left(WaitlistLeft(shift: $0, person: survivor.id))) }
            + kept.map { handOver in
                .places(
                    .handOverWithdrawn(
                        AssignmentKept(
                            assignment: handOver.assignment,
                            shift: assignments[handOver.assignment].shift, person: survivor.id)))
            }
            + declined.map { swap in
                var fact = SwapDeclined(ending: swap, in: self)
                (fact.person, fact.to) = (survivor.id, survivor.id)
                return .places(.swapDeclined(fact))
            }
    }
}

extension LotRefusal {
    fileprivate static func mergedAlready(
        _ person: Person.ID, into survivor: Person.ID
    ) -> LotRefusal {
        .cannotMerge(
            "merged",
            "Person \(person) was merged into person \(survivor) already. If that is the same human, too, "
                + "merge person \(survivor).",
            [.init("person", .whole(survivor.rawValue))])
    }
}

extension JSON.Member {
    fileprivate static func assignments(_ one: Assignment.ID, _ other: Assignment.ID) -> Self {
        .init("assignments", .array([one, other].map { .whole($0.rawValue) }))
    }
}

extension Remark {
    fileprivate static func overlap(_ one: Assignment.ID, _ other: Assignment.ID) -> Remark {
        Remark(
            .overlapsLeft,
            "Assignments \(one) and \(other) are at the same time, and both stand. Cancel one of them.",
            ["assignments": .array([one, other].map { .whole($0.rawValue) })])
    }
}

extension PersonMerged {
    static let clause = "the person was merged into another"

    func told(_ say: Narrator) -> Told {
        Told(
            "merged \(say.former(from)) into \(say.person(person))",
            es:
                "unió el perfil de \(say.before.people.fullName(of: from)) con el de \(say.es.person(person))"
        )
    }

    var leaver: Subject? { from.subject }

    static let whyItStays =
        "what was of two is of one. If they are two people after all, add the other one anew, with "
        + "“add-family-member”, and correct the times with “adjust-attendance”."
}
