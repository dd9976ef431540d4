extension Column {
    /// The meaning of a column of this name; nil if it is ambiguous. Case, spaces, underscores and
    /// punctuation make no difference.
    init?(named name: String) {
        let name = name.squeezed
        guard !name.isEmpty, let (whose, rest) = Self.owner(in: name), let part = Self.parts[rest],
            whose == .member || [.firstName, .lastName, .suffix, .name, .email].contains(part)
        else { return nil }
        self.init(whose, part)
    }

    /// Whether the name says that the person of the row is a scout, as “Scout First Name” does.
    static func namesScout(_ name: String) -> Bool {
        let name = name.squeezed
        return scouts.contains {
            name.hasPrefix($0) && parts[String(name.dropFirst($0.count))] != nil
        }
    }

    /// Splits `parent1email` into the first parent and `email`; `emailparent1` too.
    private static func owner(in name: String) -> (Whose, String)? {
        if parts[name] != nil { return (.member, name) }
        for (word, number) in parents {
            if name.hasPrefix(word) { return (.parent(number), String(name.dropFirst(word.count))) }
            if name.hasSuffix(word) { return (.parent(number), String(name.dropLast(word.count))) }
        }
        for word in scouts + members where name.hasPrefix(word) {
            return (.member, String(name.dropFirst(word.count)))
        }
        return nil
    }

    /// The longest first: `parentguardian1` is not `parent` with a suffix.
    private static let parents: [(String, Int)] = {
        var words: [(String, Int)] = []
        for number in 1...parentsMax {
            for word in ["parentguardian", "parentorguardian", "guardian", "parent", "contact"] {
                words += [("\(word)\(number)", number), ("\(word)\(number)s", number)]
            }
        }
        for (names, number) in [
            (["primaryparent", "primaryguardian", "firstparent", "primarycontact"], 1),
            (
                [
                    "secondaryparent", "alternateparent", "altparent", "secondparent",
                    "secondaryguardian", "otherparent",
                ], 2
            ),
            (["fathers", "father", "dads", "dad"], parentsMax + 1),
            (["mothers", "mother", "moms", "mom"], parentsMax + 2),
            (["guardians", "guardian"], parentsMax + 3),
            (["parentguardians", "parentguardian", "parents", "parent"], parentsMax + 4),
        ] { words += names.map { ($0, number) } }
        return words.sorted { ($1.0.count, $0.0) < ($0.0.count, $1.0) }
    }()

    private static let scouts = [
        "scouts", "scout", "youths", "youth", "childs", "child", "students", "student",
    ]
    private static let members = [
        "members", "member", "participants", "participant", "persons", "person",
    ]

    /// The names that spreadsheets and the exports in docs/roster.md use.
    private static let parts: [String: Part] = {
        let names: [(Part, [String])] = [
            (.firstName, ["firstname", "first", "fname", "givenname", "forename", "firstnames"]),
            (.lastName, ["lastname", "last", "lname", "surname", "familyname", "lastnames"]),
            (.suffix, ["suffix", "namesuffix"]),
            (
                .name,
                ["name", "fullname", "displayname", "lastnamefirstname", "lastfirst", "names", ""]
            ),
            (
                .email,
                [
                    "email", "emailaddress", "mail", "primaryemail", "primaryemailaddress",
                    "email1",
                    "emailaddress1", "emails", "homeemail", "personalemail", "preferredemail",
                ]
            ),
            (
                .kind,
                [
                    "kind", "type", "membertype", "membershiptype", "persontype", "adultyouth",
                    "adultoryouth", "youthadult", "youthoradult", "scoutadult", "scoutoradult",
                    "adultscout", "adultorscout", "scoutparent", "category",
                ]
            ),
            (
                .role,
                [
                    "role", "roles", "position", "positions", "positionname", "positionstenure",
                    "leadership", "leadershipposition", "title", "relationship", "scoutingrole",
                    "memberrole", "troopposition", "unitposition",
                ]
            ),
            (.rank, ["rank", "currentrank", "scoutrank", "highestrank"]),
            (.grade, ["grade", "schoolgrade", "gradelevel"]),
            (.age, ["age"]),
            (.birthDate, ["dob", "dateofbirth", "birthdate", "birthday", "birthdaydate", "born"]),
            (.birthYear, ["birthyear", "yearofbirth"]),
            (
                .household,
                [
                    "household", "householdname", "householdid", "family", "familyid",
                    "familynumber", "familygroup", "familycode",
                ]
            ),
            (
                .address,
                [
                    "address", "streetaddress", "street", "address1", "addressline1",
                    "mailingaddress", "homeaddress", "streetaddress1", "addr1",
                ]
            ),
            (.zip, ["zip", "zipcode", "postalcode", "postcode"]),
        ]
        return Dictionary(
            uniqueKeysWithValues: names.flatMap { part, names in names.map { ($0, part) } })
    }()
}
