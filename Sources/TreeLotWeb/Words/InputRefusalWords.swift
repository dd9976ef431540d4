import EventSourcing
import TreeLot

/// Why what was typed into a form can’t be: the label of the field, and what is wrong with it.
extension Words {
    func inputRefusal(_ flaw: Flaw, _ facts: JSON) -> String {
        let why = why(flaw, facts)
        guard let name = facts["field"]?.string.flatMap({ label($0) }) else {
            return text(
                "Something you entered can’t be right: \(why)",
                es: "Hay un dato que no puede ser: \(why)")
        }
        return "\(name.asFirstWord): \(why)"
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

    private func why(_ flaw: Flaw, _ facts: JSON) -> String {
        let (least, most) = (facts["least"]?.whole ?? 0, facts["most"]?.whole ?? 0)
        return switch flaw {
        case .impossible: text("check what you entered.", es: "revisen lo que escribieron.")
        case .empty: text("fill this in.", es: "falta este dato.")
        case .eitherOr: text("fill in one of the two.", es: "llenen uno de los dos.")
        case .tooLong:
            text(
                "too long, \(most) characters at most.",
                es: "demasiado largo, máximo \(most) letras.")
        case .tooLarge: text("too large. Make it smaller.", es: "demasiado grande. Redúzcanlo.")
        case .tooMany:
            text(
                "too many at once, \(most) at most.", es: "son demasiados, máximo \(most) a la vez."
            )
        case .controlCharacters:
            text(
                "it has characters that can’t be shown. Type it again.",
                es: "tiene caracteres que no se pueden mostrar. Escríbanlo de nuevo.")
        case .negative: text("it must be 0 or more.", es: "debe ser 0 o más.")
        case .outOfRange:
            text(
                "choose from \(least) to \(most).", es: "elijan de \(least) a \(most).")
        case .tooSmall: text("\(least) at least.", es: "mínimo \(least).")

        case .future: text("it is still ahead.", es: "todavía está por venir.")
        case .past: text("it is over already.", es: "ya pasó.")
        case .tooFar: text("\(most) days at most.", es: "máximo \(most) días.")
        case .notInOrder: text("it is before the other.", es: "es anterior al otro.")
        case .beforeFirstDay:
            text("it is before the first day.", es: "es anterior al primer día.")
        case .overAYear: text("it is more than a year away.", es: "está a más de un año.")
        case .otherYear:
            text(
                "it is neither that of the first day nor of the last.",
                es: "no es el del primer día ni el del último.")
        case .outsideSeason: text("it is not in this season.", es: "no es de esta temporada.")
        case .lotClosed: text("the lot is closed then.", es: "ese día el lote está cerrado.")
        case .notAfterStart:
            text(
                "it must be after the start. If the shift goes past midnight, say on which day it ends.",
                es: "debe ser después del comienzo. Si el turno pasa de medianoche, digan qué día "
                    + "termina.")
        case .sameAsStart: text("it is the same as the start.", es: "es igual al comienzo.")
        case .over48Hours:
            text(
                "a shift is at most 48 hours long.", es: "un turno dura como máximo 48 horas.")
        case .beforeCheckIn:
            text("it is before the check-in.", es: "es anterior a la llegada.")
        case .awayFromShift:
            text(
                "it is more than a day away from the shift.", es: "está a más de un día del turno.")
        case .retractInstead:
            text(
                "to say that they never came, take back the check-in instead.",
                es: "si nunca llegó, mejor quiten su llegada.")

        case .notAnAddress:
            text(
                "write it like emma@example.org.", es: "escríbanlo como emma@example.org.")
        case .notPlainLetters:
            text(
                "use only plain letters (a to z), digits and signs.",
                es: "usen solo letras sin acentos (de la a a la z), números y signos.")
        case .notAPhoneNumber:
            text("write it like (415) 555-0132.", es: "escríbanlo como (415) 555-0132.")
        case .notAWebAddress:
            text("it must begin with https://.", es: "debe empezar con https://.")
        case .notAPhoto: text("choose a photo (JPEG).", es: "elijan una foto (JPEG).")
        case .saysWhere:
            text(
                "the file says where it was taken. Remove that first.",
                es: "el archivo dice dónde se tomó. Quiten ese dato primero.")

        case .notAnAdult: text("choose an adult.", es: "elijan a un adulto.")
        case .notAScout: text("choose a scout.", es: "elijan a un scout.")
        case .roleOfTheOtherKind:
            text(
                "“Scout” is for scouts, the others are for adults.",
                es: "“Scout” es para scouts, los demás son para adultos.")
        case .reachesNoOne: text("no one would get it.", es: "no le llegaría a nadie.")
        case .notAsked:
            text(
                "one of them can’t be asked now. Load the page again.",
                es: "a alguien no se le puede pedir ahora. Carguen la página de nuevo.")
        case .noOneNeeded:
            text(
                "a shift needs at least one person.",
                es: "un turno necesita al menos a una persona.")
        case .sameTwice: text("choose two different ones.", es: "elijan dos distintos.")
        case .otherPlace:
            text(
                "a scout’s place is for a scout, an adult’s is for an adult.",
                es: "el lugar de un scout es para un scout, y el de un adulto, para un adulto.")
        case .onTheShift: text("already on this shift.", es: "ya está en este turno.")
        case .namesThem:
            text(
                "leave out their name: this text is kept.",
                es: "no escriban su nombre: este texto se conserva.")
        }
    }
}
