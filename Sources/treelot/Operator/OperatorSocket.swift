import EventSourcing
import Foundation
import NIOCore
import NIOPosix
import TreeLot
import TreeLotApp

/// Where a process that has the lot open takes what the owner of the machine asks of it meanwhile: a socket in the data
/// directory, for the owner of the directory only
/// ([decision 73](../../../docs/decisions/0073-a-door-for-the-operator.md)).
///
/// It tells how the lot is, and takes an ``OperatorRequest`` in a line and then a script. It answers with the result of each
/// line, and at the end with an ``OperatorFarewell``.
struct OperatorSocket: Sendable {
    private typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>

    static func path(_ directory: String) -> String { directory + "/operator.sock" }

    private let scheduler: Scheduler
    private let listener: NIOAsyncChannel<Connection, Never>

    /// Takes the place of one that a killed process has left.
    /// - Precondition: this process holds the log’s lock.
    private init(at path: String, for scheduler: Scheduler) async throws {
        self.scheduler = scheduler
        // The program’s own mask keeps others out from the beginning on. A mask of this place would be that of all
        // threads, and of the files that they make meanwhile.
        listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .bind(unixDomainSocketPath: path, cleanupExistingSocketFile: true) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try Connection(wrappingChannelSynchronously: channel)
                }
            }
        chmod(path, 0o600)
    }

    /// Does `work`, and meanwhile what comes in. Where no socket can be made, `work` is done without.
    static func open(
        in directory: String, for scheduler: Scheduler,
        while work: () async throws -> Void
    ) async throws {
        let path = path(directory)
        let socket: OperatorSocket
        do { socket = try await OperatorSocket(at: path, for: scheduler) } catch {
            Terminal.note(
                "Other commands can record nothing while this runs, since there is no socket for them: \(error)"
            )
            return try await work()
        }
        let taking = Task { await socket.take() }
        let result: Result<Void, any Error>
        do { result = .success(try await work()) } catch { result = .failure(error) }
        unlink(path)
        try? await socket.listener.channel.close()
        await taking.value
        try result.get()
    }

    /// Until the listener is closed: then what is under way is finished, and its clients are let go.
    private func take() async {
        // One that fails concerns its client alone.
        try? await listener.executeThenClose { connections in
            await withDiscardingTaskGroup { group in
                do {
                    for try await connection in connections {
                        group.addTask { await converse(connection) }
                    }
                } catch { Terminal.note("No more commands are taken: \(error)".styled(.red)) }
                group.cancelAll()
            }
        }
    }

    private func converse(_ connection: Connection) async {
        let channel = connection.channel
        await withTaskCancellationHandler {
            try? await connection.executeThenClose { input, output in
                try await output.write(line(await now.json))
                let farewell = try await answer(input, output)
                // Closing would drop what is still to be sent.
                try await channel.writeAndFlush(line(farewell.json)).get()
            }
        } onCancel: {
            // Also where the client does not read what it is sent.
            channel.close(promise: nil)
        }
    }

    private var now: LotNow {
        get async {
            let models = await scheduler.models
            return LotNow(timeZone: models.lot.settings.timeZone, latest: models.latest)
        }
    }

    private func answer(
        _ input: NIOAsyncChannelInboundStream<ByteBuffer>,
        _ output: NIOAsyncChannelOutboundWriter<ByteBuffer>
    ) async throws -> OperatorFarewell {
        var script: Script?
        var splitter = LineSplitter(first: 0)
        for try await bytes in input {
            splitter.take(bytes.readableBytesView)
            if let failure = try await run(&splitter, by: &script, output) { return failure }
        }
        splitter.end()
        if let failure = try await run(&splitter, by: &script, output) { return failure }
        return .end(await now)
    }

    /// - Returns: nil where all went well.
    private func run(
        _ splitter: inout LineSplitter, by script: inout Script?,
        _ output: NIOAsyncChannelOutboundWriter<ByteBuffer>
    ) async throws -> OperatorFarewell? {
        if script == nil, let first = splitter.nextLine() {
            guard let request = OperatorRequest(line: first.text) else {
                return .failed("“\(first.text.prefix(80))” is no request that this version knows.")
            }
            script = Script(
                face: .cli, horizon: .horizon, hasNames: request == .script, present: { .present })
        }
        while let lines = splitter.next() {
            let results: [Script.Result]
            do { results = try await script?.run(lines, on: scheduler) ?? [] } catch {
                Terminal.note(
                    "What another command on this machine asked for (lines \(lines[0].number) to \(lines[lines.count - 1].number)) could not be done: \(error)"
                        .styled(.red))
                return .failed("\(error)")
            }
            for result in results { try await output.write(line(result.json)) }
        }
        return nil
    }

    private func line(_ json: JSON) -> ByteBuffer { ByteBuffer(string: json.description + "\n") }
}
