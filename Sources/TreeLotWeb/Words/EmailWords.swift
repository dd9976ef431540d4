/// Confirming an address, and who one is.
protocol EmailWords {
    var confirm: String { get }
    var confirmYou: String { get }
    var confirmYouText: String { get }
    var confirmYouHelp: String { get }
    var mailMeACode: String { get }
    var verifyEmail: String { get }
    var verifyEmailText: String { get }
    var verifyEmailCode: String { get }
    var emailVerified: String { get }
    var emailVerifiedText: String { get }
    var emailUnverified: String { get }
    var emailFailing: String { get }
    var sendLink: String { get }
    var haveEmailCode: String { get }
    var messagesPerDay: String { get }
    var messagesPerDayHelp: String { get }
}

extension English {
    var confirm: String { "Confirm" }
    var confirmYou: String { "Confirm it’s you" }
    var confirmYouText: String {
        "What you are about to do needs to be safe. Show that it is you, then do it again: you have 15 minutes."
    }
    var confirmYouHelp: String {
        "No code? Have one mailed to you, or ask another leader, or the person who runs the server, for one. A code that you made for yourself does not count here."
    }
    var mailMeACode: String { "Mail me a code" }
    var verifyEmail: String { "Confirm your e-mail address" }
    var verifyEmailText: String {
        "Type or paste the code from the mail, if it is not there already. It works once."
    }
    var verifyEmailCode: String { "Code from the mail" }
    var emailVerified: String { "Address confirmed" }
    var emailVerifiedText: String { "From now on, reminders and messages come by mail, too." }
    var emailUnverified: String { "not confirmed yet, so nothing is mailed there." }
    var emailFailing: String { "Mail to this address does not arrive." }
    var sendLink: String { "Send the link again" }
    var haveEmailCode: String { "I have the code" }
    var messagesPerDay: String { "Messages that a family’s manager may send in a day" }
    var messagesPerDayHelp: String { "Empty for 20. Leaders and the committee may always write." }
}

extension Spanish {
    var confirm: String { "Confirmar" }
    var confirmYou: String { "Confirma que eres tú" }
    var confirmYouText: String {
        "Lo que vas a hacer tiene que ser seguro. Muestra que eres tú y hazlo otra vez: tienes 15 minutos."
    }
    var confirmYouHelp: String {
        "¿Sin código? Pide que te llegue por correo, o pídeselo a otro responsable o a quien lleva el servidor. Un código hecho por ti mismo no sirve aquí."
    }
    var mailMeACode: String { "Enviarme un código por correo" }
    var verifyEmail: String { "Confirma tu correo" }
    var verifyEmailText: String {
        "Escribe o pega el código del correo, si no está ya puesto. Sirve una sola vez."
    }
    var verifyEmailCode: String { "Código del correo" }
    var emailVerified: String { "Correo confirmado" }
    var emailVerifiedText: String {
        "Desde ahora, los recordatorios y mensajes también llegan por correo."
    }
    var emailUnverified: String { "aún sin confirmar: no se le envía nada." }
    var emailFailing: String { "Los correos a esta dirección no llegan." }
    var sendLink: String { "Enviar el enlace otra vez" }
    var haveEmailCode: String { "Tengo el código" }
    var messagesPerDay: String { "Mensajes al día de quien gestiona una familia" }
    var messagesPerDayHelp: String {
        "Vacío: 20. Los responsables y el comité siempre pueden escribir."
    }
}
