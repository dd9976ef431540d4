import TreeLot

/// People and households, for those who look after them.
extension Text {
    static let search = Text("Search", es: "Buscar")
    static let searchHelp = Text(
        "A name, a household or an e-mail address", es: "Un nombre, un hogar o un correo")
    static let withoutHousehold = Text("In no household", es: "Sin hogar")
    static let newHousehold = Text("Add a household", es: "Añadir un hogar")
    static let newMember = Text("Add a member", es: "Añadir un miembro")
    static let roles = Text("Roles", es: "Cargos")
    static let rolesText = Text(
        "Whoever gets one signs in anew.", es: "Quien recibe uno entra de nuevo.")
    static let giveRole = Text("Entrust", es: "Dar el cargo")
    static let takeRole = Text("Take back", es: "Retirar")
    static let entrust = Text("Entrust with", es: "Cargo")
    static let birthYear = Text("Year of birth", es: "Año de nacimiento")
    static let makeManager = Text("Let them manage", es: "Que gestione")
    static let endManager = Text("No longer manage", es: "Que no gestione")
    static let inactive = Text("Has left", es: "Se ha ido")
    static let inviteFamilies = Text("Invite new families", es: "Invitar a familias nuevas")
    static let inviteFamiliesText = Text(
        "Each code lets in one adult, who sets up a household of their own.",
        es: "Con cada código entra un adulto, que crea su propio hogar.")
    static let inviteRole = Text("As", es: "Como")
    static let howMany = Text("How many codes", es: "Cuántos códigos")
    static let goodUntil = Text("Good until", es: "Válidos hasta")
    static let makeCodes = Text("Make codes", es: "Crear códigos")
    static let claimCodeText = Text(
        "With a claim code they take over this profile.",
        es: "Con un código de perfil hace suyo este perfil.")
    static let signInCodeText = Text(
        "With a sign-in code they get in on another device, within a day.",
        es: "Con un código de acceso entra en otro dispositivo, en un día.")
    static let letGo = Text("Let go", es: "Dar de baja")
    static let letGoText = Text(
        "They can do nothing here any more, and what is ahead of them is cancelled.",
        es: "Ya no podrá hacer nada aquí y se cancela lo que tenía por delante.")
    static let letBack = Text("Let come back", es: "Dar de alta otra vez")
    static let householdLetGoText = Text(
        "What was made for it is cancelled; a shared scout stays with the other household.",
        es: "Se cancela lo que se hizo para él; un scout compartido sigue con el otro hogar.")
    static let eraseForGood = Text("Erase for good", es: "Borrar para siempre")
    static let eraseText = Text(
        "Name, address and words about them are destroyed, everywhere. "
            + "Nobody can bring them back. Put no name into the reason.",
        es: "Su nombre, su dirección y lo escrito sobre esta persona se destruyen en todas "
            + "partes. Nadie los podrá recuperar. No pongas nombres en el motivo.")
    static let eraseAsk = Text(
        "Erase this person for good?", es: "¿Borrar a esta persona para siempre?")
    static let countTogether = Text(
        "Count together with another household", es: "Contar junto con otro hogar")
    static let countTogetherText = Text(
        "For reports only, so that a shared scout’s hours count once.",
        es: "Solo en los informes, para que las horas de un scout compartido cuenten una vez.")
    static let unitName = Text("Name for the two", es: "Nombre de los dos")
    static let otherHousehold = Text("Other household", es: "Otro hogar")
    static let leadersOnly = Text(
        "Only a leader can change people and roles.",
        es: "Solo un responsable puede cambiar personas y cargos.")
    static let hasNoAccess = Text("Has left the troop.", es: "Ha dejado el grupo.")
}

extension Words {
    func nobodyFound(_ wanted: String) -> String {
        text("Nobody found for “\(wanted)”.", es: "No se ha encontrado a nadie con «\(wanted)».")
    }
    func members(_ count: Int) -> String {
        counted(count, "member", "members", es: "miembro", "miembros")
    }
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
    func inviteInto(_ household: String) -> String {
        text("Invite into \(household)", es: "Invitar a \(household)")
    }
    func countedWith(_ unit: String) -> String {
        text("Counted together as \(unit)", es: "Cuentan juntos como \(unit)")
    }
}
