extension SeasonPolicy {
    /// What can’t be told about a season under these rules, if it were under the other ones: what only more lenient
    /// rules would have let happen, and what the decisions of the log do not depend on.
    func notJudged(under other: SeasonPolicy) -> [WhatIf.NotJudged] {
        let never = Int.max
        var found: [WhatIf.NotJudged] = []
        func lenient(_ field: String, _ isMoreLenient: Bool, _ whom: String, es quién: String) {
            guard isMoreLenient else { return }
            found.append(
                .init(
                    field,
                    .state(
                        "\(whom) is not in the log: refusals are not recorded, nor who did not try.",
                        es:
                            "\(quién) no está en el registro: no se guarda a quién se rechazó ni quién no lo intentó."
                    )))
        }
        func apart(_ field: String, _ differs: Bool, _ why: String, es porque: String) {
            if differs { found.append(.init(field, .state("\(why)", es: "\(porque)"))) }
        }
        lenient(
            "checkInOpensMinutes", checkInOpensMinutes < other.checkInOpensMinutes,
            "Who would have checked in earlier", es: "Quién habría llegado antes")
        lenient(
            "checkInClosesMinutes", checkInClosesMinutes < other.checkInClosesMinutes,
            "Who would have checked in later", es: "Quién habría llegado más tarde")
        lenient(
            "checkOutOpensMinutes", checkOutOpensMinutes < other.checkOutOpensMinutes,
            "Who would have checked out earlier", es: "Quién se habría ido antes")
        lenient(
            "checkOutClosesMinutes", checkOutClosesMinutes < other.checkOutClosesMinutes,
            "Who would have checked out later", es: "Quién se habría ido más tarde")
        lenient(
            "minimumAdults", minimumAdults > other.minimumAdults,
            "Which scouts had to wait for an adult",
            es: "Qué scouts tuvieron que esperar a un adulto")
        apart(
            "minimumHeadcountFloor", minimumHeadcountFloor != other.minimumHeadcountFloor,
            "It is checked when a shift is planned, and plans are not made again.",
            es: "Se comprueba al planear un turno, y los planes no se hacen de nuevo.")
        lenient(
            "forbidOverlap", forbidOverlap && !other.forbidOverlap,
            "Who would have taken two shifts at once", es: "Quién habría tomado dos turnos a la vez"
        )
        lenient(
            "restMinutes", restMinutes > other.restMinutes, "Who would have rested less",
            es: "Quién habría descansado menos")
        lenient(
            "weeklyShiftLimit",
            (weeklyShiftLimit ?? never) < (other.weeklyShiftLimit ?? never),
            "Who would have taken more shifts", es: "Quién habría tomado más turnos")
        lenient(
            "signUpOpensAt",
            signUpOpensAt.map { own in other.signUpOpensAt.map { $0 < own } ?? true } ?? false,
            "Who would have signed up earlier", es: "Quién se habría inscrito antes")
        lenient(
            "signUpClosesMinutes", signUpDeadline > other.signUpDeadline,
            "Who would have signed up later", es: "Quién se habría inscrito más tarde")
        lenient(
            "cancelDeadlineMinutes", cancelDeadline > other.cancelDeadline,
            "Who would have canceled later", es: "Quién habría cancelado más tarde")
        lenient(
            "walkIns", !allowsWalkIns && other.allowsWalkIns, "Who would have walked in",
            es: "Quién habría venido sin inscripción")
        lenient(
            "agreement", agreement != nil && other.agreement == nil,
            "Who did not sign up because of the agreement",
            es: "Quién no se inscribió por el acuerdo")
        apart(
            "closureGraceMinutes", closureGrace != other.closureGrace,
            "It decides when leaders are told, and nothing that people did depends on it.",
            es:
                "Decide cuándo se avisa a los líderes; nada de lo que la gente hizo depende de ello."
        )
        apart(
            "quota", quota != other.quota,
            "It says what is expected of families, and no rule of sign-up depends on it.",
            es: "Dice qué se espera de las familias; ninguna regla de inscripción depende de ello."
        )
        apart(
            "asksPerWeek", asksLimit != other.asksLimit,
            "People are not asked again, and no rule of sign-up depends on it.",
            es: "No se pide ayuda de nuevo; ninguna regla de inscripción depende de ello."
        )
        apart(
            "offerHours", offerDuration != other.offerDuration,
            "Places are not offered again: each offer runs as long as it did.",
            es: "Los lugares no se ofrecen de nuevo: cada oferta dura lo que duró."
        )
        apart(
            "messagesPerDay", messagesPerDay != other.messagesPerDay,
            "Messages are not sent again, and nothing that people did depends on them.",
            es: "Los mensajes no se mandan de nuevo; nada de lo que la gente hizo depende de ellos."
        )
        apart(
            "keptYears", keptYears != other.keptYears,
            "It says who is listed as kept too long, and nothing that people did depends on it.",
            es:
                "Dice a quién se guarda desde hace demasiado; nada de lo que la gente hizo depende de ello."
        )
        apart(
            "leaderboardNames", leaderboardNames != other.leaderboardNames,
            "It decides how names are shown, and nothing that people did depends on it.",
            es: "Decide cómo se muestran los nombres; nada de lo que la gente hizo depende de ello."
        )
        return found
    }
}
