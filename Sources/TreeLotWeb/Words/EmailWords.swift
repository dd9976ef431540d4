/// Confirming an address, and who one is.
extension Words {
    var confirm: String { text("Confirm", es: "Confirmar") }
    var confirmYou: String { text("Confirm it’s you", es: "Confirma que eres tú") }
    var confirmYouText: String {
        text(
            "What you are about to do needs to be safe. Show that it is you, then do it again: "
                + "you have 15 minutes.",
            es: "Lo que vas a hacer tiene que ser seguro. Muestra que eres tú y hazlo otra vez: "
                + "tienes 15 minutos.")
    }
    var confirmYouHelp: String {
        text(
            "No code? Have one mailed to you, or ask another leader, or the person who runs the "
                + "server, for one. A code that you made for yourself does not count here.",
            es: "¿Sin código? Pide que te llegue por correo, o pídeselo a otro responsable o a "
                + "quien lleva el servidor. Un código hecho por ti mismo no sirve aquí.")
    }
    var mailMeACode: String { text("Mail me a code", es: "Enviarme un código por correo") }
    var verifyEmail: String { text("Confirm your e-mail address", es: "Confirma tu correo") }
    var verifyEmailText: String {
        text(
            "Type or paste the code from the mail, if it is not there already. It works once.",
            es: "Escribe o pega el código del correo, si no está ya puesto. Sirve una sola vez.")
    }
    var verifyEmailCode: String { text("Code from the mail", es: "Código del correo") }
    var emailVerified: String { text("Address confirmed", es: "Correo confirmado") }
    var emailVerifiedText: String {
        text(
            "From now on, reminders and messages come by mail, too.",
            es: "Desde ahora, los recordatorios y mensajes también llegan por correo.")
    }
    var emailUnverified: String {
        text(
            "not confirmed yet, so nothing is mailed there.",
            es: "aún sin confirmar: no se le envía nada.")
    }
    var emailFailing: String {
        text("Mail to this address does not arrive.", es: "Los correos a esta dirección no llegan.")
    }
    var sendLink: String { text("Send the link again", es: "Enviar el enlace otra vez") }
    var haveEmailCode: String { text("I have the code", es: "Tengo el código") }
    var messagesPerDay: String {
        text(
            "Messages that a family’s manager may send in a day",
            es: "Mensajes al día de quien gestiona una familia")
    }
    var messagesPerDayHelp: String {
        text(
            "Empty for 20. Leaders and the committee may always write.",
            es: "Vacío: 20. Los responsables y el comité siempre pueden escribir.")
    }
}
