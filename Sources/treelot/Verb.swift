import ArgumentParser
import EventLog
import EventSourcing
import TreeLot
import TreeLotApp

/// A command of the command line: what goes wrong in its work becomes one plain message and an exit code.
protocol Verb: AsyncParsableCommand {
    func work() async throws
}

extension Verb {
    func run() async throws {
        do { try await work() } catch let error where !(error is ExitCode) {
            throw Self.report(error)
        }
    }

    private static func report(_ error: any Error) -> any Error {
        switch error {
        case let refusal as LotRefusal:
            return fail("Refused (\(refusal.code)): \(refusal.message)", .refused, refusal)
        case let malformed as MalformedLine: return fail(malformed.message, .malformed)
        case let failure as Failure: return fail(failure.description, failure.code)
        case is ValidationError, is CleanExit: return error
        default: return fail("\(error)", .failed)
        }
    }

    private static func fail(
        _ message: String, _ code: ExitStatus, _ refusal: LotRefusal? = nil
    ) -> ExitCode {
        if CommandLine.arguments.contains("--json"), let refusal {
            Terminal.print(JSON.object(["refused": refusal.json]).description)
        } else if CommandLine.arguments.contains("--json") {
            let kind = code == .malformed ? "malformed" : "failed"
            Terminal.print(
                JSON.object([
                    JSON.Member(kind, .object(["message": .string(message)]))
                ]).description)
        } else {
            Terminal.note(message.harmless.styled(.red))
        }
        return ExitCode(code.rawValue)
    }
}
