import EventSourcing
import Foundation
import Synchronization
import TreeLot
import TreeLotApp

/// A connection to the ``OperatorSocket`` of the process that has the lot open.
final class OperatorLine {
    private let directory: String
    private let handle: FileHandle
    private var reader: LineReader
    private var lines: ArraySlice<Script.Numbered> = []
    private var hasAsked = false

    /// The lot as it was when the connection was made, or when a script had ended.
    private(set) var lot = LotNow(timeZone: "UTC", latest: .present)

    /// Nil where no process listens, or where it is ending or hangs.
    /// - Throws: ``Failure`` for a process that speaks otherwise than ours do.
    init?(to directory: String) throws {
        let path = OperatorSocket.path(directory)
        guard let descriptor = UnixSocket.connected(to: path) else { return nil }
        self.directory = directory
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        reader = LineReader(handle, path: path)
        UnixSocket.limitReads(of: descriptor, toSeconds: UnixSocket.patienceSeconds)
        guard let greeting = try nextJSON() else { return nil }
        // What it does for us may take longer.
        UnixSocket.limitReads(of: descriptor, toSeconds: 0)
        guard let lot = LotNow(json: greeting) else { throw strange }
        self.lot = lot
    }

    /// Has an action done.
    func execute(_ line: ScriptLine) throws -> Outcome {
        guard let action = line.actionJSON else {
            preconditionFailure("a question records nothing")
        }
        let request = hasAsked ? "" : OperatorRequest.actions.line
        hasAsked = true
        let text = request + action.description + "\n"
        guard UnixSocket.send(text.utf8, to: handle.fileDescriptor) else { throw lost }
        guard case .result(let result) = try next() else { throw strange }
        switch result.kind {
        case .accepted:
            guard let acceptance = Acceptance(json: result.content) else { throw strange }
            return .accepted(acceptance)
        case .refused:
            guard let refusal = LotRefusal(json: result.content) else { throw strange }
            return .refused(refusal)
        case .malformed, .answer:
            guard case .string(let message)? = result.content["message"] else { throw strange }
            throw MalformedLine(message)
        }
    }

    /// Has a script run, and tells the result of each line as it comes.
    func run(_ script: LineReader, tell: (Script.Result) -> Void) throws {
        let problem = Mutex<Failure?>(nil)
        // Beside the results: who writes all before reading waits for a process that waits for being read.
        let descriptor = handle.fileDescriptor
        Thread.detachNewThread {
            var script = script
            do throws(Failure) {
                var isOpen = UnixSocket.send(OperatorRequest.script.line.utf8, to: descriptor)
                while isOpen, let bytes = try script.nextBytes() {
                    isOpen = UnixSocket.send(bytes, to: descriptor)
                }
            } catch { problem.withLock { $0 = error } }
            shutdown(descriptor, Int32(SHUT_WR))
        }
        while true {
            switch try next() {
            case .result(let result): tell(result)
            case .end(let lot):
                self.lot = lot
                if let problem = problem.withLock({ $0 }) { throw problem }
                return
            }
        }
    }

    private enum Heard {
        case result(Script.Result)
        case end(LotNow)
    }

    private func next() throws -> Heard {
        guard let json = try nextJSON() else { throw lost }
        switch OperatorFarewell(json: json) {
        case .end(let lot): return .end(lot)
        case .failed(let why): throw Failure(why)
        case nil:
            guard let result = Script.Result(json: json) else { throw strange }
            return .result(result)
        }
    }

    /// Nil at the end, also in the middle of a line.
    private func nextJSON() throws -> JSON? {
        if lines.isEmpty { lines = (try? reader.next())?[...] ?? [] }
        guard let line = lines.popFirst() else { return nil }
        if let json = try? JSONParser.parse(line.text) { return json }
        guard lines.isEmpty, (try? reader.next()) == nil else { throw strange }
        return nil
    }

    private var lost: Failure {
        Failure(
            "The process that has the lot in \(directory) open ended before it answered. Whether it was done, "
                + "`treelot log` shows.")
    }

    private var strange: Failure {
        Failure(
            "The process that has the lot in \(directory) open is of another version. Start it again with "
                + "this one.")
    }
}
