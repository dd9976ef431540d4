import EventSourcing
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// What the lot tells by itself, in the reader’s language and manner.
struct NoticeWordsTests {
    private func moment(_ time: String, _ day: String) -> LocalInstant? {
        LocalInstant(TimeOfDay(time)!, on: CalendarDay(day)!, in: "America/Los_Angeles")
    }

    private func told(_ kind: NoticeKind, isReaders: Bool = true) -> ToldNotice {
        var notice = Notice()
        notice.kind = kind
        notice.shift = 7
        notice.label = "Morning"
        notice.location = "Elm Street"
        notice.start = moment("09:00", "2026-12-05")
        notice.end = moment("13:00", "2026-12-05")
        notice.scouts = 3
        notice.adults = 1
        notice.minimumAdults = 2
        notice.minimumHeadcount = 4
        let change = SignUpChange(
            assignment: 1, shift: 7, isOn: true, label: notice.label, location: notice.location,
            start: notice.start!, end: notice.end!, readers: [])
        return ToldNotice(
            notice: notice, isReaders: isReaders, whom: "Finn", season: "Winter",
            changes: [.init(change: change, isReaders: isReaders, whom: "Finn")])
    }

    private let english = Words(.english)
    private let spanish = Words(.spanish)

    /// About accounts and addresses, and about when sign-up opens: about no shift.
    private static let others: [NoticeKind] = [
        .codeMailed, .emailToVerify, .emailChanged, .signedIn, .tokenIssued, .passkeyAdded,
        .identityLinked, .managerAdded, .signUpOpen, .signUpMoved, .mailGivenUp, .profileToClaim,
    ]

    @Test(arguments: NoticeKind.allCases.filter { !others.contains($0) })
    func `each kind about a shift says in each language what it is, and when`(kind: NoticeKind) {
        let told = told(kind)
        #expect(english.title(told).hasSuffix(": Sat, Dec 5, 9:00\u{A0}AM"))
        #expect(spanish.title(told).hasSuffix(": sáb, 5 dic, 9:00\u{A0}a.\u{A0}m."))
        let span = "9:00\u{A0}AM – 1:00\u{A0}PM"
        #expect(english.body(told).contains("Morning, Saturday, December 5, \(span)"))
        #expect(spanish.body(told).contains("Morning, sábado, 5 de diciembre, 9:00"))
        #expect(english.body(told).hasSuffix("."))
        #expect(!english.body(told).contains("Why") && !spanish.body(told).contains("Motivo"))
    }

    @Test func `one is told as one`() {
        var notice = Notice()
        notice.kind = .schedulePublished
        notice.shifts = 1
        let schedule = ToldNotice(
            notice: notice, isReaders: true, whom: nil, season: "Winter", changes: [])
        #expect(english.body(schedule).contains("1 shift is open for sign-up"))
        #expect(spanish.body(schedule).contains("en 1 turno."))
        #expect(english.twoAdultRule(1).contains("no adult at the lot"))
        #expect(spanish.twoAdultRule(1).contains("ningún adulto"))
        #expect(english.signUpsPerPersonText(1, 1) == "1 person has signed up, for 1 shift.")
        #expect(spanish.signUpsOverTimeText(1, "5 dic", 1).hasPrefix("1 inscripción en total"))
    }

    @Test func `no two kinds are called the same`() {
        for words in [english, spanish] {
            let titles = Set(NoticeKind.allCases.map { words.title(told($0)) })
            #expect(titles.count == NoticeKind.allCases.count && !titles.contains(""))
        }
    }

    @Test(
        arguments: [
            .codeMailed, .emailChanged, .signedIn, .tokenIssued, .passkeyAdded, .identityLinked,
            .managerAdded,
        ] as [NoticeKind])
    func `what happened to an account is told with when it did, and what to do`(kind: NoticeKind) {
        let told = told(kind)
        #expect(english.body(told).contains(" (Sat, Dec 5, 9:00\u{A0}AM). If that’s not right, "))
        #expect(english.body(told).hasSuffix("tell a leader."))
        #expect(
            spanish.body(told).contains(
                " (sáb, 5 dic, 9:00\u{A0}a.\u{A0}m.). Si no es correcto, "))
        #expect(spanish.body(told).hasSuffix("avisen a un líder."))
    }

    @Test(arguments: others)
    func `what is about another person names them`(kind: NoticeKind) {
        let told = told(kind, isReaders: false)
        let isOfAll = kind == .signUpOpen || kind == .signUpMoved
        for words in [english, spanish] {
            #expect(words.body(told).contains("Finn") != isOfAll)
            #expect(words.body(told).hasSuffix("."))
        }
    }

    @Test(arguments: [NoticeKind.takenOver, .swapAccepted, .swapDeclined, .released])
    func `what passes on says whose it was, and not that it was the reader’s`(kind: NoticeKind) {
        let (own, other) = (told(kind), told(kind, isReaders: false))
        for words in [english, spanish] {
            #expect(words.body(other).contains("Finn") && !words.body(own).contains("Finn"))
            #expect(!words.body(other).contains("your") && !words.body(other).contains("ustedes"))
            #expect(words.body(other).hasSuffix("."))
        }
    }

    @Test func `sign-up that opens later says when`() {
        var moved = told(.signUpMoved)
        #expect(english.title(moved) == "Sign-up opens later: Winter")
        #expect(spanish.title(moved) == "Inscripción más tarde: Winter")
        moved.notice.opensAt = moment("18:00", "2026-12-01")
        #expect(english.title(moved) == "Sign-up opens Tue, Dec 1, 6:00\u{A0}PM: Winter")
        #expect(
            english.body(moved)
                == "Sign-up opens Tue, Dec 1, 6:00\u{A0}PM. We’ll let you know.")
        #expect(
            Words(.spanish, hasTwelveHours: false).body(moved)
                == "Podrán inscribirse desde el mar, 1 dic, 18:00. Les avisaremos.")
    }

    @Test func `a reminder tells whose shift it is`() {
        #expect(english.body(told(.reminder)).hasPrefix("You are on this shift: Morning"))
        let theirs = told(.reminder, isReaders: false)
        #expect(english.body(theirs).hasPrefix("Finn is on this shift: Morning"))
        #expect(spanish.body(theirs).hasPrefix("A Finn le toca este turno: Morning"))
        var forgotten = theirs
        forgotten.whom = nil
        #expect(spanish.body(forgotten).hasPrefix("A alguien le toca este turno"))
    }

    @Test func `what has moved is told with where and when it was`() {
        var moved = told(.shiftMoved)
        moved.notice.startBefore = moment("09:00", "2026-12-06")
        moved.notice.endBefore = moment("13:00", "2026-12-06")
        moved.notice.reason = "late trees"
        #expect(
            english.body(moved)
                == "Now: Morning, Saturday, December 5, 9:00\u{A0}AM – 1:00\u{A0}PM, Elm Street. "
                + "Before: Sunday, December 6, 9:00\u{A0}AM – 1:00\u{A0}PM.\nWhy: late trees")
        #expect(spanish.body(moved).hasSuffix("\nMotivo: late trees"))
        var place = told(.shiftMoved)
        place.notice.startBefore = place.notice.start
        place.notice.endBefore = place.notice.end
        place.notice.locationBefore = "Oak Street"
        #expect(english.body(place).hasSuffix("Now at: Elm Street. Before: Oak Street."))
    }

    @Test func `a schedule is told as a whole`() {
        var schedule = told(.schedulePublished)
        schedule.notice.shift = nil
        schedule.notice.shifts = 12
        #expect(english.title(schedule) == "The schedule is out: Winter")
        #expect(
            spanish.body(schedule)
                == "Ya pueden inscribirse en 12 turnos, del sábado, 5 de diciembre al sábado, "
                + "5 de diciembre de 2026.")
    }

    @Test func `too few, and how many it takes`() {
        #expect(
            english.body(told(.coverageCritical)).hasSuffix(
                ": 3 scouts, 1 adult. It needs at least 4 people, 2 of them adults."))
        #expect(
            spanish.body(told(.closureRequired)).hasSuffix(
                "Los scouts no pueden quedarse con menos de 2 adultos."))
    }

    @Test func `in Spanish it is one o’clock, and not ones`() {
        let one = TimeOfDay(minutes: 13 * 60 + 5)!
        #expect(spanish.since(one) == "desde la 1:05\u{A0}p.\u{A0}m.")
        #expect(Words(.spanish, hasTwelveHours: false).since(one) == "desde las 13:05")
        let day = CalendarDay("2026-12-05")!
        #expect(spanish.since(day) == "desde el sáb, 5 dic")
        let later = CalendarDay("2027-01-05")!
        #expect(Words(.spanish, readOn: later).since(day) == "desde el sáb, 5 dic 2026")
        let opens = JSON.object([.init("opensAt", "2026-12-05T13:00:00-08:00")])
        #expect(
            spanish.refusal(.tooEarly, opens)
                == "La llegada se anota desde la 1:00\u{A0}p.\u{A0}m.")
    }
}

extension Words {
    fileprivate func title(_ told: ToldNotice) -> String { text(of: told).title }
    fileprivate func body(_ told: ToldNotice) -> String { text(of: told).body }
}
