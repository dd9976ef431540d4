import EventSourcing
import TreeLot

/// The shifts ahead that members of the reader’s family can take.
struct Fits: Sendable, Equatable {
    var members: [Family.Member]
    /// Those who are to go, in the order of their claims.
    var people: [Person.ID]
    /// By start.
    var shifts: [ShiftsThatFit.Fit] = []
    /// No shift has places for all of them: ``shifts`` have some for one at least.
    var isForSome = false

    /// - Parameters:
    ///   - people: those of the family who are to go; none for all of them.
    ///   - weekdays: the days on which they can; none for all of them.
    init(
        _ family: Family, people: [Person.ID] = [], on weekdays: [Weekday] = [],
        season: Season.ID? = nil, _ models: ReadModels, _ context: Context
    ) {
        members = family.members
        let wanted = members.map(\.person).filter(people.contains)
        self.people = wanted.isEmpty ? members.map(\.person) : wanted
        guard !members.isEmpty else { return }
        var question = ShiftsThatFit(\.people, self.people)
        question.season = season
        if !weekdays.isEmpty { question.weekdays = weekdays }
        // None before there is any season.
        shifts = (try? question.answer(models, context).shifts) ?? []
        guard shifts.isEmpty, self.people.count > 1 else { return }
        question.atLeast = 1
        shifts = (try? question.answer(models, context).shifts) ?? []
        isForSome = !shifts.isEmpty
    }

    /// Why nobody of them can take a shift with free places: sign-up is not open yet, or an agreement is missing.
    func refusal(
        of shift: ShiftSummary?, _ models: ReadModels, _ context: Context
    ) -> LotRefusal? {
        guard let shift, let person = people.first else { return nil }
        var signUp = SignUp()
        (signUp.shift, signUp.person) = (shift.shift, person)
        do throws(LotRefusal) { _ = try signUp.decide(models.lot, context) } catch {
            return [.shiftNotOpen, .agreementMissing].contains(error.kind) ? error : nil
        }
        return nil
    }

    func names(_ people: [Person.ID]) -> [String] {
        people.compactMap { person in members.first { $0.person == person }?.name }
    }
}

extension ShiftsThatFit.Fit {
    /// The sign-ups of all who can take it, as a form sends them: a list of ``SignUpMany/Wish``.
    var wishes: String {
        let shift = JSON.whole(shift.shift.rawValue)
        return JSON.array(
            can.map { .object(["shift": shift, "person": .whole($0.rawValue)]) }
        ).description
    }
}

extension Reader {
    /// Shifts that fit, each with a button that signs up all who can take it.
    func fitting(_ fits: Fits, _ shown: some Sequence<ShiftsThatFit.Fit>) -> HTML {
        """
        <div class="card shifts">\(shown.html { fit in
            row(fit.shift, fits.names(fit.can), "fits-\(fit.shift.shift)", dated: true) {
                button(
                    "\(words.signUp)<span class=\"hidden\"> \(fits.names(fit.can).joined(separator: ", "))</span>",
                    SignUpMany.name, ["signUps": fit.wishes], style: "soft", at: "fits")
            }
        })</div>
        """
    }
}
