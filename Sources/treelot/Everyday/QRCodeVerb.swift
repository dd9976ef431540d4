import ArgumentParser
import EventSourcing
import TreeLot
import TreeLotApp

/// Shows the code of a screen at the lot.
struct QRCodeVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "qr-code", abstract: "Show the check-in code of a shift, as it is now.",
        discussion: """
            It changes every 30 seconds. Who scans it checks in with it: method “qrCode”. Examples:
              treelot qr-code 12
              treelot qr-code 12 --json --by 7
            """)

    @Argument(help: "The shift’s number.") var shift: Shift.ID
    @Option(
        help: ArgumentHelp(
            "Who shows it: a person’s number or “operator”.", valueName: "person"))
    var by: Actor = .operator
    @Option(help: ArgumentHelp("As of this moment; by default now.", valueName: "moment"))
    var at: Instant?
    @OptionGroup var common: CommonOptions

    func work() async throws {
        let shift = try shift.checked("shift")
        let scheduler = try LotDirectory.readModels(common)
        let answer = try await scheduler.show(
            ShowScreenCode(shift: shift), Context(actor: by, now: at ?? .present))
        try common.tell(answer)
    }
}

extension ShowScreenCode.Answer: ToldInWords {
    var lines: [String] {
        let time = goodUntil.toTheSecond.suffix(8)
        return ["    " + qrCode.styled(.bold), "Good for shift \(shift) until \(time)."]
    }
}
