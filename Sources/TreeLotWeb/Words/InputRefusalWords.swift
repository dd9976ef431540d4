import EventSourcing
import TreeLot

/// Why what was typed into a form can’t be: the label of the field, and what is wrong with it.
extension Words {
    func inputRefusal(_ complaint: Complaint) -> String {
        let why = reason(complaint.said)
        guard let name = complaint.field.flatMap({ label($0) }) else {
            return text(
                "Something you entered can’t be right: \(why)",
                es: "Hay un dato que no puede ser: \(why)")
        }
        return "\(name.prefix(1).uppercased())\(name.dropFirst()): \(why)"
    }

    /// As the forms call a field of an action.
    private func label(_ field: String) -> String? {
        switch field {
        case "end": self.end
        case "endDay": self.endDay
        case "expiresAt": self.goodUntil
        case "count": self.howMany
        case "audience": self.toWhom
        case "title": self.messageTitle
        case "body": self.messageBody
        case "reason": reason
        case "note": self.note
        case "days": self.closedDays
        case "specialDates": self.dayName
        case "templates": self.templates
        case "people": people
        case "adult": self.adult
        case "scout": slot(.scout)
        case "to", "person": self.who
        default: word(ofInput: field)
        }
    }

    /// - Parameter complaint: the lot’s own words about it: “must not be empty”.
    private func reason(_ complaint: String) -> String {
        emptyOrLong(complaint) ?? time(complaint) ?? number(complaint) ?? address(complaint)
            ?? people(complaint)
            ?? text(
                "check what you entered.", es: "revisen lo que escribieron.")
    }

    private func emptyOrLong(_ complaint: String) -> String? {
        if complaint.hasPrefix("needs either") {
            return text("fill in one of the two.", es: "llenen uno de los dos.")
        }
        if complaint.hasPrefix("is too long"), let most = complaint.numbers.first {
            return text(
                "too long, \(most) characters at most.",
                es: "demasiado largo, máximo \(most) letras.")
        }
        let isEmpty = ["is missing", "is needed", "must not be empty", "must name", "must say why"]
            .contains { complaint.hasPrefix($0) }
        return isEmpty ? text("fill this in.", es: "falta este dato.") : nil
    }

    private func time(_ complaint: String) -> String? {
        switch complaint {
        case "must not be before the first day":
            text("it is before the first day.", es: "es anterior al primer día.")
        case _ where complaint.hasPrefix("must be after the start"):
            text(
                "it must be after the start. If the shift goes past midnight, say on which day it ends.",
                es: "debe ser después del comienzo. Si el turno pasa de medianoche, digan qué día "
                    + "termina.")
        case _ where complaint.hasPrefix("must not be the same time"),
            _ where complaint.hasPrefix("is the same moment"):
            text("it is the same as the start.", es: "es igual al comienzo.")
        case "must not be in the future":
            text("it is still ahead.", es: "es una hora futura.")
        case "must be in the future":
            text("it is over already.", es: "ya pasó.")
        case "must not be before the check-in":
            text("it is before the check-in.", es: "es anterior a la llegada.")
        case _ where complaint.hasPrefix("must be within a day of the shift"):
            text(
                "it is more than a day away from the shift.", es: "está a más de un día del turno.")
        case _ where complaint.hasPrefix("must be within a year"):
            text("it is more than a year away.", es: "está a más de un año.")
        case _ where complaint.hasPrefix("must be within 48 hours"):
            text(
                "a shift is at most 48 hours long.", es: "un turno dura como máximo 48 horas.")
        case _ where complaint.contains("between the season’s first and last day"):
            text("it is not in this season.", es: "no es de esta temporada.")
        case _ where complaint.contains("on which the lot is closed"):
            text("the lot is closed then.", es: "ese día el lote está cerrado.")
        default: nil
        }
    }

    private func number(_ complaint: String) -> String? {
        let numbers = complaint.numbers
        if complaint == "must not be negative" {
            return text("it must be 0 or more.", es: "debe ser 0 o más.")
        }
        if complaint.hasPrefix("must be from "), numbers.count == 2 {
            return text(
                "choose from \(numbers[0]) to \(numbers[1]).",
                es: "elijan de \(numbers[0]) a \(numbers[1]).")
        }
        if complaint.hasPrefix("must be within "), let days = numbers.first {
            return text("\(days) days at most.", es: "máximo \(days) días.")
        }
        if complaint.hasPrefix("must be at least "), let least = numbers.first {
            return text("\(least) at least.", es: "mínimo \(least).")
        }
        return nil
    }

    private func address(_ complaint: String) -> String? {
        switch complaint {
        case _ where complaint.hasPrefix("must be an address such as"):
            text(
                "write it like emma@example.org.", es: "escríbanlo como emma@example.org.")
        case _ where complaint.hasPrefix("must be written in plain letters"):
            text(
                "use only plain letters (a to z), digits and signs.",
                es: "usen solo letras sin acentos (de la a a la z), números y signos.")
        case _ where complaint.hasPrefix("must be a number such as"):
            text("write it like (415) 555-0132.", es: "escríbanlo como (415) 555-0132.")
        case _ where complaint.hasPrefix("must be a web address"):
            text("it must begin with https://.", es: "debe empezar con https://.")
        default: nil
        }
    }

    private func people(_ complaint: String) -> String? {
        switch complaint {
        case _ where complaint.hasPrefix("reaches no"):
            text("no one would get it.", es: "no le llegaría a nadie.")
        case "must be an adult": text("choose an adult.", es: "elijan a un adulto.")
        case "must be a scout": text("choose a scout.", es: "elijan a un scout.")
        default: nil
        }
    }
}

/// What the lot says of a value that was typed: it is none, or can’t be.
struct Complaint {
    /// The field that is meant, where it is said.
    let field: String?
    /// What is said about it: “must not be empty”.
    let said: String

    static func isMade(by code: String) -> Bool { ["invalid", "malformed"].contains(code) }

    /// - Parameter message: `“start” must be …`, or `…: field “start” is missing: …`
    init(_ message: String, _ facts: JSON) {
        let named = message.firstRange(of: "field “")
        var (quoted, rest): (String?, Substring) = (nil, message[...])
        if let open = named ?? (message.hasPrefix("“") ? message.firstRange(of: "“") : nil),
            let close = message[open.upperBound...].firstRange(of: "” ")
        {
            quoted = String(message[open.upperBound..<close.lowerBound])
            rest = message[close.upperBound...]
        }
        field = facts["field"]?.text ?? quoted
        said = String(rest.hasSuffix(".") ? rest.dropLast() : rest)
    }
}

extension LotRefusal {
    /// What was typed is no value, or can’t be one.
    var isAboutInput: Bool { Complaint.isMade(by: code) }

    /// The field of the form that is meant, where it is said.
    var inputField: String? { Complaint(message, facts).field }
}

extension String {
    /// The whole numbers in it, with their signs.
    fileprivate var numbers: [Int] {
        split { !$0.isASCII || !($0.isNumber || $0 == "-") }.compactMap { Int($0) }
    }
}
