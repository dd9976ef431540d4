import EventSourcing

/// Puts events into sentences: people by their present names, everything with its number, shifts as they
/// stood then.
struct Narrator {
    let before: Lot
    let now: Lot

    func name(of actor: Actor) -> String {
        switch actor {
        case .person(let id): now.people.find(Person.ID(id))?.fullName ?? "person \(id)"
        case .operator: "the operator"
        case .visitor: "a visitor"
        case .system: "the system"
        }
    }

    func sentence(_ event: LotEvent, by actor: Actor) -> String {
        let who = subject(actor)
        return switch event {
        case .opened(let fact): "\(who) opened the lot of \(fact.troop)"
        case .people(let event): sentence(event, who)
        case .households(let event): sentence(event, who)
        case .seasons(let event): sentence(event, who)
        case .templates(let event): sentence(event, who)
        case .shifts(let event): sentence(event, who)
        case .assignments(let event): sentence(event, actor, who)
        case .attendance(let event): sentence(event, actor, who)
        case .codes(let event): sentence(event, who)
        case .messages(let event): sentence(event, who)
        case .accounts(let event): sentence(event, actor, who)
        }
    }

    private func subject(_ actor: Actor) -> String {
        let name = name(of: actor)
        let capital = name.prefix(1).uppercased() + name.dropFirst()
        if case .person(let id) = actor { return "\(capital) (person \(id))" }
        return capital
    }

    private func person(_ id: Person.ID) -> String { "\(now.people[id].fullName) (person \(id))" }

    private func household(_ id: Household.ID) -> String {
        "\(now.households[id].displayName) (household \(id))"
    }

    private func season(_ id: Season.ID) -> String { "\(now.seasons[id].name) (season \(id))" }

    private func shift(_ id: Shift.ID) -> String {
        guard let shift = before.shifts.find(id) ?? now.shifts.find(id) else {
            return "shift \(id)"
        }
        return self.shift(shift)
    }

    private func shift(_ shift: Shift) -> String {
        "shift \(shift.id) (\(shift.label.map { "\($0), " } ?? "")\(shift.when))"
    }

    /// `Emma Walker (person 7)` or, if the person is the actor, `themself`.
    private func object(_ id: Person.ID, _ actor: Actor) -> String {
        actor == .person(id.rawValue) ? "themself" : person(id)
    }
}

extension Narrator {
    private func sentence(_ event: PeopleEvent, _ who: String) -> String {
        let whom = person(event.person)
        return switch event {
        case .added(let fact): "\(who) added \(whom) as \(fact.role.name)"
        case .renamed: "\(who) corrected the name of \(whom)"
        case .emailChanged: "\(who) changed the e-mail address of \(whom)"
        case .deactivated: "\(who) deactivated \(whom)"
        case .reactivated: "\(who) reactivated \(whom)"
        case .roleGranted(let fact): "\(who) granted \(whom) the role \(fact.role.name)"
        case .roleRevoked(let fact): "\(who) took the role \(fact.role.name) from \(whom)"
        case .agreementConfirmed(let fact):
            "\(who) confirmed the agreement of \(season(fact.season)) for \(whom)"
        case .erased: "\(who) erased \(whom)"
        case .accountOpened: "\(who) opened an account for \(whom)"
        case .emailVerified: "\(who) verified the e-mail address of \(whom)"
        }
    }

    private func sentence(_ event: HouseholdEvent, _ who: String) -> String {
        switch event {
        case .added(let fact): "\(who) set up \(household(fact.household))"
        case .joined(let fact):
            "\(who) made \(person(fact.person)) a member of \(household(fact.household))"
        case .managementGranted(let fact):
            "\(who) let \(person(fact.person)) manage \(household(fact.household))"
        case .managementRevoked(let fact):
            "\(who) no longer lets \(person(fact.person)) manage \(household(fact.household))"
        case .deactivated(let fact): "\(who) deactivated \(household(fact.household))"
        case .reactivated(let fact): "\(who) reactivated \(household(fact.household))"
        case .erased(let fact): "\(who) erased \(household(fact.household))"
        case .grouped(let fact):
            "\(who) counts \(fact.households.map(household).joined(separator: " and ")) as one"
        }
    }

    private func sentence(_ event: SeasonEvent, _ who: String) -> String {
        switch event {
        case .created(let fact): "\(who) created \(season(fact.season))"
        case .revised(let fact): "\(who) revised \(season(fact.season))"
        case .policySet(let fact): "\(who) changed the rules of \(season(fact.season))"
        case .published(let fact):
            fact.shifts.count == 1
                ? "\(who) published \(shift(fact.shifts[0])) of \(season(fact.season))"
                : "\(who) published \(fact.shifts.count) shifts of \(season(fact.season))"
        case .completed(let fact): "\(who) completed \(season(fact.season))"
        case .archived(let fact): "\(who) archived \(season(fact.season))"
        }
    }

    private func sentence(_ event: TemplateEvent, _ who: String) -> String {
        let template = "template \(event.template) (\(now.templates[event.template].name))"
        return switch event {
        case .defined: "\(who) defined \(template)"
        case .revised: "\(who) revised \(template)"
        case .retired: "\(who) retired \(template)"
        }
    }

    private func sentence(_ event: ShiftEvent, _ who: String) -> String {
        switch event {
        case .added(let fact):
            // The shift as it was planned, regardless of later changes.
            "\(who) planned \(shift(Shift(fact)))"
                + (fact.template.map { " from template \($0)" } ?? "")
        case .adjusted(let fact): "\(who) changed \(shift(fact.shift))"
        case .cancelled(let fact): "\(who) cancelled \(shift(fact.shift))"
        case .completed(let fact): "\(who) completed \(shift(fact.shift))"
        case .closed(let fact): "\(who) closed \(shift(fact.shift))"
        case .reopened(let fact): "\(who) reopened \(shift(fact.shift))"
        case .closureRequired(let fact):
            "With \(heads(fact.scouts, .scout)) and \(heads(fact.adults, .parent)) there, "
                + "\(shift(fact.shift)) must close"
        case .safeAgain(let fact):
            "With \(heads(fact.scouts, .scout)) and \(heads(fact.adults, .parent)) there, "
                + "\(shift(fact.shift)) need not close any more"
        }
    }

    private func sentence(_ event: AssignmentEvent, _ actor: Actor, _ who: String) -> String {
        let whom = object(event.person, actor)
        let place = "\(shift(event.shift)), assignment \(event.assignment)"
        switch event {
        case .signedUp(let fact):
            let aside = fact.overridden.map(\.inWords).joined(separator: " and ")
            return "\(who) signed up \(whom) for \(place)"
                + (fact.household.map { ", for \(household($0))" } ?? "")
                + (aside.isEmpty ? "" : ", setting aside \(aside)")
        case .walkedIn: return "\(who) took in \(whom) as a walk-in on \(place)"
        case .cancelled(let fact):
            return "\(who) took \(whom) off \(place)" + cause(fact.grounds)
        case .noShowMarked: return "\(who) marked \(whom) as a no-show on \(place)"
        case .excused: return "\(who) excused \(whom) from \(place)"
        }
    }

    private func cause(_ grounds: CancellationGrounds) -> String {
        switch grounds {
        case .withdrawn: ""
        case .released: ", to change the shift"
        case .shiftCancelled: ", because the shift was cancelled"
        case .householdDeactivated: ", because the household was deactivated"
        case .personDeactivated: ", because the person was deactivated"
        case .shiftClosed: ", because the shift was closed"
        case .checkInRetracted: ", because the check-in was taken back"
        }
    }

    /// `1 adult`
    private func heads(_ count: Int, _ slot: Slot) -> String { "\(count) \(slot.people(count))" }

    private func sentence(_ event: AttendanceEvent, _ actor: Actor, _ who: String) -> String {
        let whom = object(event.person, actor)
        let place = "\(shift(event.shift)), assignment \(event.assignment)"
        return switch event {
        case .checkedIn(let fact):
            "\(who) checked in \(whom) to \(place)"
                + (fact.distanceMetres.map { ", \($0) m from the lot" } ?? "")
                + (fact.withoutAgreement == true ? ", without the season’s agreement" : "")
        case .checkedOut(let fact):
            "\(who) checked out \(whom) of \(place), after \(fact.minutesWorked) minutes"
        case .adjusted(let fact):
            "\(who) corrected the times of \(whom) on \(place), "
                + (fact.checkedOutAt == nil
                    ? "which goes on" : "to \(fact.minutesWorked) minutes")
        case .closed(let fact):
            "\(who) closed the forgotten visit of \(whom) on \(place), "
                + "after \(fact.minutesWorked) minutes"
        case .checkInRetracted: "\(who) took back the check-in of \(whom) to \(place)"
        case .checkOutRetracted: "\(who) took back the check-out of \(whom) of \(place)"
        }
    }
}

extension Narrator {
    private func sentence(_ event: CodeEvent, _ who: String) -> String {
        switch event {
        case .inviteGenerated(let fact):
            "\(who) made invite code \(fact.code) for a \(fact.role.name)"
                + (fact.household.map { " of \(household($0))" } ?? "")
        case .claimIssued(let fact):
            "\(who) made claim code \(fact.code) for \(person(fact.person))"
        case .linkRegenerated(let fact):
            "\(who) made household link code \(fact.code) for \(person(fact.scout))"
        case .used(let fact): "\(who) used code \(fact.code) for \(person(fact.person))"
        case .signInIssued(let fact):
            "\(who) made sign-in code \(fact.code) for \(person(fact.person))"
        case .revoked(let fact):
            "\(who) revoked code \(fact.code)"
                + (fact.person.map { " for \(person($0))" }
                    ?? fact.household.map { " of \(household($0))" } ?? "")
        case .mailed(let fact):
            fact.purpose == .email
                ? "\(who) had a link mailed to \(person(fact.person)), code \(fact.code)"
                : "\(who) had sign-in code \(fact.code) mailed to \(person(fact.person))"
        }
    }

    private func sentence(_ event: MessageEvent, _ who: String) -> String {
        switch event {
        case .sent(let fact):
            "\(who) sent message \(fact.message) to \(audience(fact.audience)), "
                + "\(readers(fact.recipients))"
        case .read(let fact): "\(who) read message \(fact.message)"
        case .unread(let fact): "\(who) marked message \(fact.message) as unread"
        case .remindersSet(let fact):
            "\(who) turned reminders \(fact.isEnabled ? "on" : "off") for \(person(fact.person))"
        case .noticeSent(let fact):
            "\(who) told \(readers(fact.recipients)) by message \(fact.message) "
                + "(\(fact.notice.kind.name)\(fact.notice.shift.map { " of \(shift($0))" } ?? ""))"
        case .mailGivenUp(let fact):
            "\(who) gave up mailing message \(fact.message) to \(person(fact.person))"
        }
    }

    private func sentence(_ event: AccountEvent, _ actor: Actor, _ who: String) -> String {
        let named = event.fact.references
        let whom =
            named.first(Household.self).map(household)
            ?? named.first(Person.self).map { object($0, actor) } ?? "nobody"
        return switch event {
        case .sessionOpened(let fact): "\(who) signed in \(whom), session \(fact.session)"
        case .sessionRenewed(let fact): "\(who) renewed session \(fact.session) of \(whom)"
        case .sessionEnded(let fact): "\(who) signed out \(whom), session \(fact.session)"
        case .allSessionsEnded: "\(who) signed out \(whom) everywhere"
        case .tokenIssued(let fact):
            "\(who) issued API token \(fact.apiToken) to \(whom), to "
                + fact.scopes.map(\.name).joined(separator: " and ")
        case .tokenRevoked(let fact): "\(who) revoked API token \(fact.apiToken) of \(whom)"
        case .calendarFeedIssued(let fact):
            "\(who) made calendar feed \(fact.calendarFeed) of \(whom)"
        case .calendarFeedRevoked(let fact):
            "\(who) revoked calendar feed \(fact.calendarFeed) of \(whom)"
        case .passkeyAdded(let fact): "\(who) added passkey \(fact.passkey) of \(whom)"
        case .passkeyRemoved(let fact): "\(who) removed passkey \(fact.passkey) of \(whom)"
        case .passkeyUsed(let fact): "\(who) let in \(whom) by passkey \(fact.passkey)"
        case .identityLinked(let fact):
            "\(who) connected \(fact.provider) to \(whom), identity \(fact.identity)"
        case .identityUnlinked(let fact):
            "\(who) disconnected identity \(fact.identity) from \(whom)"
        case .kioskOpened(let fact):
            "\(who) made a device a kiosk of \(season(fact.season)), session \(fact.session) of \(whom)"
        case .sessionConfirmed(let fact):
            "\(who) confirmed session \(fact.session) of \(whom)"
        }
    }

    private func readers(_ recipients: [Person.ID]) -> String {
        recipients.count == 1 ? person(recipients[0]) : "\(recipients.count) people"
    }

    private func audience(_ audience: Audience) -> String {
        switch audience {
        case .all: "everybody"
        case .scouts: "the scouts"
        case .parents: "the parents"
        case .leadership: "the leaders and the committee"
        case .household(let id): household(id)
        case .shift(let id): shift(id)
        case .person(let id): person(id)
        }
    }
}

extension StaffingRule {
    fileprivate var inWords: String {
        switch self {
        case .overlap: "that shifts must not overlap"
        case .rest: "the rest between shifts"
        case .weeklyLimit: "the limit of shifts in a week"
        }
    }
}
