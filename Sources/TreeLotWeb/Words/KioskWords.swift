/// The tablet at the lot, and phones that scan what it shows.
extension Words {
    var kiosk: String { text("At the lot", es: "En el puesto") }
    var codeToScan: String {
        text("Code to scan with a phone", es: "Código para escanear con el móvil")
    }
    var scanMe: String { text("Scan to check in", es: "Escanea para anotar tu llegada") }
    var scanMeText: String {
        text(
            "Point your phone’s camera here, or tap your name. The code changes every half minute.",
            es: "Apunta aquí con la cámara del móvil o toca tu nombre. "
                + "El código cambia cada medio minuto.")
    }
    var nobodyExpected: String {
        text(
            "Nobody has signed up for this shift yet.",
            es: "Aún no se ha apuntado nadie a este turno.")
    }
    var scanAgain: String {
        text(
            "The code on the screen changes every half minute. Point your camera at it once more; "
                + "or ask an adult of this shift to check you in.",
            es: "El código de la pantalla cambia cada medio minuto. Vuelve a apuntar con la cámara "
                + "o pide a un adulto de este turno que anote tu llegada.")
    }
    var scanToCheckIn: String {
        text(
            "To check in, scan the code on the screen at the lot.",
            es: "Para anotar tu llegada, escanea el código de la pantalla.")
    }
    var checkOutLater: String { text("Check-out:", es: "Salida:") }
    var kiosks: String { text("Tablets at the lot", es: "Tabletas en el puesto") }
    var kiosksText: String {
        text("Check-in screens, and how to add one", es: "Pantallas de llegada y cómo agregar una")
    }
    var kiosksExplained: String {
        text(
            "A tablet at the lot shows who is expected and the code to scan. It checks people in "
                + "and out, moves on to the next shift by itself, and can’t open anything else.",
            es: "Una tableta en el puesto muestra a quién se espera y el código para escanear. "
                + "Anota llegadas y salidas, pasa sola al siguiente turno y "
                + "no puede abrir nada más.")
    }
    var noKiosks: String {
        text("No tablet is set up right now.", es: "Ahora no hay ninguna tableta configurada.")
    }
    var makeKiosk: String {
        text("Make this device a kiosk", es: "Convertir este dispositivo en pantalla de llegada")
    }
    var makeKioskText: String {
        text(
            "You’ll be signed out on this device, and it will only show check-in until the season "
                + "is over. You can turn it off from your own phone, under Committee.",
            es: "Se cerrará su sesión en este dispositivo, que solo mostrará las llegadas hasta "
                + "que termine la temporada. Pueden apagarlo desde su propio celular, en Comité.")
    }
    var leaveTabletHere: String {
        text("Leaving this tablet at the lot?", es: "¿Va a dejar esta tableta en el puesto?")
    }
    var kioskDeviceExample: String {
        text("For example: tablet at the gate", es: "Por ejemplo: tableta de la entrada")
    }
    var endKiosk: String { text("Turn off", es: "Apagar") }
    func askAdultToCheckIn(_ name: String) -> String {
        text(
            "An adult who is checked in to this shift can check in \(name).",
            es: "Un adulto que ya esté en este turno puede anotar a \(name).")
    }
}
