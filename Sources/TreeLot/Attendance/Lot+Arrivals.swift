public import EventSourcing

extension Lot {
    /// Which of several check-ins are accepted where each is made as soon as those before it allow it, in that order: a
    /// parent’s first, then those of children who may only come in behind two adults. As on a phone that is at the lot.
    /// - Complexity: O(count²) check-ins.
    public func arrivals(_ assignments: [Assignment.ID], _ context: Context) -> [Assignment.ID] {
        var (lot, left, arrivals) = (self, assignments, [Assignment.ID]())
        let stamp = Stamp(position: .start, instant: context.now, actor: context.actor)
        while true {
            let next = left.indices.lazy.compactMap { place -> (Int, [LotEvent])? in
                let facts = try? lot.checkIn(left[place]).decide(lot, context)
                return facts.flatMap { $0.isEmpty ? nil : (place, $0) }
            }.first
            guard let (place, facts) = next else { return arrivals }
            arrivals.append(left.remove(at: place))
            for fact in facts { lot.apply(fact, stamp) }
        }
    }

    /// By hand, at the lot.
    private func checkIn(_ id: Assignment.ID) -> CheckIn {
        var command = CheckIn(assignment: id, method: .manual)
        let fence = assignments.find(id).flatMap {
            seasons[shifts[$0.shift].season].policy.geofence
        }
        command.location = fence.map {
            Location(latitude: $0.latitude, longitude: $0.longitude)
        }
        return command
    }
}
