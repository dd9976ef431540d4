import EventSourcing
import TreeLot

/// People and households, for those who look after them.
extension Text {
    static let noBackup = Text(
        "There is no backup of this lot yet. Ask the person who runs the server to make one.",
        es: "Todavía no hay copia de seguridad de este lote. Pidan a quien administra el servidor "
            + "que haga una.")
    static let adultsSignedIn = Text("Adults with an account", es: "Adultos con cuenta")
    static let search = Text("Search", es: "Buscar")
    static let searchHelp = Text(
        "A name, a household or an email address", es: "Un nombre, un hogar o un correo")
    static let withoutHousehold = Text("In no household", es: "Sin hogar asignado")
    static let newHousehold = Text("Add a household", es: "Agregar un hogar")
    static let newMember = Text("Add a member", es: "Agregar un miembro")
    static let roles = Text("Roles", es: "Cargos")
    static let rolesText = Text(
        "A person with a new role signs in again.", es: "Quien recibe un cargo entra de nuevo.")
    static let giveRole = Text("Give the role", es: "Dar el cargo")
    static let takeRole = Text("Take the role away", es: "Quitar el cargo")
    static let entrust = Text("Role", es: "Cargo")
    static let birthYear = Text("Year of birth", es: "Año de nacimiento")
    static let makeManager = Text("Make a manager", es: "Permitir que administre")
    static let noManager = Text(
        "No one manages this household, so none of them can sign up the others. "
            + "Make one of its adults a manager.",
        es: "Nadie administra este hogar, así que nadie de la familia puede inscribir a los demás. "
            + "Permitan que uno de sus adultos lo administre.")
    static let endManager = Text("No longer a manager", es: "Quitar la administración")
    static let inactive = Text("Inactive", es: "Sin acceso")
    static let inviteFamilies = Text("Invite new families", es: "Invitar a familias nuevas")
    static let inviteFamiliesText = Text(
        "Each code lets in one adult, who sets up their own household.",
        es: "Con cada código entra un adulto, que crea su propio hogar.")
    static let inviteIntoText = Text(
        "Each code lets one adult join this household.",
        es: "Con cada código entra un adulto a este hogar.")
    static let inviteRole = Text("As", es: "Como")
    static let howMany = Text("How many codes", es: "Cuántos códigos")
    static let goodUntil = Text("Good until", es: "Válidos hasta")
    static let makeCodes = Text("Make codes", es: "Crear códigos")
    static let claimCodeText = Text(
        "With a claim code they take over this profile.",
        es: "Con un código de perfil toma este perfil como suyo.")
    static let signInCodeText = Text(
        "With a sign-in code they get in on another device, within a day.",
        es: "Con un código de acceso entra en otro dispositivo, en un día.")
    static let letGo = Text("Deactivate", es: "Desactivar")
    static let letGoText = Text(
        "They can no longer use the app, and their coming shifts are canceled.",
        es: "Ya no podrá usar la aplicación y se cancelan sus próximos turnos.")
    static let letBack = Text("Reactivate", es: "Reactivar")
    static let householdLetGoText = Text(
        "Its coming shifts are canceled; a shared scout stays with the other household.",
        es: "Se cancelan sus próximos turnos; un scout compartido sigue con el otro hogar.")
    static let eraseForGood = Text("Erase for good", es: "Borrar para siempre")
    static let eraseText = Text(
        "Their name, email and all notes about them are destroyed, everywhere. "
            + "No one can bring them back. Don’t put a name in the reason.",
        es: "Su nombre, su correo y lo escrito sobre esta persona se destruyen en todas "
            + "partes. Nadie los podrá recuperar. No pongan nombres en el motivo.")
    static let eraseAsk = Text(
        "Erase this person for good?", es: "¿Borrar a esta persona para siempre?")
    static let countTogether = Text(
        "Count together with another household", es: "Contar junto con otro hogar")
    static let countTogetherText = Text(
        "For reports only, so that a shared scout’s hours count once.",
        es: "Solo en los informes, para que las horas de un scout compartido cuenten una vez.")
    static let unitName = Text("Name for the two", es: "Nombre de los dos")
    static let merge = Text("Merge", es: "Unir")
    static let mergeProfile = Text(
        "Merge another profile into this one", es: "Unir otro perfil con este")
    static let mergeProfileText = Text(
        "For one person who is here twice. The shifts, hours and households of the other profile move to this one, "
            + "and with it they sign in from then on: sign-ins and codes of the other one end. This can’t be undone.",
        es:
            "Para una persona que está dos veces. Los turnos, las horas y los hogares del otro perfil pasan a este, "
            + "y con este entra desde entonces: los accesos y códigos del otro terminan. No se puede deshacer."
    )
    static let mergeProfileAsk = Text(
        "Merge the two profiles for good?", es: "¿Unir los dos perfiles para siempre?")
    static let otherProfile = Text("The other profile", es: "El otro perfil")
    static let mergedHere = Text(
        "Another profile was merged into this one.", es: "Otro perfil se unió con este.")
    static let mergeHousehold = Text(
        "Merge another household into this one", es: "Unir otro hogar con este")
    static let mergeHouseholdText = Text(
        "For one family that is here twice. The members, shifts and hours of the other household move to this one. "
            + "This can’t be undone.",
        es:
            "Para una familia que está dos veces. Los miembros, los turnos y las horas del otro hogar pasan a este. "
            + "No se puede deshacer.")
    static let mergeHouseholdAsk = Text(
        "Merge the two households for good?", es: "¿Unir los dos hogares para siempre?")
    static let householdMergedHere = Text(
        "Another household was merged into this one.", es: "Otro hogar se unió con este.")
    static let otherHousehold = Text("Other household", es: "Otro hogar")
    static let leadersOnly = Text(
        "Only a leader can change people and roles.",
        es: "Solo un líder puede cambiar personas y cargos.")
    static let hasNoAccess = Text("Has left the troop.", es: "Ya no está en la tropa.")
}

extension Words {
    func lastBackup(days: Int) -> String {
        text(
            "The last backup is \(days) days old. Ask the person who runs the server to look into it.",
            es: "La última copia de seguridad es de hace \(days) días. Pidan a quien administra el "
                + "servidor que la revise.")
    }
    func signedIn(_ count: Int, of all: Int) -> String {
        text("\(count) of \(all)", es: "\(count) de \(all)")
    }
    func nobodyFound(_ wanted: String) -> String {
        text("No one found for “\(wanted)”.", es: "No se encontró a nadie con «\(wanted)».")
    }
    func members(_ count: Int) -> String {
        counted(count, "member", "members", es: "miembro", "miembros")
    }
    func role(_ role: Role) -> String {
        switch role {
        case .scout: text("Scout", es: "Scout")
        case .parent: text("Parent", es: "Padre o madre")
        case .scoutmaster: text("Scoutmaster", es: "Scoutmaster")
        case .assistantScoutmaster: text("Assistant scoutmaster", es: "Scoutmaster asistente")
        }
    }
    func grant(_ role: GrantedRole) -> String {
        switch role {
        case .committee: text("Committee", es: "Comité")
        case .treasurer: text("Treasurer", es: "Tesorería")
        case .scoutmaster: text("Scoutmaster", es: "Scoutmaster")
        case .assistantScoutmaster: text("Assistant scoutmaster", es: "Scoutmaster asistente")
        }
    }
    func account(_ account: AccountStatus?) -> String {
        switch account {
        case nil: text("No account", es: "Sin cuenta")
        case .pending?: text("Has not signed in yet", es: "Todavía no entra")
        case .active?: text("Has an account", es: "Tiene cuenta")
        case .inactive?: text("Account is paused", es: "Cuenta en pausa")
        case .deactivated?: text("Account is closed", es: "Cuenta cerrada")
        }
    }
    func inviteInto(_ household: String) -> String {
        text("Invite into \(household)", es: "Invitar a \(household)")
    }
    func countedWith(_ unit: String) -> String {
        text("Counted together as \(unit)", es: "Cuentan juntos como \(unit)")
    }

    /// Why two profiles, or two households, can’t be merged as they stand.
    func mergeRefusal(_ facts: JSON) -> String {
        switch facts["because"]?.string {
        case "merged":
            text(
                "The other one was merged already. Choose the one that it became.",
                es: "El otro ya se unió. Elijan aquel en que quedó.")
        case "kinds":
            text(
                "One is an adult and the other a scout. Check the profile.",
                es: "Uno es de un adulto y el otro de un scout. Revisen el perfil.")
        case "role":
            text(
                "The other profile has a role. Take it away first, or start from that profile.",
                es: "El otro perfil tiene un cargo. Quítenlo primero o empiecen desde ese perfil.")
        case "checked-in":
            text(
                "They are checked in right now. Check them out first.",
                es: "En este momento tiene la llegada anotada. Anoten primero su salida.")
        case "same-shift":
            text(
                "Both were at the same shift. Take back the check-in that was not theirs first.",
                es:
                    "Los dos estuvieron en el mismo turno. Quiten primero la llegada que no era suya."
            )
        case "same-time":
            text(
                "They were at two shifts at the same time. Correct the times of one of them first.",
                es:
                    "Estuvieron en dos turnos a la misma hora. Corrijan primero las horas de uno de ellos."
            )
        default:
            text(
                "These two can’t be merged as they stand.", es: "Así como están no se pueden unir.")
        }
    }
}
