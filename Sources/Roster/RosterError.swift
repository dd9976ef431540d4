/// The file as a whole is of no use, and why. Single lines that are wrong are part of the plan.
public enum RosterError: Error, Equatable {
    /// There is nothing in it.
    case empty
    /// A picture, a program: bytes that are no characters.
    case noText
    /// A workbook, not a text: `Excel` or `Numbers`.
    case workbook(String)
    case tooLarge(megabytesMax: Int)
    /// No line names a column for names. What the first line with several cells has, and its number.
    case noNames(line: Int, found: [String])
    /// The first line has a person where the names of columns belong.
    case noHeader(line: Int)
    /// `--map` names a column that is not there; those that are.
    case noSuchColumn(String, found: [String])
    /// `--map` names something that a column can’t mean.
    case noSuchMeaning(String)
    /// `--map` without an equals sign.
    case noMapping(String)
}

extension RosterError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .empty: "The file has nothing in it. Was the right one named?"
        case .noText:
            "This is no text. Save or export the sheet as CSV, and import that. "
                + "Was the right file named?"
        case .workbook(let program):
            "This is a workbook of \(program), not a text. Open it there, save or export the sheet "
                + "as CSV, and import that."
        case .tooLarge(let megabytes):
            "The file is larger than \(megabytes) MB. That is no roster; was the right one named?"
        case .noNames(let line, let found):
            "No column with names was found. Line \(line) has: \(found.quoted). "
                + "Say which is which, for example: \(Self.example(found))"
        case .noHeader(let line):
            "Line \(line) looks like a person. The names of the columns belong above the people: "
                + "add a line such as First Name,Last Name,Email,Type,Household."
        case .noSuchColumn(let name, let found):
            "--map: there is no column “\(name)”. The file has: \(found.quoted)."
        case .noSuchMeaning(let name):
            "--map: “\(name)” is nothing that a column can mean. There are: "
                + Column.mapNames.joined(separator: ", ") + "."
        case .noMapping(let text):
            "--map: “\(text)” is no mapping. Write column=meaning, such as Surname=lastName."
        }
    }

    /// For who does not call the program with options, such as the reader of a page.
    public var said: Said {
        switch self {
        case .empty: Said("There is nothing in it.", es: "No hay nada en ella.")
        case .noText, .workbook:
            Said(
                "This is no text. Open the file in its program, save or export the sheet as CSV, and choose that; "
                    + "or copy the cells and paste them here.",
                es:
                    "Esto no es un texto. Abran el archivo en su programa, guarden o exporten la hoja como CSV y "
                    + "elijan ese archivo; o copien las celdas y péguenlas aquí.")
        case .tooLarge(let megabytes):
            Said(
                "It is larger than \(megabytes) MB. That is no roster; was the right file chosen?",
                es:
                    "Tiene más de \(megabytes) MB. Eso no es una lista de familias; ¿es el archivo correcto?"
            )
        case .noNames(let line, let found):
            Said(
                "No column with names was found. Line \(line) has: \(found.quoted). Call the columns First Name "
                    + "and Last Name, and try again.",
                es:
                    "No se encontró ninguna columna con nombres. La línea \(line) tiene: \(found.quoted). Llamen "
                    + "a las columnas First Name y Last Name e inténtenlo otra vez.")
        case .noHeader(let line):
            Said(
                "Line \(line) looks like a person. The names of the columns belong above the people: add a line "
                    + "such as First Name,Last Name,Email,Type,Household.",
                es:
                    "La línea \(line) parece una persona. Arriba van los nombres de las columnas: agreguen una "
                    + "línea como First Name,Last Name,Email,Type,Household.")
        case .noSuchColumn, .noSuchMeaning, .noMapping:
            Said(description, es: "Lo que se dijo sobre las columnas no coincide con la hoja.")
        }
    }

    private static func example(_ found: [String]) -> String {
        let first = found.first ?? "First"
        let last = found.dropFirst().first ?? "Surname"
        return "--map \"\(first)=firstName,\(last)=lastName\""
    }
}

extension [String] {
    /// `“First”, “Surname”`; cells without a name are left out.
    fileprivate var quoted: String {
        filter { !$0.isEmpty }.prefix(30).map { "“\($0)”" }.joined(separator: ", ")
    }
}
