import TreeLot

// Which household a family is, and who manages it.
extension FamilyDraft {
    enum Namesake {
        case same(Household.ID)
        case unknown(Said)
    }

    /// A person of the same name is here, in a family that may be this one.
    mutating func namesake(of claims: [Claim]) -> Namesake? {
        for household in matcher.namesakes(of: claims).map(\.household) {
            guard let (claim, person) = namesakes(of: claims, in: household).first else { continue }
            switch ask(question(claim, person)) {
            case true?: return .same(household)
            case false?: continue
            case nil:
                return .unknown(
                    Said(
                        "may be of household \(household), where person \(person.id) has the name of line "
                            + "\(claim.line): add the e-mail addresses they have here, or answer when asked",
                        es:
                            "puede ser del hogar \(household), donde la persona \(person.id) se llama como en "
                            + "la línea \(claim.line): agreguen los correos que tienen aquí, o respondan la "
                            + "pregunta"))
            }
        }
        return nil
    }

    /// A namesake with another address and another word in the household’s column is another person.
    private func namesakes(
        of claims: [Claim], in household: Household.ID
    ) -> [(Claim, KnownTroop.Somebody)] {
        claims.compactMap { claim in
            known.people(named: claim).first {
                $0.households.contains(household)
                    && (claim.household == nil || !$0.hasOtherEmail(than: claim))
            }.map { (claim, $0) }
        }
    }

    /// The plan contains nothing that the lot would refuse to record.
    func checkPeople(_ drafts: inout [Draft]) {
        for place in drafts.indices {
            guard case .new(let role, _) = drafts[place].outcome else { continue }
            var command = drafts[place].claim.command
            command.role = role
            do { try command.check() } catch {
                drafts[place].outcome = .bad(error.said)
            }
        }
    }

    func checkHousehold(_ drafts: inout [Draft], _ name: String) {
        var household = AddHousehold()
        household.name = name
        do { try household.check() } catch {
            stop(
                &drafts,
                .bad(
                    Said(
                        "is of a household that would be refused: \(error.reason)",
                        es: "es de un hogar cuyo nombre no se puede usar")))
        }
    }

    /// The first adult, where the household has no manager yet, and every new adult whom the file calls a
    /// parent or guardian. A person who is here without a household joins this one as a manager: no other
    /// command adds them.
    func chooseManagers(_ drafts: inout [Draft], _ home: Household.ID?) {
        for place in drafts.indices where isHomeless(drafts[place]) {
            drafts[place].makeManager()
        }
        let isManaged =
            home.flatMap(known.family)?.hasManager ?? false || drafts.contains(where: \.isManager)
        if !isManaged {
            guard let first = drafts.firstIndex(where: { canManage($0, home) }) else {
                if home == nil { holdForAdult(&drafts) }
                return
            }
            drafts[first].makeManager()
        }
        for place in drafts.indices where isNewParent(drafts[place], among: drafts) {
            drafts[place].makeManager()
        }
    }

    private func holdForAdult(_ drafts: inout [Draft]) {
        hold(
            &drafts,
            Said(
                "needs an adult: a household has a manager, so add a parent’s line",
                es:
                    "necesita un adulto: un hogar tiene quien lo administre; agreguen una línea con "
                    + "un padre o madre"))
    }

    /// Of somebody who is here already, the lot knows better whether they manage.
    private func isNewParent(_ draft: Draft, among drafts: [Draft]) -> Bool {
        guard case .new = draft.outcome else { return false }
        let again = RosterPlan.Outcome.sameAs(line: draft.claim.line)
        let lines = drafts.filter {
            $0.claim.identity == draft.claim.identity
                && ($0.outcome == again || $0.claim.line == draft.claim.line)
        }
        return lines.contains {
            $0.claim.kinship != nil && !scouts(of: $0.claim, among: drafts).isEmpty
        }
    }

    private func isHomeless(_ draft: Draft) -> Bool {
        guard case .here(let id, _) = draft.outcome, draft.claim.kind == .adult else {
            return false
        }
        return known.somebody(id).map { $0.households.isEmpty && $0.isActive } ?? false
    }

    private func canManage(_ draft: Draft, _ home: Household.ID?) -> Bool {
        guard draft.claim.kind == .adult else { return false }
        switch draft.outcome {
        case .new: return true
        case .here(let id, _):
            guard let home, let person = known.somebody(id) else { return home != nil }
            return person.isActive && person.households.contains(home)
        case .sameAs, .needsHousehold, .held, .bad: return false
        }
    }

    func hold(_ drafts: inout [Draft], _ reason: Said) { stop(&drafts, .held(reason)) }

    /// Nothing is done for this household.
    private func stop(_ drafts: inout [Draft], _ outcome: RosterPlan.Outcome) {
        for place in drafts.indices {
            switch drafts[place].outcome {
            case .new: drafts[place].outcome = outcome
            case .here(let id, true): drafts[place].outcome = .here(id, becomesManager: false)
            case .here, .sameAs, .needsHousehold, .held, .bad: break
            }
        }
    }

    /// The word of the household’s column, or the last name that most of them have.
    func newName(_ claims: [Claim]) -> String {
        let said = claims.lazy.compactMap(\.household).first
        var counts: [String: Int] = [:]
        let names = claims.map(\.name.family)
        for name in names { counts[name, default: 0] += 1 }
        let common = names.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) }
        let name = said.flatMap { $0.contains(where: \.isLetter) ? $0 : nil } ?? common ?? ""
        let isTaken = known.hasFamily(named: name) || familyNames.contains(name.folded)
        let adult = claims.first { $0.kind == .adult }
        return isTaken && said == nil ? "\(name) (\(adult?.name.first ?? ""))" : name
    }
}

extension LotRefusal {
    /// Without its full stop, to go on from “Line 7 ”.
    fileprivate var reason: String { message.hasSuffix(".") ? String(message.dropLast()) : message }

    fileprivate var said: Said {
        Said(reason, es: "tiene algo que no se puede usar: revisen el nombre, el correo y el año")
    }
}
