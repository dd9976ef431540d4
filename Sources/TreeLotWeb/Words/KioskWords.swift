/// The tablet at the lot, and phones that scan what it shows.
protocol KioskWords {
    var kiosk: String { get }
    var codeToScan: String { get }
    var scanMe: String { get }
    var scanMeText: String { get }
    var nobodyExpected: String { get }
    var scanAgain: String { get }
    var scanToCheckIn: String { get }
    var checkOutLater: String { get }
    func askAdultToCheckIn(_ name: String) -> String
}

extension English {
    var kiosk: String { "At the lot" }
    var codeToScan: String { "Code to scan with a phone" }
    var scanMe: String { "Scan to check in" }
    var scanMeText: String {
        "Point your phone’s camera here, or tap your name. The code changes every half minute."
    }
    var nobodyExpected: String { "Nobody has signed up for this shift yet." }
    var scanAgain: String {
        "The code on the screen changes every half minute. Point your camera at it once more; or ask "
            + "an adult of this shift to check you in."
    }
    var scanToCheckIn: String { "To check in, scan the code on the screen at the lot." }
    var checkOutLater: String { "Check-out:" }
    func askAdultToCheckIn(_ name: String) -> String {
        "An adult who is checked in to this shift can check in \(name)."
    }
}

extension Spanish {
    var kiosk: String { "En el puesto" }
    var codeToScan: String { "Código para escanear con el móvil" }
    var scanMe: String { "Escanea para anotar tu llegada" }
    var scanMeText: String {
        "Apunta aquí con la cámara del móvil o toca tu nombre. El código cambia cada medio minuto."
    }
    var nobodyExpected: String { "Aún no se ha apuntado nadie a este turno." }
    var scanAgain: String {
        "El código de la pantalla cambia cada medio minuto. Vuelve a apuntar con la cámara o pide a "
            + "un adulto de este turno que anote tu llegada."
    }
    var scanToCheckIn: String { "Para anotar tu llegada, escanea el código de la pantalla." }
    var checkOutLater: String { "Salida:" }
    func askAdultToCheckIn(_ name: String) -> String {
        "Un adulto que ya esté en este turno puede anotar a \(name)."
    }
}
