import EventSourcing

extension ShiftAdjusted {
    static let clause = "the shift was changed"

    func told(_ say: Narrator) -> Told {
        Told("changed \(say.shift(shift))", es: "cambió el \(say.es.shift(shift))")
    }

    func changes(in lot: Lot) -> [Audit.FieldChange] { lot.shifts[shift].changes(to: self) }

    /// The fields that were changed get their values back. Who signed up since did so for the time and the places
    /// as they then were.
    func reversal(_ undo: Reversal) -> ReversalPlan? {
        let row = undo.history.before.shifts[shift]
        var back = AdjustShift(shift: shift)
        let isMoved = row.start != terms.start || row.end != terms.end
        if isMoved {
            (back.day, back.start) = (row.day, row.start.time)
            (back.endDay, back.end) = (row.end.day, row.end.time)
        }
        let hasPlaces =
            row.requiredScouts != terms.requiredScouts
            || row.requiredParents != terms.requiredParents
        if hasPlaces {
            back.requiredScouts = row.requiredScouts
            back.requiredParents = row.requiredParents
        }
        if row.minimumHeadcount != terms.minimumHeadcount {
            back.minimumHeadcount = row.minimumHeadcount
        }
        if row.label != terms.label { back.label = .set(row.label) }
        if row.location != terms.location { back.location = row.location }
        if row.notes != terms.notes { back.notes = .set(row.notes) }
        back.reason = undo.reason
        return ReversalPlan([back], isStrict: true) { event in
            switch event {
            case .shifts(.adjusted(let later)): later.shift == shift
            case .assignments(.signedUp(let later)):
                (isMoved || hasPlaces) && later.shift == shift
            case .assignments(.restored(let later)):
                (isMoved || hasPlaces) && later.shift == shift
            case .attendance(.checkedIn(let later)): isMoved && later.shift == shift
            default: false
            }
        }
    }
}
