import TreeLot

/// People and households, for those who look after them.
protocol TroopWords {
    var search: String { get }
    var searchHelp: String { get }
    func nobodyFound(_ text: String) -> String
    var withoutHousehold: String { get }
    func members(_ count: Int) -> String
    var newHousehold: String { get }
    var newMember: String { get }
    func role(_ role: Role) -> String
    func grant(_ role: GrantedRole) -> String
    func account(_ account: AccountStatus?) -> String
    var roles: String { get }
    var rolesText: String { get }
    var giveRole: String { get }
    var takeRole: String { get }
    var entrust: String { get }
    var birthYear: String { get }
    var managesHousehold: String { get }
    var makeManager: String { get }
    var endManager: String { get }
    var inactive: String { get }
    var inviteFamilies: String { get }
    var inviteFamiliesText: String { get }
    func inviteInto(_ household: String) -> String
    var inviteRole: String { get }
    var howMany: String { get }
    var goodUntil: String { get }
    var makeCodes: String { get }
    var claimCodeText: String { get }
    var signInCodeText: String { get }
    var letGo: String { get }
    var letGoText: String { get }
    var letBack: String { get }
    var householdLetGoText: String { get }
    var eraseForGood: String { get }
    var eraseText: String { get }
    var eraseAsk: String { get }
    var countTogether: String { get }
    var countTogetherText: String { get }
    func countedWith(_ unit: String) -> String
    var unitName: String { get }
    var otherHousehold: String { get }
    var leadersOnly: String { get }
    var hasNoAccess: String { get }
}

extension English {
    var search: String { "Search" }
    var searchHelp: String { "A name, a household or an e-mail address" }
    func nobodyFound(_ text: String) -> String { "Nobody found for “\(text)”." }
    var withoutHousehold: String { "In no household" }
    func members(_ count: Int) -> String { count == 1 ? "1 member" : "\(count) members" }
    var newHousehold: String { "Add a household" }
    var newMember: String { "Add a member" }
    func role(_ role: Role) -> String {
        switch role {
        case .scout: "Scout"
        case .parent: "Parent"
        case .scoutmaster: "Scoutmaster"
        case .assistantScoutmaster: "Assistant scoutmaster"
        }
    }
    func grant(_ role: GrantedRole) -> String {
        switch role {
        case .committee: "Committee"
        case .treasurer: "Treasurer"
        case .scoutmaster: "Scoutmaster"
        case .assistantScoutmaster: "Assistant scoutmaster"
        }
    }
    func account(_ account: AccountStatus?) -> String {
        switch account {
        case nil: "No account"
        case .pending?: "Has not signed in yet"
        case .active?: "Has an account"
        case .inactive?: "Account is resting"
        case .deactivated?: "Account is closed"
        }
    }
    var roles: String { "Roles" }
    var rolesText: String { "Whoever gets one signs in anew." }
    var giveRole: String { "Entrust" }
    var takeRole: String { "Take back" }
    var entrust: String { "Entrust with" }
    var birthYear: String { "Year of birth" }
    var managesHousehold: String { "manages" }
    var makeManager: String { "Let them manage" }
    var endManager: String { "No longer manage" }
    var inactive: String { "Has left" }
    var inviteFamilies: String { "Invite new families" }
    var inviteFamiliesText: String {
        "Each code lets in one adult, who sets up a household of their own."
    }
    func inviteInto(_ household: String) -> String { "Invite into \(household)" }
    var inviteRole: String { "As" }
    var howMany: String { "How many codes" }
    var goodUntil: String { "Good until" }
    var makeCodes: String { "Make codes" }
    var claimCodeText: String { "With a claim code they take over this profile." }
    var signInCodeText: String {
        "With a sign-in code they get in on another device, within a day."
    }
    var letGo: String { "Let go" }
    var letGoText: String {
        "They can do nothing here any more, and what is ahead of them is cancelled."
    }
    var letBack: String { "Let come back" }
    var householdLetGoText: String {
        "What was made for it is cancelled; a shared scout stays with the other household."
    }
    var eraseForGood: String { "Erase for good" }
    var eraseText: String {
        "Name, address and words about them are destroyed, everywhere. Nobody can bring them back. Put no name into the reason."
    }
    var eraseAsk: String { "Erase this person for good?" }
    var countTogether: String { "Count together with another household" }
    var countTogetherText: String { "For reports only, so that a shared scout’s hours count once." }
    func countedWith(_ unit: String) -> String { "Counted together as \(unit)" }
    var unitName: String { "Name for the two" }
    var otherHousehold: String { "Other household" }
    var leadersOnly: String { "Only a leader can change people and roles." }
    var hasNoAccess: String { "Has left the troop." }
}

extension Spanish {
    var search: String { "Buscar" }
    var searchHelp: String { "Un nombre, un hogar o un correo" }
    func nobodyFound(_ text: String) -> String { "No se ha encontrado a nadie con «\(text)»." }
    var withoutHousehold: String { "Sin hogar" }
    func members(_ count: Int) -> String { count == 1 ? "1 miembro" : "\(count) miembros" }
    var newHousehold: String { "Añadir un hogar" }
    var newMember: String { "Añadir un miembro" }
    func role(_ role: Role) -> String {
        switch role {
        case .scout: "Scout"
        case .parent: "Padre o madre"
        case .scoutmaster: "Jefe de tropa"
        case .assistantScoutmaster: "Subjefe de tropa"
        }
    }
    func grant(_ role: GrantedRole) -> String {
        switch role {
        case .committee: "Comité"
        case .treasurer: "Tesorería"
        case .scoutmaster: "Jefe de tropa"
        case .assistantScoutmaster: "Subjefe de tropa"
        }
    }
    func account(_ account: AccountStatus?) -> String {
        switch account {
        case nil: "Sin cuenta"
        case .pending?: "Aún no ha entrado"
        case .active?: "Tiene cuenta"
        case .inactive?: "Cuenta en pausa"
        case .deactivated?: "Cuenta cerrada"
        }
    }
    var roles: String { "Cargos" }
    var rolesText: String { "Quien recibe uno entra de nuevo." }
    var giveRole: String { "Dar el cargo" }
    var takeRole: String { "Retirar" }
    var entrust: String { "Cargo" }
    var birthYear: String { "Año de nacimiento" }
    var managesHousehold: String { "gestiona" }
    var makeManager: String { "Que gestione" }
    var endManager: String { "Que no gestione" }
    var inactive: String { "Se ha ido" }
    var inviteFamilies: String { "Invitar a familias nuevas" }
    var inviteFamiliesText: String { "Con cada código entra un adulto, que crea su propio hogar." }
    func inviteInto(_ household: String) -> String { "Invitar a \(household)" }
    var inviteRole: String { "Como" }
    var howMany: String { "Cuántos códigos" }
    var goodUntil: String { "Válidos hasta" }
    var makeCodes: String { "Crear códigos" }
    var claimCodeText: String { "Con un código de perfil hace suyo este perfil." }
    var signInCodeText: String { "Con un código de acceso entra en otro dispositivo, en un día." }
    var letGo: String { "Dar de baja" }
    var letGoText: String { "Ya no podrá hacer nada aquí y se cancela lo que tenía por delante." }
    var letBack: String { "Dar de alta otra vez" }
    var householdLetGoText: String {
        "Se cancela lo que se hizo para él; un scout compartido sigue con el otro hogar."
    }
    var eraseForGood: String { "Borrar para siempre" }
    var eraseText: String {
        "Su nombre, su dirección y lo escrito sobre esta persona se destruyen en todas partes. Nadie los podrá recuperar. No pongas nombres en el motivo."
    }
    var eraseAsk: String { "¿Borrar a esta persona para siempre?" }
    var countTogether: String { "Contar junto con otro hogar" }
    var countTogetherText: String {
        "Solo en los informes, para que las horas de un scout compartido cuenten una vez."
    }
    func countedWith(_ unit: String) -> String { "Cuentan juntos como \(unit)" }
    var unitName: String { "Nombre de los dos" }
    var otherHousehold: String { "Otro hogar" }
    var leadersOnly: String { "Solo un responsable puede cambiar personas y cargos." }
    var hasNoAccess: String { "Ha dejado el grupo." }
}
