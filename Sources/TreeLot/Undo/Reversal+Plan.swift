import EventSourcing

// Maps each fact to the action that compensates for it: a fact that is not here has none.
extension Reversal {
    /// Nil where no action compensates for the commit.
    var plan: ReversalPlan? {
        switch principal {
        case .people(let event): plan(event)
        case .households(let event): plan(event)
        case .seasons(let event): plan(event)
        case .templates(let event): plan(event)
        case .shifts(let event): plan(event)
        case .assignments(let event): plan(event)
        case .attendance(let event): plan(event)
        case .opened, .codes, .messages, .accounts: nil
        }
    }

    // MARK: People and households

    private func plan(_ event: PeopleEvent) -> ReversalPlan? {
        let person = event.person
        let before = history.before.people
        switch event {
        case .renamed:
            let row = before[person]
            guard let first = row.firstName.value, let last = row.lastName.value else {
                return nil
            }
            let back = RenamePerson(person: person, firstName: first, lastName: last)
            return ReversalPlan([back], isStrict: true) { $0.isRename(of: person) }
        case .emailChanged:
            let back = ChangeEmail(person: person, email: before[person].email?.value)
            return ReversalPlan([back], isStrict: true) { $0.isChangeOfEmail(of: person) }
        case .deactivated:
            return ReversalPlan(ReactivatePerson(person: person, reason: reason)) {
                $0.isErasure(of: person)
            }
        case .reactivated:
            return ReversalPlan(DeactivatePerson(person: person, reason: reason)) { _ in false }
        case .roleGranted(let fact):
            // A person who was a leader of another kind before gets that role back.
            let earlier = GrantedRole.allCases.first {
                fact.role.leaderRole != nil && $0.leaderRole != nil && before[person].has($0)
            }
            let back: any LotCommand =
                earlier.map { GrantRole(person: person, role: $0) }
                ?? RevokeRole(person: person, role: fact.role)
            return ReversalPlan(back) { $0.isChangeOfRole(of: person) }
        case .roleRevoked(let fact):
            return ReversalPlan(GrantRole(person: person, role: fact.role)) {
                $0.isChangeOfRole(of: person)
            }
        case .added, .agreementConfirmed, .erased, .accountOpened, .emailVerified: return nil
        }
    }

    private func plan(_ event: HouseholdEvent) -> ReversalPlan? {
        switch event {
        case .managementGranted(let fact):
            return ReversalPlan(
                RevokeHouseholdManagement(household: fact.household, person: fact.person)
            ) { $0.isManagement(of: fact.household) }
        case .managementRevoked(let fact):
            return ReversalPlan(
                GrantHouseholdManagement(household: fact.household, person: fact.person)
            ) { $0.isManagement(of: fact.household) }
        case .deactivated(let fact):
            let back = ReactivateHousehold(household: fact.household, reason: reason)
            return ReversalPlan(back) { _ in false }
        case .reactivated(let fact):
            let back = DeactivateHousehold(household: fact.household, reason: words)
            return ReversalPlan(back) { _ in false }
        case .added, .joined, .erased, .grouped: return nil
        }
    }

    // MARK: The plan of a season

    private func plan(_ event: SeasonEvent) -> ReversalPlan? {
        switch event {
        case .revised(let fact):
            return setBack(ReviseSeason.self, .init("season", .whole(fact.season.rawValue))) {
                if case .seasons(.revised(let other)) = $0 {
                    other.season == fact.season
                } else {
                    false
                }
            }
        case .policySet(let fact):
            return setBack(SetSeasonPolicy.self, .init("season", .whole(fact.season.rawValue))) {
                if case .seasons(.policySet(let other)) = $0 {
                    other.season == fact.season
                } else {
                    false
                }
            }
        case .created, .published, .completed, .archived: return nil
        }
    }

    private func plan(_ event: TemplateEvent) -> ReversalPlan? {
        let template = event.template
        switch event {
        case .defined:
            return ReversalPlan([RetireTemplate(template: template)], isStrict: true) {
                if case .shifts(.added(let fact)) = $0 { fact.template == template } else { false }
            }
        case .revised:
            return setBack(ReviseTemplate.self, .init("template", .whole(template.rawValue))) {
                if case .templates(let other) = $0 { other.template == template } else { false }
            }
        case .retired: return nil
        }
    }

    private func plan(_ event: ShiftEvent) -> ReversalPlan? {
        let shift = event.shift
        let isAssignment = { (event: LotEvent) in
            if case .assignments(let event) = event { event.shift == shift } else { false }
        }
        switch event {
        case .added:
            let added = commit.events.compactMap { event in
                if case .shifts(.added(let fact)) = event { fact.shift } else { nil }
            }
            return ReversalPlan(
                added.map { CancelShift(shift: $0, reason: words) }, isStrict: true
            ) {
                if case .assignments(let event) = $0 { added.contains(event.shift) } else { false }
            }
        case .adjusted(let fact): return plan(settingBack: fact)
        case .closed:
            return ReversalPlan(ReopenShift(shift: shift, reason: words)) {
                if case .shifts(.cancelled(let fact)) = $0 { fact.shift == shift } else { false }
            }
        case .reopened:
            return ReversalPlan(
                [CloseShift(shift: shift, reason: words)], isStrict: true, builtOn: isAssignment)
        case .cancelled, .completed, .closureRequired, .safeAgain: return nil
        }
    }

    /// A shift that was changed gets back those fields that were. Who signed up since did so for the
    /// time and the places as they then were.
    private func plan(settingBack fact: ShiftAdjusted) -> ReversalPlan {
        let row = history.before.shifts[fact.shift]
        var back = AdjustShift(shift: fact.shift)
        let isMoved = row.start != fact.start || row.end != fact.end
        if isMoved {
            (back.day, back.start) = (row.day, row.start.time)
            (back.endDay, back.end) = (row.end.day, row.end.time)
        }
        let hasPlaces =
            row.requiredScouts != fact.requiredScouts
            || row.requiredParents != fact.requiredParents
        if hasPlaces {
            back.requiredScouts = row.requiredScouts
            back.requiredParents = row.requiredParents
        }
        if row.minimumHeadcount != fact.minimumHeadcount {
            back.minimumHeadcount = row.minimumHeadcount
        }
        if row.label != fact.label { back.label = .set(row.label) }
        if row.location != fact.location { back.location = row.location }
        if row.notes != fact.notes { back.notes = .set(row.notes) }
        back.reason = reason
        return ReversalPlan([back], isStrict: true) { event in
            switch event {
            case .shifts(.adjusted(let later)): later.shift == fact.shift
            case .assignments(.signedUp(let later)):
                (isMoved || hasPlaces) && later.shift == fact.shift
            case .attendance(.checkedIn(let later)): isMoved && later.shift == fact.shift
            default: false
            }
        }
    }

    // MARK: People on shifts

    private func plan(_ event: AssignmentEvent) -> ReversalPlan? {
        switch event {
        case .signedUp(let fact):
            let back = CancelAssignment(assignment: fact.assignment, reason: reason)
            return ReversalPlan(back) { event in
                switch event {
                case .attendance(let event): event.assignment == fact.assignment
                case .assignments(let event): event.assignment == fact.assignment
                default: false
                }
            }
        case .cancelled:
            let cancelled = commit.events.compactMap { event in
                if case .assignments(.cancelled(let fact)) = event { fact } else { nil }
            }
            return ReversalPlan(cancelled.map(signUpAgain)) { event in
                switch event {
                case .assignments(.signedUp(let fact)):
                    cancelled.contains {
                        $0.shift == fact.shift && $0.slot == fact.slot && $0.person != fact.person
                    }
                case .shifts(.cancelled), .shifts(.closed), .shifts(.adjusted): true
                default: false
                }
            }
        case .noShowMarked, .excused, .walkedIn: return nil
        }
    }

    /// For the same household, and with the same note.
    private func signUpAgain(_ fact: AssignmentCancelled) -> any LotCommand {
        let row = history.before.assignments[fact.assignment]
        return SignUp(
            shift: fact.shift, person: fact.person, note: row.note?.value, reason: reason,
            restored: RestoredAssignment(row))
    }

    private func plan(_ event: AttendanceEvent) -> ReversalPlan? {
        switch event {
        case .checkedIn: planOfRetractions
        case .checkedOut: planOfRetractions
        case .adjusted(let fact): plan(settingBack: fact)
        case .closed, .checkInRetracted, .checkOutRetracted: nil
        }
    }

    /// Takes back who came, and then who left another shift for it.
    private var planOfRetractions: ReversalPlan {
        var visits: [Assignment.ID] = []
        var (arrivals, departures) = ([any LotCommand](), [any LotCommand]())
        for case .attendance(let event) in commit.events {
            visits.append(event.assignment)
            switch event {
            case .checkedIn(let fact):
                arrivals.append(RetractCheckIn(assignment: fact.assignment, reason: words))
            case .checkedOut(let fact):
                departures.append(RetractCheckOut(assignment: fact.assignment, reason: words))
            case .adjusted, .closed, .checkInRetracted, .checkOutRetracted: break
            }
        }
        return ReversalPlan(arrivals + departures, isStrict: true) {
            if case .attendance(let other) = $0 { visits.contains(other.assignment) } else { false }
        }
    }

    private func plan(settingBack fact: VisitAdjusted) -> ReversalPlan? {
        let before = history.before.attendance[fact.assignment]
        // Only a visit that was whole can be set back; nothing takes a time away.
        guard let begin = before.checkedInAt, let end = before.checkedOutAt else { return nil }
        let back = AdjustAttendance(
            assignment: fact.assignment, checkedInAt: .set(begin), checkedOutAt: .set(end),
            reason: words)
        return ReversalPlan([back], isStrict: true) {
            if case .attendance(let other) = $0 {
                other.assignment == fact.assignment
            } else {
                false
            }
        }
    }

    // MARK: Setting fields back

    /// An action of that type with the fields that the commit changed, as they were before.
    private func setBack<C: LotCommand>(
        _ type: C.Type, _ thing: JSON.Member, builtOn isBuiltOn: @escaping (LotEvent) -> Bool
    ) -> ReversalPlan? {
        let changes = history.before.changes(by: principal, seenIn: history.before)
        let members = [thing] + changes.map { JSON.Member($0.field, $0.from) }
        guard let back = try? JSON.object(members).record(type) else { return nil }
        return ReversalPlan([back], isStrict: true, builtOn: isBuiltOn)
    }

    /// For actions that require a reason where none was given.
    private var words: String { reason ?? "Undone." }
}
