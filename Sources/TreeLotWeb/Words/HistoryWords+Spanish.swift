import EventSourcing
import TreeLot

extension Words {
    /// The lot makes its sentences in English; these are their translations, by type of event.
    func spanishSentence(_ entry: Audit.Entry) -> String {
        let actor = actor(entry.actorName)
        let who = actor.prefix(1).uppercased() + actor.dropFirst()
        let objects = Objects(entry.about, self)
        return predicate(entry.event, objects).map { "\(who) \($0)" }
            ?? (entry.event.hasPrefix("shift.") ? state(entry.event, objects) : nil)
            ?? entry.sentence
    }

    /// The subjects of an event, in the form for a sentence.
    private struct Objects {
        private var person: String?
        var shift: String
        var household: String
        var season: String

        init(_ about: Audit.About, _ words: Words) {
            person = about.person
            shift =
                about.shift.map {
                    "turno \($0.label.map { "«\($0)», " } ?? "")"
                        + "\(words.shortDay($0.day)), \(words.span($0.start, $0.end))"
                } ?? "turno"
            household = "hogar \(about.household ?? "")"
            season = "temporada \(about.season ?? "")"
        }

        /// `apuntó a Mia Walker`, or `se apuntó`
        func did(_ verb: String) -> String { person.map { "\(verb) a \($0)" } ?? "se \(verb)" }

        /// `la llegada de Mia Walker`, or `su llegada`
        func their(_ article: String, _ noun: String) -> String {
            person.map { "\(article) \(noun) de \($0)" }
                ?? "su\(article.hasSuffix("s") ? "s" : "") \(noun)"
        }
    }

    private func predicate(_ event: String, _ on: Objects) -> String? {
        staffing(event, on) ?? schedule(event, on) ?? person(event, on) ?? household(event, on)
            ?? code(event, on)
    }

    private func staffing(_ event: String, _ on: Objects) -> String? {
        switch event {
        case PersonSignedUp.name: "\(on.did("apuntó")) al \(on.shift)"
        case AssignmentCancelled.name: "\(on.did("quitó")) del \(on.shift)"
        case NoShowMarked.name: "anotó \(on.their("la", "falta")) en el \(on.shift)"
        case AbsenceExcused.name: "disculpó \(on.their("la", "ausencia")) en el \(on.shift)"
        case PersonWalkedIn.name: "\(on.did("anotó")) sin cita en el \(on.shift)"
        case CheckedIn.name: "anotó \(on.their("la", "llegada")) al \(on.shift)"
        case CheckedOut.name: "anotó \(on.their("la", "salida")) del \(on.shift)"
        case VisitAdjusted.name: "corrigió \(on.their("las", "horas")) en el \(on.shift)"
        case CheckInRetracted.name:
            "retiró \(on.their("la", "llegada")) al \(on.shift)"
        case CheckOutRetracted.name:
            "retiró \(on.their("la", "salida")) del \(on.shift)"
        case VisitClosed.name: "cerró \(on.their("la", "visita")) olvidada en el \(on.shift)"
        default: nil
        }
    }

    private func schedule(_ event: String, _ on: Objects) -> String? {
        switch event {
        case ShiftAdded.name: "planificó el \(on.shift)"
        case ShiftAdjusted.name: "cambió el \(on.shift)"
        case ShiftCancelled.name: "canceló el \(on.shift)"
        case ShiftClosed.name: "cerró el \(on.shift)"
        case ShiftReopened.name: "reabrió el \(on.shift)"
        case ShiftCompleted.name: "dio por terminado el \(on.shift)"
        case SeasonCreated.name: "creó la \(on.season)"
        case SeasonRevised.name: "cambió la \(on.season)"
        case PolicySet.name: "cambió las reglas de la \(on.season)"
        case SeasonCompleted.name: "dio por terminada la \(on.season)"
        case SeasonArchived.name: "archivó la \(on.season)"
        case SchedulePublished.name: "publicó turnos de la \(on.season)"
        default: nil
        }
    }

    /// Changes without an actor.
    private func state(_ event: String, _ on: Objects) -> String? {
        switch event {
        case ClosureRequired.name: "Con la gente que hay, el \(on.shift) tiene que cerrar"
        case ShiftSafeAgain.name: "Con la gente que hay, el \(on.shift) ya no tiene que cerrar"
        default: nil
        }
    }

    private func person(_ event: String, _ on: Objects) -> String? {
        switch event {
        case PersonAdded.name: on.did("añadió")
        case PersonRenamed.name: "corrigió \(on.their("el", "nombre"))"
        case EmailVerified.name: "confirmó \(on.their("el", "correo"))"
        case PersonEmailChanged.name: "cambió \(on.their("el", "correo"))"
        case PersonDeactivated.name: on.did("desactivó")
        case PersonReactivated.name: on.did("reactivó")
        case PersonErased.name: "borró \(on.their("los", "datos"))"
        case AccountOpened.name: "abrió \(on.their("la", "cuenta"))"
        case AgreementConfirmed.name: "confirmó \(on.their("el", "acuerdo"))"
        case RoleGranted.name: "amplió \(on.their("las", "funciones"))"
        case RoleRevoked.name: "redujo \(on.their("las", "funciones"))"
        case SessionOpened.name: "abrió \(on.their("la", "sesión"))"
        case SessionEnded.name, AllSessionsEnded.name: "cerró \(on.their("las", "sesiones"))"
        case KioskOpened.name: "configuró una tableta en el puesto"
        case TokenIssued.name: "creó \(on.their("el", "acceso")) para programas"
        case TokenRevoked.name: "retiró \(on.their("el", "acceso")) para programas"
        default: nil
        }
    }

    private func household(_ event: String, _ on: Objects) -> String? {
        switch event {
        case HouseholdAdded.name: "creó el \(on.household)"
        case HouseholdJoined.name: "\(on.did("incluyó")) en el \(on.household)"
        case ManagementGranted.name: "\(on.did("puso")) a gestionar el \(on.household)"
        case ManagementRevoked.name: "\(on.did("quitó")) de gestionar el \(on.household)"
        case HouseholdDeactivated.name: "desactivó el \(on.household)"
        case HouseholdReactivated.name: "reactivó el \(on.household)"
        case HouseholdsGrouped.name: "agrupó hogares"
        default: nil
        }
    }

    private func code(_ event: String, _ on: Objects) -> String? {
        switch event {
        case InviteGenerated.name: "creó un código de invitación"
        case ClaimCodeIssued.name: "creó \(on.their("el", "código de perfil"))"
        case LinkCodeRegenerated.name: "creó \(on.their("el", "código de vínculo"))"
        case SignInCodeIssued.name: "creó \(on.their("el", "código de acceso"))"
        case CodeRevoked.name: "anuló \(on.their("el", "código"))"
        case CodeUsed.name: "usó \(on.their("el", "código"))"
        case CodeMailed.name: "pidió un correo con un código"
        case MailGivenUp.name: "no pudo entregar un correo"
        case MessageSent.name: "envió un mensaje"
        case NoticeSent.name: "envió un aviso"
        default: nil
        }
    }
}
