import EventSourcing
import Testing

@testable import TreeLot
@testable import TreeLotApp

/// No place is held twice, and no one who waits is passed over without a reason.
struct WaitlistLaws {
    @Test func `a place is taken or held by one person at the most`() {
        hold { history in
            history.firstState { models, commit in
                let (lot, now) = (models.lot, commit.envelope.instant)
                for shift in lot.shifts.table.rows {
                    for slot in Slot.allCases {
                        let held = lot.heldPlaces(on: shift, slot, onlyOffered: true, at: now)
                        guard held.count == 0 || shift.free(slot) >= held.count else {
                            return "shift \(shift.id) holds \(held.count) places too many"
                        }
                    }
                }
                return nil
            }
        }
    }

    @Test func `who takes a place has waited longer than all who could, or holds it`() {
        hold { history in
            var before = ReadModels()
            for commit in history.commits {
                defer { before.apply(commit) }
                let lot = before.lot
                let now = commit.envelope.instant
                for case .assignments(.signedUp(let fact)) in commit.events {
                    let shift = lot.shifts[fact.shift]
                    // A place that passes from one person to another does not become free.
                    guard now < lot.lastCall(shift), !commit.passesOn(fact) else { continue }
                    let own = lot.waitlists.find(fact.person, for: fact.shift)
                    if let offer = own?.offer, lot.isOpen(lot.waitlists.offers[offer], at: now) {
                        continue
                    }
                    let held = lot.heldPlaces(
                        on: shift, fact.slot, before: fact.person, at: now)
                    guard shift.free(fact.slot) > held.count else {
                        return "person \(fact.person) got ahead on shift \(fact.shift)"
                    }
                }
            }
            return nil
        }
    }

    @Test func `an offer names everybody in front who could not take it, and why`() {
        hold { history in
            var before = ReadModels()
            for commit in history.commits {
                defer { before.apply(commit) }
                let lot = before.lot
                var named: Set<Person.ID> = []
                for case .places(.offered(let fact)) in commit.events {
                    named.formUnion(fact.passedOver)
                    let line = lot.waitlists.waiting(for: fact.shift)
                        .filter { $0.slot == fact.slot }
                    let front = line.prefix { $0.person != fact.person }
                        .filter { $0.offer == nil }
                    for row in front where !named.contains(row.person) {
                        return "person \(row.person) was passed over"
                    }
                    for (person, why) in zip(fact.passedOver, fact.because) {
                        let row = lot.waitlists.find(person, for: fact.shift)!
                        let obstacle = lot.obstacle(
                            to: row, on: lot.shifts[fact.shift], at: commit.envelope.instant)
                        guard obstacle?.code == why else {
                            return "person \(person) was passed over because of \(why)"
                        }
                    }
                    named.insert(fact.person)
                }
            }
            return nil
        }
    }

    @Test func `places that are opened name all who wait, and why for whom they are not`() {
        hold { history in
            var before = ReadModels()
            for commit in history.commits {
                defer { before.apply(commit) }
                let (lot, now) = (before.lot, commit.envelope.instant)
                // Whose offer the last call cut short is told, too.
                let ended = commit.events.compactMap { event in
                    if case .places(.withdrawn(let fact)) = event { fact.offer } else { nil }
                }
                for case .places(.opened(let fact)) in commit.events {
                    let line = lot.waitlists.waiting(for: fact.shift).filter { row in
                        row.slot == fact.slot && row.offer.map(ended.contains) ?? true
                    }
                    let obstacles = line.map { row in
                        lot.obstacle(to: row, on: lot.shifts[fact.shift], at: now)?.code
                    }
                    let told = zip(line, obstacles).filter { $1 == nil }.map(\.0.person)
                    let others = zip(line, obstacles).filter { $1 != nil }.map(\.0.person)
                    var left = WaitersPassedOver(shift: fact.shift, people: others, because: [])
                    left.because = obstacles.compactMap(\.self)
                    guard fact.people == told,
                        others.isEmpty || commit.events.contains(.places(.passedOver(left)))
                    else { return "\(fact), but \(told) could, and \(others) could not" }
                }
            }
            return nil
        }
    }

    @Test func `every open offer is to a person who waits`() {
        hold { history in
            history.firstState { models, _ in
                let lists = models.lot.waitlists
                let open = lists.offers.rows.filter { $0.status == .open }.map(\.id)
                let waiting = lists.waiting.compactMap(\.offer)
                return Set(open) == Set(waiting) ? nil : "\(open) are open, \(waiting) wait"
            }
        }
    }
}

extension Commit<LotEvent> {
    /// Whether somebody gave their place for this one: by handing it over, by a swap, or by taking one of
    /// these back.
    fileprivate func passesOn(_ place: PersonSignedUp) -> Bool {
        events.contains {
            guard case .assignments(.cancelled(let given)) = $0 else { return false }
            return given.shift == place.shift && given.slot == place.slot
        }
    }
}
