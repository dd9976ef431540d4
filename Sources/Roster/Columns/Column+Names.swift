import TreeLot

extension Column {
    /// The name of a column, as it was understood.
    struct Heading {
        var column: Column
        /// It says that the person of the row is a scout, as “Scout First Name” does.
        var namesScout = false
        /// What it says that the adult is to the scouts of the row; nil for a mere contact.
        var kinship: Kinship?
    }

    /// The meaning of a column of this name; nil if it is ambiguous. Case, spaces, underscores and
    /// punctuation make no difference, nor does `(if any)`.
    init?(named name: String) {
        guard let heading = Self.heading(name) else { return nil }
        self = heading.column
    }

    static func heading(_ name: String) -> Heading? {
        let words = name.folded.words
        if let heading = reading(words.joined()) { return heading }
        let short = words.filter { !linkWords.contains($0) }
        if short.count < words.count, let heading = reading(short.joined()) { return heading }
        let plain = name.withoutParentheses { emptyWords.isSuperset(of: $0.folded.words) }
        return plain == name ? nil : heading(plain)
    }

    /// A title above several columns that says whose they are: `Scout`, `Parent 1`, and of
    /// `Mother’s Information` the first word. Nil where it is no such title.
    static func owner(_ title: String) -> String? {
        let words = title.words.filter { !["information", "info"].contains($0.folded) }
        let owner = words.joined(separator: " ")
        let isName = heading(owner).map(\.column.part) == .name && parts[owner.squeezed] == nil
        return isName ? owner : nil
    }

    /// - Parameter name: letters and digits alone.
    private static func reading(_ name: String) -> Heading? {
        guard !name.isEmpty else { return nil }
        if let part = parts[name] { return Heading(column: Column(part)) }
        for parent in parents {
            guard let rest = name.without(parent.word) else { continue }
            guard let part = parts[rest], partsOfParents.contains(part) else { return nil }
            let column = Column(.parent(parent.number), part)
            return Heading(column: column, kinship: parent.kinship)
        }
        for child in children {
            guard let rest = name.without(child.word), let part = parts[rest] else { continue }
            guard child.number > 1 else { return Heading(column: Column(part), namesScout: true) }
            guard [.firstName, .lastName, .name].contains(part) else { return nil }
            return Heading(column: Column(.sibling(child.number), part))
        }
        for word in scouts + members {
            guard let rest = name.without(word), let part = parts[rest] else { continue }
            return Heading(column: Column(part), namesScout: scouts.contains(word))
        }
        return nil
    }

    /// Between the words of `Name of the Scout`, `Correo de la madre`.
    private static let linkWords: Set<String> = [
        "of", "the", "s", "de", "del", "la", "el", "los", "las",
    ]

    /// In parentheses, they change nothing: `Scout’s Name (first and last)`.
    private static let emptyWords: Set<String> = [
        "first", "last", "and", "name", "names", "full", "legal", "if", "any", "applicable",
        "optional", "required", "nombre", "y", "apellido", "apellidos", "opcional",
    ]

    /// The longest first: `parentguardian1` is not `parent` with a suffix.
    private static let parents: [(word: String, number: Int, kinship: Kinship?)] = {
        var words: [(word: String, number: Int, kinship: Kinship?)] = []
        for number in 1...parentsMax {
            for (word, kinship) in [
                ("parentguardian", .parent), ("parentorguardian", .parent), ("guardian", .guardian),
                ("parent", .parent), ("contact", nil),
            ] as [(String, Kinship?)] {
                words += [("\(word)\(number)", number, kinship)]
                words += [("\(word)\(number)s", number, kinship)]
            }
        }
        for (names, number, kinship) in [
            (["primaryparent", "firstparent"], 1, .parent), (["primaryguardian"], 1, .guardian),
            (["primarycontact"], 1, nil),
            (
                ["secondaryparent", "alternateparent", "altparent", "secondparent", "otherparent"],
                2, .parent
            ),
            (["secondaryguardian"], 2, .guardian),
            (["fathers", "father", "dads", "dad", "padre", "papa"], parentsMax + 1, .parent),
            (["mothers", "mother", "moms", "mom", "madre", "mama"], parentsMax + 2, .parent),
            (["guardians", "guardian", "tutor", "tutora"], parentsMax + 3, .guardian),
            (
                ["parentguardians", "parentguardian", "parents", "parent", "padres"],
                parentsMax + 4, .parent
            ),
            (
                ["stepfathers", "stepfather", "stepdads", "stepdad", "padrastro"], parentsMax + 5,
                .stepParent
            ),
            (
                ["stepmothers", "stepmother", "stepmoms", "stepmom", "madrastra"], parentsMax + 6,
                .stepParent
            ),
            (["stepparents", "stepparent"], parentsMax + 7, .stepParent),
        ] as [([String], Int, Kinship?)] { words += names.map { ($0, number, kinship) } }
        return words.sorted { ($1.word.count, $0.word) < ($0.word.count, $1.word) }
    }()

    private static let children: [(word: String, number: Int)] = (1...childrenMax).flatMap {
        number in
        ["scout", "youth", "child", "student", "kid"].flatMap { word in
            [("\(word)\(number)s", number), ("\(word)\(number)", number)]
        }
    }

    private static let scouts = [
        "scouts", "scout", "youths", "youth", "childs", "child", "children", "students", "student",
        "kids", "kid", "hijos", "hijas", "hijo", "hija",
    ]
    private static let members = [
        "members", "member", "participants", "participant", "persons", "person",
    ]

    /// The names that spreadsheets and the exports in docs/roster.md use.
    private static let parts: [String: Part] = {
        let names: [(Part, [String])] = [
            (
                .firstName,
                ["firstname", "first", "fname", "givenname", "forename", "firstnames", "nombres"]
            ),
            (
                .lastName,
                [
                    "lastname", "last", "lname", "surname", "familyname", "lastnames",
                    "familylastname", "apellido",
                    "apellidos",
                ]
            ),
            (.suffix, ["suffix", "namesuffix"]),
            (
                .name,
                [
                    "name", "fullname", "displayname", "lastnamefirstname", "lastfirst", "names",
                    "",
                    "nombre", "nombrecompleto", "nombreyapellido", "nombreyapellidos",
                ]
            ),
            (
                .email,
                [
                    "email", "emailaddress", "mail", "primaryemail", "primaryemailaddress",
                    "email1",
                    "emailaddress1", "emails", "homeemail", "personalemail", "preferredemail",
                    "correo", "correoelectronico",
                ]
            ),
            (
                .kind,
                [
                    "kind", "type", "membertype", "membershiptype", "persontype", "adultyouth",
                    "adultoryouth", "youthadult", "youthoradult", "scoutadult", "scoutoradult",
                    "adultscout", "adultorscout", "scoutparent", "category", "tipo",
                ]
            ),
            (
                .role,
                [
                    "role", "roles", "position", "positions", "positionname", "positionstenure",
                    "leadership", "leadershipposition", "title", "scoutingrole", "memberrole",
                    "troopposition", "unitposition", "cargo",
                ]
            ),
            (
                .relation,
                [
                    "relationship", "relation", "relationshiptoscout", "relationtoscout",
                    "relationshiptoyouth", "relationshiptochild", "relationshiptostudent",
                    "parentesco",
                ]
            ),
            (
                .status,
                [
                    "status", "memberstatus", "membershipstatus", "active", "activestatus",
                    "activeinactive", "estado",
                ]
            ),
            (.rank, ["rank", "currentrank", "scoutrank", "highestrank"]),
            (.grade, ["grade", "schoolgrade", "gradelevel", "grado"]),
            (.age, ["age", "edad"]),
            (
                .birthDate,
                [
                    "dob", "dateofbirth", "birthdate", "birthday", "birthdaydate", "born",
                    "fechadenacimiento",
                ]
            ),
            (.birthYear, ["birthyear", "yearofbirth"]),
            (
                .household,
                [
                    "household", "householdname", "householdid", "family", "familyid",
                    "familynumber", "familygroup", "familycode", "hogar", "familia",
                ]
            ),
            (
                .address,
                [
                    "address", "streetaddress", "street", "address1", "addressline1",
                    "mailingaddress", "homeaddress", "streetaddress1", "addr1",
                    "domicilio", "direccion",
                ]
            ),
            (.zip, ["zip", "zipcode", "postalcode", "postcode"]),
        ]
        return Dictionary(
            uniqueKeysWithValues: names.flatMap { part, names in names.map { ($0, part) } })
    }()
}

extension String {
    /// The rest, where it begins or ends with `word`.
    fileprivate func without(_ word: String) -> String? {
        if hasPrefix(word) { return String(dropFirst(word.count)) }
        return hasSuffix(word) ? String(dropLast(word.count)) : nil
    }
}
