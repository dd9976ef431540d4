import EventSourcing
import TreeLot

/// What a family can do about a shift: sign up, come and go, cancel, wait, and pass a place on.
struct ShiftActions: Sendable, Equatable {
    let shift: ShiftSummary
    private let family: [Choice]
    private let places: ShiftPlaces

    /// The possible actions of one member of the family for the shift.
    struct Choice: Sendable, Equatable {
        var member: Family.Member
        var standing: Standing

        var isThere: Bool { if case .there = standing { true } else { false } }
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

    init(
        _ details: ShiftDetails.Answer, _ members: [Family.Member], _ models: ReadModels,
        _ context: Context
    ) throws(LotRefusal) {
        shift = details.shift
        var choices: [Choice] = []
        for member in members {
            let standing = try Self.standing(of: member, on: shift.shift, models, context)
            choices.append(Choice(member: member, standing: standing))
        }
        let places = try ShiftPlaces(details, members, models, context)
        // Who takes the place that is held for them needs no other.
        family = choices.filter { $0.standing != .open || !places.holds($0.member.person) }
        self.places = places
    }

    private static func standing(
        of member: Family.Member, on shift: Shift.ID, _ models: ReadModels, _ context: Context
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
                // Who is there waits for their check-out, and not for a cancellation.
                let isThere = error.kind == .alreadyCheckedIn
                return .on(assignment, isThere ? presence.wait ?? error : error)
            }
        }
        if whyNot.open { return .open }
        var walkIn = AddWalkIn()
        walkIn.shift = shift
        walkIn.person = member.person
        return walkIn.leadsAnywhere(models, context) ? .walkIn : .blocked(whyNot.obstacles)
    }
}

extension ShiftActions {
    func html(_ reader: Reader) -> HTML { "\(choices(reader))\(places.html(reader))" }

    private func choices(_ reader: Reader) -> HTML {
        // Once it is over, or off, those who are still there can be checked out.
        let isOver =
            shift.end.instant <= reader.now || [.closed, .cancelled].contains(shift.status)
        let shown = isOver ? family.filter(\.isThere) : family
        guard !shown.isEmpty, shift.status != .draft else { return .none }
        return """
            <h2>\(isOver ? reader.words.checkOut : reader.words.signUp)</h2>
            <div class="card rows">\(shown.html { choice($0, reader) })</div>
            \(WithWords.allCases.html { $0.form(for: shown, of: shift.shift, reader) })
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
            return
                "<br><span class=\"chip mine\">\(Icon.check)\(words.status(AssignmentStatus.confirmed))</span>"
        case .on(_, let refusal?):
            return """
                <br><span class="chip mine">\(Icon.check)\(words.status(AssignmentStatus.confirmed))</span>
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
                ask: words.cancelAsk(name, words.dayAndSpan(shift)),
                at: "choice-\(choice.member.person)")
        case .there(let assignment, let presence):
            return reader.button(
                for: assignment, presence, named: name, at: "choice-\(choice.member.person)")
        case .open:
            return reader.button(
                "\(words.signUp)<span class=\"hidden\"> \(name)</span>", SignUp.name,
                ["shift": "\(shift.shift)", "person": "\(choice.member.person)"],
                at: "choice-\(choice.member.person)")
        case .walkIn:
            return reader.button(
                "\(words.walkInNow)<span class=\"hidden\"> \(name)</span>", AddWalkIn.name,
                ["shift": "\(shift.shift)", "person": "\(choice.member.person)"],
                at: "choice-\(choice.member.person)")
        case .on, .blocked: return .none
        }
    }
}
