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
    var kiosks: String { get }
    var kiosksText: String { get }
    var kiosksExplained: String { get }
    var noKiosks: String { get }
    var makeKiosk: String { get }
    var makeKioskText: String { get }
    var leaveTabletHere: String { get }
    var kioskDeviceExample: String { get }
    var endKiosk: String { get }
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
    var kiosks: String { "Tablets at the lot" }
    var kiosksText: String { "Check-in screens, and how to add one" }
    var kiosksExplained: String {
        "A tablet at the lot shows who is expected and the code to scan. It checks people in and out, moves on to "
            + "the next shift by itself, and can’t open anything else."
    }
    var noKiosks: String { "No tablet is set up right now." }
    var makeKiosk: String { "Make this device a kiosk" }
    var makeKioskText: String {
        "You’ll be signed out on this device, and it will only show check-in until the season is over. You can turn "
            + "it off from your own phone, under Committee."
    }
    var leaveTabletHere: String { "Leaving this tablet at the lot?" }
    var kioskDeviceExample: String { "For example: tablet at the gate" }
    var endKiosk: String { "Turn off" }
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
    var kiosks: String { "Tabletas en el puesto" }
    var kiosksText: String { "Pantallas de llegada y cómo agregar una" }
    var kiosksExplained: String {
        "Una tableta en el puesto muestra a quién se espera y el código para escanear. Anota llegadas y salidas, "
            + "pasa sola al siguiente turno y no puede abrir nada más."
    }
    var noKiosks: String { "Ahora no hay ninguna tableta configurada." }
    var makeKiosk: String { "Convertir este dispositivo en pantalla de llegada" }
    var makeKioskText: String {
        "Se cerrará su sesión en este dispositivo, que solo mostrará las llegadas hasta que termine la temporada. "
            + "Pueden apagarlo desde su propio celular, en Comité."
    }
    var leaveTabletHere: String { "¿Va a dejar esta tableta en el puesto?" }
    var kioskDeviceExample: String { "Por ejemplo: tableta de la entrada" }
    var endKiosk: String { "Apagar" }
    func askAdultToCheckIn(_ name: String) -> String {
        "Un adulto que ya esté en este turno puede anotar a \(name)."
    }
}
