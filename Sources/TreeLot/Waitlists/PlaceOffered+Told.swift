import EventSourcing

extension PlaceOffered {
    static let clause = "the place was offered to somebody who waited for it"

    var thread: FactThread? { .opening(.place(shift, person)) }

    func told(_ say: Narrator) -> Told {
        let passed = PassedOver.each(passedOver, because, say)
        return Told(
            "offered a place on \(say.shift(shift)) to \(say.object(person))\(", offer \(offer)", page: "")"
                + passed.map { ", after \($0.english)" as Telling }.joined(separator: ""),
            es: "\(say.es.did("ofreció", person)) un lugar en el \(say.es.shift(shift))"
                + passed.map { ", después de \($0.spanish)" as Telling }.joined(separator: ""))
    }

    static let whyItStays = "the person was told. They decline it, or it runs out."
}

extension PlaceOpened {
    static let clause = "the place was opened to all who wait"

    func told(_ say: Narrator) -> Told {
        Told(
            "opened \(free.of("place")) for \(slot.people(2)) on "
                + "\(say.shift(shift)) to all who wait",
            es: "abrió \(free) lugar\(free == 1 ? "" : "es") para \(say.es.people(2, slot)) en el "
                + "\(say.es.shift(shift)) a quienes esperan")
    }

    static let whyItStays = WhyItStays.message
}

extension WaitersPassedOver {
    static let clause = "somebody who waited could not take a place that was opened"

    func told(_ say: Narrator) -> Told {
        let each = PassedOver.each(people, because, say)
        return Told(
            "opened the places on \(say.shift(shift)) to all but "
                + each.map(\.english).joined(separator: "; "),
            es: "abrió los lugares en el \(say.es.shift(shift)) a todos menos a "
                + each.map(\.spanish).joined(separator: "; "))
    }

    static let whyItStays = "they may take a place as soon as nothing is in the way."
}

/// Those who waited for a place and could not have it.
private enum PassedOver {
    /// Each of them with what was in the way.
    static func each(_ people: [Person.ID], _ because: [String], _ say: Narrator) -> [Told] {
        zip(people, because).map { person, code in
            let why = why(code)
            return Told(
                "\(say.person(person)), \(why.english)",
                es: "\(say.es.person(person)), \(why.spanish)")
        }
    }

    /// By the code of the refusal: what keeps one person from a shift. What keeps everyone from it leads to no
    /// offer.
    private static func why(_ code: String) -> Told {
        switch RefusalCode(rawValue: code) {
        case .personInactive:
            Told("whose profile was inactive", es: "cuyo perfil no estaba activo")
        case .householdInactive:
            Told("whose household was inactive", es: "cuyo hogar no estaba activo")
        case .agreementMissing:
            Told(
                "who had not confirmed the agreement", es: "a quien le faltaba confirmar el acuerdo"
            )
        case .overlaps:
            Told(
                "who had another shift at that time", es: "que tenía otro turno a esa hora")
        case .tooLittleRest:
            Told(
                "who had another shift too close to this one",
                es: "que tenía otro turno demasiado cerca")
        case .limitReached:
            Told(
                "who had as many shifts that week as the season allows",
                es: "que ya tenía esa semana todos los turnos que permite la temporada")
        default: Told("who could not (\(code))", es: "que no podía (\(code))")
        }
    }
}
