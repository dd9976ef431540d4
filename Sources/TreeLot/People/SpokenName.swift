import EventSourcing

/// A name as it sounds, more or less: to find out that two spellings may be one person’s.
///
/// Case, accents, spaces and double letters make no difference, nor does an h but in front, nor do c, k and q, i and y, f
/// and ph, or s and z but in front: Anna and Hannah are two people, Sarah and Zara, too.
struct SpokenName: Hashable {
    let first: String
    let last: String

    init(first: String, last: String) {
        self.first = first.spoken
        self.last = last.spoken
    }

    init?(of person: Person) {
        guard let first = person.firstName.value, let last = person.lastName.value else {
            return nil
        }
        self.init(first: first, last: last)
    }

    /// Whether both are names of one person, who goes by either: `Rob`, `Bob` and `Robert`.
    func isOtherFormOf(_ other: Self) -> Bool {
        last == other.last
            && (first == other.first || Nicknames.areOfOneName(first, other.first))
    }

    /// The same, or one first name begins the other, or has a letter too many, too few or wrong: worth a look. `Paul` and
    /// `Paula`, or `Dan` and `Daniela`, are two people.
    func resembles(_ other: Self) -> Bool {
        guard last == other.last else { return false }
        return isOtherFormOf(other) || first.begins(other.first) || other.first.begins(first)
            || first.isSlip(of: other.first)
    }
}

/// Common short forms of first names in the United States, in English and Spanish.
private enum Nicknames {
    static func areOfOneName(_ one: String, _ other: String) -> Bool {
        guard let groups = groups[one], let others = self.groups[other] else { return false }
        return !groups.isDisjoint(with: others)
    }

    /// The groups that a name is in.
    private static let groups: [String: Set<Int>] = {
        var groups: [String: Set<Int>] = [:]
        for (number, group) in names.enumerated() {
            for name in group.split(separator: " ") {
                groups[String(name).spoken, default: []].insert(number)
            }
        }
        return groups
    }()

    private static let names = [
        "Abigail Abby Gail", "Albert Al Bert", "Alexander Alex Xander Sasha",
        "Alexandra Alex Lexi Sandra", "Alejandro Alex Jandro", "Andrew Andy Drew", "Anthony Tony",
        "Antonio Tony Toño", "Barbara Barb Barbie", "Benjamin Ben Benny",
        "Catherine Katherine Cathy Kate Katie Kathy Kitty", "Charles Charlie Chuck",
        "Christina Chris Tina Christy", "Christopher Chris Topher", "Cynthia Cindy",
        "Daniel Dan Danny", "David Dave Davey", "Deborah Deb Debbie", "Dorothy Dot Dottie",
        "Edward Ed Eddie Ted Ned", "Eduardo Lalo Edu",
        "Elizabeth Liz Lizzie Beth Betty Betsy Eliza", "Francisco Paco Pancho Frank",
        "Francis Frank Fran", "Frances Fran Francie", "Frederick Fred Freddy",
        "Geoffrey Geoff Jeff", "Gregory Greg", "Guadalupe Lupe Lupita", "Guillermo Memo",
        "Henry Hank Harry", "Ignacio Nacho", "Isabel Chabela Isa", "Jacob Jake",
        "James Jim Jimmy Jamie", "Jeffrey Jeff", "Jennifer Jen Jenny", "Jessica Jess Jessie",
        "Jesús Chuy", "John Jack Johnny", "Jonathan Jon Johnny Nathan", "José Pepe",
        "Joseph Joe Joey", "Joshua Josh", "Kenneth Ken Kenny", "Kimberly Kim", "Lawrence Larry",
        "Luis Lucho", "Manuel Manny Manolo", "Margaret Maggie Meg Peggy Marge", "María Mari Maru",
        "Matthew Matt", "Michael Mike Mikey Mick", "Nicholas Nick Nico", "Pamela Pam",
        "Patricia Pat Patty Trish Tricia", "Patrick Pat Paddy", "Rebecca Becky Becca",
        "Richard Rick Rich Dick Ricky", "Robert Rob Bob Bobby Robbie", "Roberto Beto",
        "Ronald Ron Ronnie", "Rosario Chayo", "Samuel Sam Sammy", "Samantha Sam Sammy",
        "Stephen Steven Steve", "Stephanie Steph", "Susan Sue Susie", "Theodore Ted Teddy Theo",
        "Thomas Tom Tommy", "Timothy Tim", "Victoria Vicky Tori", "Vincent Vince Vinny",
        "William Will Bill Billy Willy Liam", "Zachary Zach",
    ]
}

extension String {
    fileprivate var spoken: String {
        var spoken = ""
        for character in folded where character.isLetter {
            var sound = character
            switch character {
            case "c", "q": sound = "k"
            case "z" where !spoken.isEmpty: sound = "s"
            case "y": sound = "i"
            case "h" where !spoken.isEmpty:
                if spoken.last == "p" { spoken.removeLast() } else { continue }
                sound = "f"
            default: break
            }
            if spoken.last != sound { spoken.append(sound) }
        }
        return spoken
    }

    /// Of three letters at least, and no form of a name for men of which the other is the one for women.
    fileprivate func begins(_ other: String) -> Bool {
        count >= Self.beginningLettersMin && other.hasPrefix(self)
            && (other.last != "a" || last == "a")
    }

    private static let beginningLettersMin = 3

    /// Whether one letter makes the difference, neither the first nor the last: `Maria` and `Mario` are two
    /// people.
    fileprivate func isSlip(of other: String) -> Bool {
        let (one, two) = (Array(self), Array(other))
        guard min(one.count, two.count) >= Self.slipLettersMin, abs(one.count - two.count) <= 1
        else { return false }
        let front = zip(one, two).prefix { $0 == $1 }.count
        let back = zip(one.reversed(), two.reversed()).prefix { $0 == $1 }.count
        guard front > 0, back > 0 else { return false }
        return front + back >= max(one.count, two.count) - 1
    }

    /// Of a first name: with fewer letters, one of them makes another name.
    private static let slipLettersMin = 5
}
