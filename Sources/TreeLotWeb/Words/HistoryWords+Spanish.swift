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
        case "assignment.signed-up": "\(on.did("apuntó")) al \(on.shift)"
        case "assignment.cancelled": "\(on.did("quitó")) del \(on.shift)"
        case "assignment.no-show": "anotó \(on.their("la", "falta")) en el \(on.shift)"
        case "assignment.excused": "disculpó \(on.their("la", "ausencia")) en el \(on.shift)"
        case "assignment.walked-in": "\(on.did("anotó")) sin cita en el \(on.shift)"
        case "visit.checked-in": "anotó \(on.their("la", "llegada")) al \(on.shift)"
        case "visit.checked-out": "anotó \(on.their("la", "salida")) del \(on.shift)"
        case "visit.adjusted": "corrigió \(on.their("las", "horas")) en el \(on.shift)"
        case "visit.check-in-retracted":
            "retiró \(on.their("la", "llegada")) al \(on.shift)"
        case "visit.check-out-retracted":
            "retiró \(on.their("la", "salida")) del \(on.shift)"
        case "visit.closed": "cerró \(on.their("la", "visita")) olvidada en el \(on.shift)"
        default: nil
        }
    }

    private func schedule(_ event: String, _ on: Objects) -> String? {
        switch event {
        case "shift.added": "planificó el \(on.shift)"
        case "shift.adjusted": "cambió el \(on.shift)"
        case "shift.cancelled": "canceló el \(on.shift)"
        case "shift.closed": "cerró el \(on.shift)"
        case "shift.reopened": "reabrió el \(on.shift)"
        case "shift.completed": "dio por terminado el \(on.shift)"
        case "season.created": "creó la \(on.season)"
        case "season.revised": "cambió la \(on.season)"
        case "season.policy-set": "cambió las reglas de la \(on.season)"
        case "season.completed": "dio por terminada la \(on.season)"
        case "season.archived": "archivó la \(on.season)"
        case "schedule.published": "publicó turnos de la \(on.season)"
        default: nil
        }
    }

    /// Changes without an actor.
    private func state(_ event: String, _ on: Objects) -> String? {
        switch event {
        case "shift.closure-required": "Con la gente que hay, el \(on.shift) tiene que cerrar"
        case "shift.safe-again": "Con la gente que hay, el \(on.shift) ya no tiene que cerrar"
        default: nil
        }
    }

    private func person(_ event: String, _ on: Objects) -> String? {
        switch event {
        case "person.added": on.did("añadió")
        case "person.renamed": "corrigió \(on.their("el", "nombre"))"
        case "person.email-verified": "confirmó \(on.their("el", "correo"))"
        case "person.email-changed": "cambió \(on.their("el", "correo"))"
        case "person.deactivated": on.did("desactivó")
        case "person.reactivated": on.did("reactivó")
        case "person.erased": "borró \(on.their("los", "datos"))"
        case "account.opened": "abrió \(on.their("la", "cuenta"))"
        case "agreement.confirmed": "confirmó \(on.their("el", "acuerdo"))"
        case "role.granted": "amplió \(on.their("las", "funciones"))"
        case "role.revoked": "redujo \(on.their("las", "funciones"))"
        case "session.opened": "abrió \(on.their("la", "sesión"))"
        case "session.ended", "session.all-ended": "cerró \(on.their("las", "sesiones"))"
        case "kiosk.opened": "configuró una tableta en el puesto"
        case "token.issued": "creó \(on.their("el", "acceso")) para programas"
        case "token.revoked": "retiró \(on.their("el", "acceso")) para programas"
        default: nil
        }
    }

    private func household(_ event: String, _ on: Objects) -> String? {
        switch event {
        case "household.added": "creó el \(on.household)"
        case "household.joined": "\(on.did("incluyó")) en el \(on.household)"
        case "household.management-granted": "\(on.did("puso")) a gestionar el \(on.household)"
        case "household.management-revoked": "\(on.did("quitó")) de gestionar el \(on.household)"
        case "household.deactivated": "desactivó el \(on.household)"
        case "household.reactivated": "reactivó el \(on.household)"
        case "household.grouped": "agrupó hogares"
        default: nil
        }
    }

    private func code(_ event: String, _ on: Objects) -> String? {
        switch event {
        case "code.invite-generated": "creó un código de invitación"
        case "code.claim-issued": "creó \(on.their("el", "código de perfil"))"
        case "code.link-regenerated": "creó \(on.their("el", "código de vínculo"))"
        case "code.sign-in-issued": "creó \(on.their("el", "código de acceso"))"
        case "code.revoked": "anuló \(on.their("el", "código"))"
        case "code.used": "usó \(on.their("el", "código"))"
        case "code.mailed": "pidió un correo con un código"
        case "mail.given-up": "no pudo entregar un correo"
        case "message.sent": "envió un mensaje"
        case "notice.sent": "envió un aviso"
        default: nil
        }
    }
}
