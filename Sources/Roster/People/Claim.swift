import TreeLot

/// The data of one person in a line of the file.
struct Claim {
    /// The line of the file, from 1.
    var line: Int
    /// The place in the line: 0 for the person of the row, then the parents beside them.
    var place: Int
    let name: PersonName
    let kind: PersonKind
    /// Two claims of the same identity in one household are the same person.
    let identity: String
    var role: Role?
    var email: String?
    var birthYear: Int?
    /// The text of the household’s column.
    var household: String?
    var address: String?
    /// What the adult is to the scouts of their line or, in a line of their own, of their household’s
    /// column.
    var kinship: Kinship?
    /// All cells of the line: of two that are equal, the second says nothing.
    var cells: [String] = []
    /// The parts that were left out, and why.
    var notes: [Said] = []

    init(line: Int, place: Int, name: PersonName, kind: PersonKind) {
        self.line = line
        self.place = place
        self.name = name
        self.kind = kind
        self.identity = "\(name.folded) \(kind)"
    }

    var emailKey: String? { email?.lowercased() }

    /// The first address in a cell. That there is none may be said in many ways.
    mutating func take(_ cell: String?) {
        guard let cell else { return }
        email = EmailAddress.all(in: cell).first
        if email == nil, !cell.saysNothing, cell.squeezed != "no" {
            notes.append(
                Said(
                    "what stands for an e-mail address is none, and is left out",
                    es: "lo que está como correo no es un correo y no se toma"))
        }
    }

    /// Makes them, still without a household and a role.
    var command: AddFamilyMember {
        var command = AddFamilyMember()
        command.firstName = name.first
        command.lastName = name.last
        command.kind = kind
        command.email = email
        command.birthYear = birthYear
        return command
    }
}
