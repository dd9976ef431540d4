import TreeLot

/// People and households, for those who look after them.
extension Words {
    var search: String { text("Search", es: "Buscar") }
    var searchHelp: String {
        text("A name, a household or an e-mail address", es: "Un nombre, un hogar o un correo")
    }
    func nobodyFound(_ wanted: String) -> String {
        text("Nobody found for “\(wanted)”.", es: "No se ha encontrado a nadie con «\(wanted)».")
    }
    var withoutHousehold: String { text("In no household", es: "Sin hogar") }
    func members(_ count: Int) -> String {
        count == 1
            ? text("1 member", es: "1 miembro") : text("\(count) members", es: "\(count) miembros")
    }
    var newHousehold: String { text("Add a household", es: "Añadir un hogar") }
    var newMember: String { text("Add a member", es: "Añadir un miembro") }
    func role(_ role: Role) -> String {
        switch role {
        case .scout: text("Scout", es: "Scout")
        case .parent: text("Parent", es: "Padre o madre")
        case .scoutmaster: text("Scoutmaster", es: "Jefe de tropa")
        case .assistantScoutmaster: text("Assistant scoutmaster", es: "Subjefe de tropa")
        }
    }
    func grant(_ role: GrantedRole) -> String {
        switch role {
        case .committee: text("Committee", es: "Comité")
        case .treasurer: text("Treasurer", es: "Tesorería")
        case .scoutmaster: text("Scoutmaster", es: "Jefe de tropa")
        case .assistantScoutmaster: text("Assistant scoutmaster", es: "Subjefe de tropa")
        }
    }
    func account(_ account: AccountStatus?) -> String {
        switch account {
        case nil: text("No account", es: "Sin cuenta")
        case .pending?: text("Has not signed in yet", es: "Aún no ha entrado")
        case .active?: text("Has an account", es: "Tiene cuenta")
        case .inactive?: text("Account is resting", es: "Cuenta en pausa")
        case .deactivated?: text("Account is closed", es: "Cuenta cerrada")
        }
    }
    var roles: String { text("Roles", es: "Cargos") }
    var rolesText: String {
        text("Whoever gets one signs in anew.", es: "Quien recibe uno entra de nuevo.")
    }
    var giveRole: String { text("Entrust", es: "Dar el cargo") }
    var takeRole: String { text("Take back", es: "Retirar") }
    var entrust: String { text("Entrust with", es: "Cargo") }
    var birthYear: String { text("Year of birth", es: "Año de nacimiento") }
    var makeManager: String { text("Let them manage", es: "Que gestione") }
    var endManager: String { text("No longer manage", es: "Que no gestione") }
    var inactive: String { text("Has left", es: "Se ha ido") }
    var inviteFamilies: String { text("Invite new families", es: "Invitar a familias nuevas") }
    var inviteFamiliesText: String {
        text(
            "Each code lets in one adult, who sets up a household of their own.",
            es: "Con cada código entra un adulto, que crea su propio hogar.")
    }
    func inviteInto(_ household: String) -> String {
        text("Invite into \(household)", es: "Invitar a \(household)")
    }
    var inviteRole: String { text("As", es: "Como") }
    var howMany: String { text("How many codes", es: "Cuántos códigos") }
    var goodUntil: String { text("Good until", es: "Válidos hasta") }
    var makeCodes: String { text("Make codes", es: "Crear códigos") }
    var claimCodeText: String {
        text(
            "With a claim code they take over this profile.",
            es: "Con un código de perfil hace suyo este perfil.")
    }
    var signInCodeText: String {
        text(
            "With a sign-in code they get in on another device, within a day.",
            es: "Con un código de acceso entra en otro dispositivo, en un día.")
    }
    var letGo: String { text("Let go", es: "Dar de baja") }
    var letGoText: String {
        text(
            "They can do nothing here any more, and what is ahead of them is cancelled.",
            es: "Ya no podrá hacer nada aquí y se cancela lo que tenía por delante.")
    }
    var letBack: String { text("Let come back", es: "Dar de alta otra vez") }
    var householdLetGoText: String {
        text(
            "What was made for it is cancelled; a shared scout stays with the other household.",
            es: "Se cancela lo que se hizo para él; un scout compartido sigue con el otro hogar.")
    }
    var eraseForGood: String { text("Erase for good", es: "Borrar para siempre") }
    var eraseText: String {
        text(
            "Name, address and words about them are destroyed, everywhere. "
                + "Nobody can bring them back. Put no name into the reason.",
            es: "Su nombre, su dirección y lo escrito sobre esta persona se destruyen en todas "
                + "partes. Nadie los podrá recuperar. No pongas nombres en el motivo.")
    }
    var eraseAsk: String {
        text("Erase this person for good?", es: "¿Borrar a esta persona para siempre?")
    }
    var countTogether: String {
        text("Count together with another household", es: "Contar junto con otro hogar")
    }
    var countTogetherText: String {
        text(
            "For reports only, so that a shared scout’s hours count once.",
            es: "Solo en los informes, para que las horas de un scout compartido cuenten una vez.")
    }
    func countedWith(_ unit: String) -> String {
        text("Counted together as \(unit)", es: "Cuentan juntos como \(unit)")
    }
    var unitName: String { text("Name for the two", es: "Nombre de los dos") }
    var otherHousehold: String { text("Other household", es: "Otro hogar") }
    var leadersOnly: String {
        text(
            "Only a leader can change people and roles.",
            es: "Solo un responsable puede cambiar personas y cargos.")
    }
    var hasNoAccess: String { text("Has left the troop.", es: "Ha dejado el grupo.") }
}
