import EventSourcing
import TreeLot

/// One shift: who is on it, and sign-up and cancelling for the reader’s family.
struct ShiftPage: Page {
    static let routes = ["shifts/:shift"]

    let tab: Tab? = .schedule
    let shift: Shift.ID

    init(_ address: PageAddress) throws { shift = try address.id("shift") }

    struct Answer: Sendable, Equatable {
        var shift: ShiftDetails.Answer
        var family: [Choice]
        var places: ShiftPlaces
        /// The reader runs the schedule.
        var isCommittee: Bool
    }

    /// The possible actions of one member of the family for the shift.
    struct Choice: Sendable, Equatable {
        var member: Family.Member
        var standing: Standing
    }

    enum Standing: Sendable, Equatable {
        /// On the shift; with the refusal of a cancellation, if there is one.
        case on(Assignment.ID, LotRefusal?)
        /// On the shift, and it is time to check in or out.
        case there(Assignment.ID, Presence)
        case open
        /// The shift runs: no sign-up any more, but the reader can check them in as a walk-in.
        case walkIn
        case blocked([Obstacle])
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let details = try ShiftDetails(\.shift, shift).answer(models, context)
        let me = try CurrentUser().answer(models, context)
        var choices: [Choice] = []
        for member in try Family(me, models, context).members {
            choices.append(
                Choice(member: member, standing: try standing(of: member, models, context)))
        }
        let places = try ShiftPlaces(details, choices.map(\.member), models, context)
        return Answer(
            shift: details,
            // Who takes the place that is held for them needs no other.
            family: choices.filter { $0.standing != .open || !places.holds($0.member.person) },
            places: places,
            isCommittee: me.may.contains(.runSchedule))
    }

    private func standing(
        of member: Family.Member, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Standing {
        let whyNot = try WhyNot(shift: shift, person: member.person).answer(models, context)
        if let assignment = whyNot.assignment {
            let presence = Presence(assignment, models, context)
            if presence.isAction { return .there(assignment, presence) }
            let cancel = CancelAssignment(\.assignment, assignment)
            do throws(LotRefusal) {
                _ = try cancel.decide(models.lot, context)
                return .on(assignment, nil)
            } catch {
                return .on(assignment, error)
            }
        }
        if whyNot.open { return .open }
        var walkIn = AddWalkIn()
        walkIn.shift = shift
        walkIn.person = member.person
        return walkIn.leadsAnywhere(models, context) ? .walkIn : .blocked(whyNot.obstacles)
    }

    /// The family’s other shifts may conflict with it.
    func topics(in models: ReadModels) -> [Topic]? { models.topics(around: shift) }

    func title(_ answer: Answer, _ reader: Reader) -> String {
        let shift = answer.shift.shift
        return "\(reader.words.shortDay(shift.day)), \(reader.words.time(shift.start))"
    }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let shift = answer.shift.shift
        return """
            \(reader.back(to: words.schedule, .schedule(shift.season, week: shift.day)))
            <h1>\(words.day(shift.day, today: reader.today))<br>\(words.span(shift.start, shift.end))</h1>
            <div class="line">\(reader.state(of: shift))\(if: shift.label != nil, "<span class=\"chip\">\(shift.label)</span>")</div>
            <div class="meta"><span>\(Icon.pin)\(shift.location)</span>
            <span>\(Icon.people)\(words.slots(.scout, shift.scouts, of: shift.requiredScouts)) · \
            \(words.slots(.parent, shift.parents, of: shift.requiredParents))</span></div>
            \(if: shift.notes != nil, "<p>\(shift.notes)</p>")
            \(if: shift.status == .draft, draft(shift, reader))
            \(family(answer, reader))
            \(answer.places.html(reader))
            <h2>\(words.whoIsComing)</h2>
            \(coming(answer.shift, reader))
            \(if: isAround(shift, reader), "<p><a class=\"button second\" href=\"\(.checkIn(shift.shift))\">\(words.showRoster)</a></p>")
            \(if: answer.isCommittee, reader.committeeTools(for: shift))
            \(if: answer.isCommittee, "<p><a href=\"\(.history(.shift(shift.shift)))\">\(words.history)</a></p>")
            """
    }

    private func isAround(_ shift: ShiftSummary, _ reader: Reader) -> Bool {
        shift.status != .draft && shift.status != .cancelled
    }

    /// The committee alone sees it.
    private func draft(_ shift: ShiftSummary, _ reader: Reader) -> HTML {
        """
        <div class="notice draft"><p>\(reader.words.draftText)</p>
        <a class="button second" href="\(.committeePage(.publish(shift.season, shift: shift.shift)))">\(reader.words.lookOverAndPublish)</a></div>
        """
    }

    private func family(_ answer: Answer, _ reader: Reader) -> HTML {
        guard !answer.family.isEmpty, answer.shift.shift.status != .draft,
            answer.shift.shift.end.instant > reader.now
        else {
            return .none
        }
        return """
            <h2>\(reader.words.signUp)</h2>
            <div class="card rows">\(answer.family.html { choice($0, reader) })</div>
            \(WithWords.allCases.html { $0.form(for: answer.family, of: shift, reader) })
            """
    }

    private func choice(_ choice: Choice, _ reader: Reader) -> HTML {
        """
        <div id="choice-\(choice.member.person)">
        <div class="grow"><strong>\(name: choice.member.name)</strong>\(note(on: choice.standing, reader))</div>
        \(action(choice, reader))</div>
        """
    }

    private func note(on standing: Standing, _ reader: Reader) -> HTML {
        let words = reader.words
        switch standing {
        case .on(_, nil), .there:
            return "<br><span class=\"chip mine\">\(Icon.check)\(words.signedUp)</span>"
        case .on(_, let refusal?):
            return """
                <br><span class="chip mine">\(Icon.check)\(words.signedUp)</span>
                <div class="quiet small">\(words.refusal(refusal))</div>
                """
        case .open, .walkIn: return .none
        case .blocked(let obstacles):
            guard let first = obstacles.first else { return .none }
            return "<div class=\"quiet small\">\(words.sentence(first))</div>"
        }
    }

    private func action(_ choice: Choice, _ reader: Reader) -> HTML {
        let words = reader.words
        let name = choice.member.name
        switch choice.standing {
        case .on(let assignment, nil):
            return reader.button(
                "\(words.cancel)<span class=\"hidden\"> \(name)</span>",
                CancelAssignment.name,
                ["assignment": "\(assignment)"], style: "second",
                at: "choice-\(choice.member.person)")
        case .there(let assignment, let presence):
            return reader.button(
                for: assignment, presence, named: name, at: "choice-\(choice.member.person)")
        case .open:
            return reader.button(
                "\(words.signUp)<span class=\"hidden\"> \(name)</span>", SignUp.name,
                ["shift": "\(shift)", "person": "\(choice.member.person)"],
                at: "choice-\(choice.member.person)")
        case .walkIn:
            return reader.button(
                "\(words.walkInNow)<span class=\"hidden\"> \(name)</span>", AddWalkIn.name,
                ["shift": "\(shift)", "person": "\(choice.member.person)"],
                at: "choice-\(choice.member.person)")
        case .on, .blocked: return .none
        }
    }

    private func coming(_ shift: ShiftDetails.Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        guard !shift.assignments.isEmpty else { return "<p class=\"quiet\">\(words.nobodyYet)</p>" }
        return """
            <ul class="plain rows card">\(shift.assignments.html { entry in
                """
                <li id="on-\(entry.assignment)">\(reader.face(entry.person, entry.photo))<span class="grow">\(name: entry.name)\
                \(if: entry.note != nil, "<br><span class=\"quiet small\">\(entry.note)</span>")</span>\
                <span class="quiet small">\(words.slot(entry.slot))\(if: entry.walkIn, " · \(words.walkIn)")\(reader.phones(entry))</span>\
                \(if: entry.checkedInAt != nil && entry.checkedOutAt == nil, "<span class=\"chip here\">\(words.present)</span>")</li>
                """
            })</ul>
            """
    }
}
