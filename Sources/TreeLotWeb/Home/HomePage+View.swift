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
            <h2>\(words.today)</h2>
            \(today(family, reader))
            \(if: !answer.rosters.isEmpty, "<h2>\(words.atTheLot)</h2>")
            \(answer.rosters.html { atTheLot($0, reader) })
            \(ahead(family, answer.wanted, reader))
            """
    }

    private func welcome(_ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <div class="hero">
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
        return """
            <a class="card warm" href="\(.committee())"><strong>\(words.helpWanted)</strong> · \
            \(words.alerts(count))</a>
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
            <section class="card warm" id="agreement-\(first.season)"><h2>\(words.beforeYouStart)\(if: isOneOfSeveral, ": \(first.seasonName)")</h2>
            <p><a href="\(first.url)" rel="noopener noreferrer" target="_blank">\(words.readAgreement): \(first.title)</a></p>
            <div class="line">\(agreements.html { agreement in
                reader.button(
                    "\(words.confirmAgreement(for: agreement.name))", ConfirmAgreement.name,
                    ["season": "\(agreement.season)", "person": "\(agreement.person)"],
                    at: "agreement-\(first.season)")
            })</div></section>
            """
    }

    private func today(_ family: FamilyToday, _ reader: Reader) -> HTML {
        guard !family.today.isEmpty else {
            return "<p class=\"quiet\">\(reader.words.nothingToday)</p>"
        }
        return family.today.html {
            reader.card($0, family.presence[$0.assignment], then: .home)
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

    private func ahead(
        _ family: FamilyToday, _ wanted: [ShiftSummary], _ reader: Reader
    ) -> HTML {
        let words = reader.words
        let isEmpty = family.next.isEmpty && family.later.isEmpty
        return """
            <h2>\(words.nextDays)</h2>
            \(if: family.next.isEmpty, "<p class=\"quiet\">\(isEmpty ? words.nothingAhead : words.nothingSoon)</p>")
            \(family.next.html { reader.card($0, nil, then: .home) })
            \(if: !family.later.isEmpty, "<h2>\(words.later)</h2>")
            \(family.later.html { reader.card($0, nil, then: .home) })
            \(if: !wanted.isEmpty, "<h2>\(words.helpWanted)</h2>")
            \(wanted.html { helpWanted(on: $0, reader) })
            <p><a class="button second big" href="\(.schedule())">\(words.findShift)</a></p>
            """
    }

    private func helpWanted(on shift: ShiftSummary, _ reader: Reader) -> HTML {
        """
        <p class="quiet small">\(reader.words.day(shift.day, today: reader.today))</p>
        \(reader.card(shift))
        """
    }
}
