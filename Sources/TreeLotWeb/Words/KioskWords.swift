/// The tablet at the lot, and phones that scan what it shows.
extension Text {
    static let kiosk = Text("At the lot", es: "En el lote")
    static let codeToScan = Text(
        "Code to scan with a phone", es: "Código para escanear con el celular")
    static let scanMe = Text("Scan to check in", es: "Escaneen para anotar su llegada")
    static let scanMeText = Text(
        "Point your phone’s camera here, or tap your name. The code changes every half minute.",
        es: "Apunten aquí con la cámara del celular o toquen su nombre. "
            + "El código cambia cada medio minuto.")
    static let nobodyExpected = Text(
        "No one has signed up for this shift yet.",
        es: "Todavía no se inscribe nadie en este turno.")
    static let scanAgain = Text(
        "The code on the screen changes every half minute. Point your camera at it again, "
            + "or ask an adult on this shift to check you in.",
        es: "El código de la pantalla cambia cada medio minuto. Apunten otra vez con la cámara "
            + "o pidan a un adulto de este turno que anote su llegada.")
    static let scanToCheckIn = Text(
        "To check in, scan the code on the screen at the lot.",
        es: "Para anotar su llegada, escaneen el código de la pantalla del lote.")
    static let checkOutLater = Text("Check-out:", es: "Salida:")
    static let kiosks = Text("Tablets at the lot", es: "Tabletas en el lote")
    static let kiosksText = Text(
        "Check-in screens, and how to add one", es: "Pantallas de llegada y cómo agregar una")
    static let kiosksExplained = Text(
        "A tablet at the lot shows who is expected and the code to scan. It checks people in "
            + "and out, moves on to the next shift by itself, and can’t open anything else.",
        es: "Una tableta en el lote muestra a quién se espera y el código para escanear. "
            + "Anota llegadas y salidas, pasa sola al siguiente turno y "
            + "no puede abrir nada más.")
    static let noKiosks = Text(
        "No tablet is set up right now.", es: "Por ahora no hay ninguna tableta.")
    static let makeKiosk = Text(
        "Make this device a kiosk", es: "Convertir este dispositivo en pantalla de llegada")
    static let makeKioskText = Text(
        "You’ll be signed out on this device, and it will only show check-in until the season "
            + "is over. You can turn it off from your own phone, under Committee.",
        es: "Se cerrará su sesión en este dispositivo, que solo mostrará las llegadas hasta "
            + "que termine la temporada. Pueden desactivarlo desde su propio celular, en Comité.")
    static let leaveTabletHere = Text(
        "Leaving this tablet at the lot?", es: "¿Van a dejar esta tableta en el lote?")
    static let kioskDeviceExample = Text(
        "For example: tablet at the gate", es: "Por ejemplo: tableta de la entrada")
    static let endKiosk = Text("Turn off", es: "Desactivar")
}

extension Words {
    func askAdultToCheckIn(_ name: String) -> String {
        text(
            "An adult who is checked in to this shift can check in \(name).",
            es: "Un adulto que ya esté en este turno puede anotar la llegada de \(name).")
    }
}
