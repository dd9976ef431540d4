import EventSourcing
import TreeLot

extension HomePage {
    func title(_ answer: Answer, _ reader: Reader) -> String {
        answer.family == nil ? reader.words.welcome : reader.words.tab(.home)
    }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        guard let family = answer.family else { return welcome(reader) }
        let words = reader.words
        return """
            <h1>\(words.greeting(family.firstName))</h1>
            <p class="quiet">\(words.day(reader.today))</p>
            \(alerts(answer.alerts, words))
            \(agreements(family.agreements, reader))
            \(family.offers.held.html { held($0, words) })
            \(family.swaps.html { proposed($0, words) })
            \(offered(family.offered, reader))
            \(family.next.html { reader.hero($0, family.presence, arriving: family.arriving) })
            \(steps(family, reader))
            \(if: !answer.rosters.isEmpty, "<h2>\(words.atTheLot)</h2>")
            \(answer.rosters.html { atTheLot($0, reader) })
            \(ours(family, reader))
            \(reader.waiting(family.offers))
            \(fits(family.fits, reader))
            \(if: !answer.wanted.isEmpty, "<h2>\(words.helpWanted)</h2>\(reader.shifts(answer.wanted, dated: true))")
            <p><a class="button second big" href="\(.schedule(show: .fits))">\(words.findShift)</a></p>
            """
    }

    private func welcome(_ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <div class="hero" data-signed-out>
            <img src="\(Assets.address(of: .icon))" alt="" width="88" height="88">
            <h1>\(words.welcome)</h1>
            <p class="quiet">\(words.welcomeText)</p>
            <p><a class="button big" href="\(.signIn())">\(words.signIn)</a></p>
            <p><a class="button big second" href="\(.join)">\(words.haveInvite)</a></p>
            <p><a href="\(.claim)">\(words.haveClaim)</a></p>
            </div>
            """
    }

    private func alerts(_ count: Int, _ words: Words) -> HTML {
        guard count > 0 else { return .none }
        return asking(
            .committee(), "<strong>\(words.helpWanted)</strong> · \(words.alertsThisWeek(count))")
    }

    private func held(_ place: OpenOffers.HeldPlace, _ words: Words) -> HTML {
        waiting(
            words.placeHeld(for: place.name), on: place.shift,
            words.heldUntil(place.until), words)
    }

    private func proposed(_ swap: OpenOffers.OpenSwap, _ words: Words) -> HTML {
        waiting(
            words.swapProposed(by: swap.mine.name), on: swap.theirs.shift,
            words.swapFor(swap.mine.shift), words)
    }

    private func offered(_ places: [ShiftPlaces.Takeable], _ reader: Reader) -> HTML {
        guard !places.isEmpty else { return .none }
        return """
            <section id="offered"><h2>\(reader.words.placesOffered)</h2>
            <div class="card asks rows">\(places.html { reader.takeable($0, isDated: true) })</div></section>
            """
    }

    /// What waits for the family’s answer, which is given on the page of the shift.
    private func waiting(
        _ what: String, on shift: ShiftSummary, _ more: String, _ words: Words
    ) -> HTML {
        asking(
            .shift(shift.shift),
            """
            <strong>\(what)</strong><br>\
            \(words.dayAndSpan(shift)) · \(more)
            """)
    }

    /// A card that leads to where something is to be done.
    private func asking(_ page: SiteURL, _ what: HTML) -> HTML {
        """
        <a class="card asks line" href="\(page)"><span class="grow">\(what)</span>\
        <span class="chevron" aria-hidden="true">›</span></a>
        """
    }

    /// A card for each season of which one is missing.
    private func agreements(_ agreements: [FamilyToday.Agreement], _ reader: Reader) -> HTML {
        var seasons: [Season.ID] = []
        for agreement in agreements where !seasons.contains(agreement.season) {
            seasons.append(agreement.season)
        }
        return seasons.html { season in
            self.agreement(
                agreements.filter { $0.season == season }, isOneOfSeveral: seasons.count > 1, reader
            )
        }
    }

    private func agreement(
        _ agreements: [FamilyToday.Agreement], isOneOfSeveral: Bool, _ reader: Reader
    ) -> HTML {
        guard let first = agreements.first else { return .none }
        let words = reader.words
        return """
            <section class="card asks" id="agreement-\(first.season)"><h2>\(words.beforeYouStart)\(if: isOneOfSeveral, ": \(first.seasonName)")</h2>
            <p><a href="\(first.url)" rel="noopener noreferrer" target="_blank">\(words.readAgreement): \(first.title)</a></p>
            \(if: agreements.count > 1, reader.weAllAgree(agreements))
            <div class="line">\(agreements.html { agreement in
                reader.button(
                    "\(words.confirmAgreement(for: agreement.name))", ConfirmAgreement.name,
                    ["season": "\(agreement.season)", "person": "\(agreement.person)"],
                    style: agreements.count > 1 ? "second" : "",
                    at: "agreement-\(first.season)")
            })</div></section>
            """
    }

    /// What leads a new family to its first shift.
    private func steps(_ family: FamilyToday, _ reader: Reader) -> HTML {
        guard !family.steps.isEmpty else { return .none }
        return reader.firstSteps(
            family.steps.map { step in
                (reader.words.firstStep(step.kind), address(of: step), step.isDone)
            })
    }

    private func address(of step: FamilyToday.FirstStep) -> SiteURL {
        switch step.kind {
        case .addChildren: step.household.map { .family($0) } ?? .profile
        case .signUp: .schedule(show: .fits)
        case .addToCalendar: .calendars
        }
    }

    private func atTheLot(_ roster: ShiftRoster.Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <a class="card" id="lot-\(roster.shift)" href="\(.checkIn(roster.shift))">
            <div class="line spread"><h3>\(words.span(roster.start, roster.end))</h3>\(roster.level.html(reader.chip))</div>
            \(if: roster.present.isEmpty, "<p class=\"quiet\">\(words.nobodyAtTheLot)</p>")
            <div class="line">\(roster.present.html { "<span class=\"chip here\">\(name: $0.name)</span>" })</div>
            </a>
            """
    }

    private func ours(_ family: FamilyToday, _ reader: Reader) -> HTML {
        let words = reader.words
        guard !family.next.isEmpty || family.behind > 0 else {
            return family.steps.isEmpty ? "<p class=\"quiet\">\(words.nothingAhead)</p>" : .none
        }
        return """
            <h2>\(words.familyShifts)</h2>
            \(if: family.ahead == 0, "<p class=\"quiet\">\(words.nothingAhead)</p>")
            \(if: !family.later.isEmpty, reader.shifts(family.later))
            <p class="links"><a href="\(.ours)">\(words.allOurShifts(ahead: family.ahead, behind: family.behind)) ›</a></p>
            """
    }

    /// Maximum number of shifts shown that fit.
    private static let fitsMax = 3

    private func fits(_ fits: Fits, _ reader: Reader) -> HTML {
        guard !fits.shifts.isEmpty else { return .none }
        return """
            <section id="fits"><h2>\(reader.words.fitsFamily(fits.members.count))</h2>
            \(reader.fitting(fits, fits.shifts.prefix(Self.fitsMax)))</section>
            """
    }
}

extension Reader {
    /// One button for all of a family whose agreement for a season is missing.
    fileprivate func weAllAgree(_ agreements: [FamilyToday.Agreement]) -> HTML {
        guard let season = agreements.first?.season else { return .none }
        return """
            <form method="post" action="\(path)">\(hidden(ConfirmAgreement.name, ["season": "\(season)"], at: "agreement-\(season)"))\
            \(each("person", agreements.map { "\($0.person)" }))<button class="big">\(words.weAllAgree)</button></form>
            """
    }

    /// What is next for a family, with the buttons for all of its members who are on it.
    func hero(
        _ outing: Outing, _ presence: [Assignment.ID: Presence], arriving: [Assignment.ID]
    ) -> HTML {
        let shift = outing.shift
        return """
            <section class="next" id="next-\(shift.shift)"><p class="eyebrow">\(words.soon(shift.day))</p>
            <h2><a href="\(.shift(shift.shift))">\(words.span(shift.start, shift.end))</a></h2>
            <p>\(if: shift.label != nil, "\(shift.label) · ")\(shift.location)</p>
            \(if: shift.status == .closed, "<p><strong>\(words.shiftIsClosed)</strong></p>")
            <div class="line">\(outing.entries.html { entry in
                """
                <span class="chip">\(if: entry.isPresent, "\(Icon.check)")\(name: entry.name)\
                \(if: entry.isPresent, "<span class=\"hidden\"> \(words.present)</span>")</span>
                """
            })</div>
            \(buttons(for: outing, presence, arriving: arriving))\(opening(of: outing, presence))</section>
            """
    }

    /// When check-in opens, where nothing can be done yet.
    private func opening(of outing: Outing, _ presence: [Assignment.ID: Presence]) -> HTML {
        guard !outing.entries.contains(where: { presence[$0.assignment]?.isAction ?? false })
        else { return .none }
        for entry in outing.entries {
            guard case .none(let refusal?)? = presence[entry.assignment],
                refusal.kind != .tooLate
            else { continue }
            return "<p class=\"small\">\(words.refusal(refusal))</p>"
        }
        return .none
    }
}
