import ArgumentParser
import Foundation

/// The command line, and the only place where the parts are put together.
@main
struct TreeLotCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "treelot",
        abstract: "Schedules the families of a scout troop’s Christmas tree lot.",
        discussion: """
            Everything that happens is kept, in order, in an append-only log in the data directory \
            (./data, or --data DIR). What you see is folded from it, so you can ask how things stood \
            at any earlier moment, who changed what, and rebuild all of it from the log alone.

            A first evening:
              treelot init --troop "Troop 900" --leader "Ada Park"
              treelot import-roster roster.csv  # everybody, from the troop’s spreadsheet
              treelot run season.jsonl          # plan and publish a season, from a script
              treelot week                      # see what needs people
              treelot signup 12 7 --by 7        # person 7 takes shift 12
              treelot audit assignment 1        # who did that, and when

            Exit codes: 0 done; 1 refused, or not as expected; 2 a malformed line or value; 3 the disk \
            or the log has a problem; 64 the command line was not understood.
            """,
        version: Version.inWords,
        groupedSubcommands: [
            CommandGroup(
                name: "Set up and run",
                subcommands: [
                    Init.self, ImportRoster.self, Do.self, Run.self, Follow.self, Serve.self,
                    LotsVerb.self,
                ]),
            CommandGroup(
                name: "Every day",
                subcommands: [
                    SignUpVerb.self, CancelVerb.self, WaitVerb.self, UnwaitVerb.self,
                    AcceptVerb.self, DeclineVerb.self, HandOverVerb.self, TakeOverVerb.self,
                    WithdrawVerb.self, ProposeSwapVerb.self, AcceptSwapVerb.self,
                    DeclineSwapVerb.self,
                    AskForHelpVerb.self, CheckInVerb.self, CheckOutVerb.self,
                    RetractCheckInVerb.self, RetractCheckOutVerb.self,
                    WalkInVerb.self, NoShowVerb.self, NoShowsVerb.self, ExcuseVerb.self,
                    PublishVerb.self, QRCodeVerb.self, CloseVerb.self, ReopenVerb.self,
                    CloseDayVerb.self, ReopenDayVerb.self, UndoVerb.self, SendVerb.self,
                    ReadVerb.self, SettleVerb.self,
                ]),
            CommandGroup(
                name: "Let people in",
                subcommands: [
                    InviteVerb.self, ClaimCodeVerb.self, ClaimCodesVerb.self, NotSignedInVerb.self,
                    DuplicatesVerb.self,
                    LinkCodeVerb.self, SignInCodeVerb.self,
                    CalendarFeedVerb.self, OpenCodesVerb.self, RevokeCodeVerb.self,
                ]),
            CommandGroup(
                name: "Families",
                subcommands: [
                    RelateVerb.self, UnrelateVerb.self, MergePeopleVerb.self,
                    MergeHouseholdsVerb.self,
                ]),
            CommandGroup(
                name: "Look",
                subcommands: [
                    Ask.self, HouseholdsVerb.self, WeekVerb.self, ShiftVerb.self, RosterVerb.self,
                    MineVerb.self, MessagesVerb.self, FamilyVerb.self, FamilyHistoryVerb.self,
                    OpenVerb.self, FitVerb.self, WhyNotVerb.self, WaitlistVerb.self,
                    OffersVerb.self, QuotaVerb.self,
                    AskListVerb.self, AlertsVerb.self, LedgerVerb.self, AgreementVerb.self,
                    LeaderboardVerb.self, Report.self, CompareVerb.self, RehearsalVerb.self,
                    SettlementVerb.self, SheetVerb.self, KeptVerb.self, WhatIfVerb.self,
                    Replay.self, ProjectVerb.self,
                    AuditVerb.self,
                    LineageVerb.self, DiffVerb.self, RefusalsVerb.self, ExportPerson.self,
                ]),
            CommandGroup(
                name: "The log",
                subcommands: [
                    Doctor.self, Log.self, WebhookVerb.self, ImportLog.self, Verify.self,
                    Rebuild.self,
                    WarmUp.self, Info.self,
                    Fold.self,
                    Backup.self, Restore.self, ArchiveVerb.self, Unarchive.self,
                    CopyVerb.self, SalvageVerb.self,
                    Prove.self, VerifyProof.self,
                ]),
            CommandGroup(name: "Try it out", subcommands: [Demo.self]),
        ])

    static func main() async {
        Terminal.holdStandardDescriptors()
        // The program’s files contain names and addresses: only their owner may read them.
        umask(0o077)
        await main(nil)
    }
}
