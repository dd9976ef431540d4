import EventSourcing
import TreeLot

/// What has happened, for the committee.
protocol HistoryWords {
    var history: String { get }
    var nothingHappened: String { get }
    var newest: String { get }
    var older: String { get }
    var note: String { get }
    func sentence(_ entry: Audit.Entry) -> String
    /// Through which door somebody came.
    func door(_ face: Face, _ actor: String) -> String
    func onBehalf(of name: String) -> String
    func fieldName(_ name: String) -> String
    /// A word of the domain that stands as a value: `confirmed`.
    func term(_ term: String) -> String
}

extension Words {
    /// What a field was, or became.
    func value(_ value: JSON) -> String {
        guard case .string(let text) = value else {
            return value == .null ? "—" : value.description
        }
        guard let moment = try? LocalInstant(json: value) else { return term(text) }
        return "\(shortDay(moment.day)), \(time(moment))"
    }
}

extension String {
    /// `minimum headcount` of `minimumHeadcount`
    fileprivate var spaced: String {
        reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
    }
}

extension English {
    var history: String { "What happened" }
    var nothingHappened: String { "Nothing has happened here yet." }
    var newest: String { "Newest" }
    var older: String { "Older" }
    var note: String { "Note" }
    func sentence(_ entry: Audit.Entry) -> String { entry.sentence }

    func door(_ face: Face, _ actor: String) -> String {
        switch face {
        case .cli: "by \(actor), at the command line"
        case .web: "by \(actor), in the app"
        case .api: "by \(actor), through a program"
        case .system: "by itself"
        case .kiosk: "on the tablet at the lot that \(actor) set up"
        }
    }

    func onBehalf(of name: String) -> String { "for \(name)" }

    func fieldName(_ name: String) -> String {
        switch name {
        case "checkedInAt": "checked in"
        case "checkedOutAt": "checked out"
        case "requiredParents": "places for adults"
        case "requiredScouts": "places for scouts"
        default: name.spaced
        }
    }

    func term(_ term: String) -> String { AssignmentStatus(name: term).map(status) ?? term }
}

extension Spanish {
    var history: String { "Qué ha pasado" }
    var nothingHappened: String { "Aquí aún no ha pasado nada." }
    var newest: String { "Lo más reciente" }
    var older: String { "Anterior" }
    var note: String { "Nota" }

    func door(_ face: Face, _ actor: String) -> String {
        switch face {
        case .cli: "por \(self.actor(actor)), en la línea de comandos"
        case .web: "por \(self.actor(actor)), en la aplicación"
        case .api: "por \(self.actor(actor)), con un programa"
        case .system: "automático"
        case .kiosk: "en la tableta del puesto que configuró \(self.actor(actor))"
        }
    }

    /// Who are no people have names of their own.
    func actor(_ name: String) -> String {
        switch name {
        case "the operator": "el administrador"
        case "a visitor": "un visitante"
        case "the system": "el sistema"
        default: name
        }
    }

    func onBehalf(of name: String) -> String { "para \(name)" }

    func fieldName(_ name: String) -> String {
        switch name {
        case "status": "estado"
        case "start": "comienzo"
        case "end": "fin"
        case "day": "día"
        case "label": "título"
        case "location": "lugar"
        case "notes": "notas"
        case "requiredScouts": "plazas de scouts"
        case "requiredParents": "plazas de adultos"
        case "minimumHeadcount": "mínimo de personas"
        case "firstName": "nombre"
        case "lastName": "apellidos"
        case "email": "correo electrónico"
        case "name": "nombre"
        case "checkedInAt": "llegada"
        case "checkedOutAt": "salida"
        case "minutesWorked": "minutos"
        case "needsReview": "por revisar"
        default: name.spaced
        }
    }

    func term(_ term: String) -> String { AssignmentStatus(name: term).map(status) ?? term }
}
