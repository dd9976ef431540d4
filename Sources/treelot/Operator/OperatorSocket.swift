import EventSourcing
import Foundation
import NIOCore
import NIOPosix
import TreeLot
import TreeLotApp

/// Where a process that has the lot open takes what the owner of the machine asks of it meanwhile: a socket in the data
/// directory, for the owner of the directory only.
///
/// What comes in is a script, what goes out are the results of its lines, with one line of the lot before and one at the
/// end ([decision 0073](../../../docs/decisions/0073-a-door-for-the-operator.md)).
struct OperatorSocket: Sendable {
    private typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>

    /// The last line.
    static let farewell = JSON.object(["end": true])

    static func path(_ directory: String) -> String { directory + "/operator.sock" }

    private let path: String
    private let scheduler: Scheduler
    private let listener: NIOAsyncChannel<Connection, Never>

    /// Takes the place of one that a killed process has left.
    /// - Precondition: this process holds the log’s lock.
    init(in directory: String, for scheduler: Scheduler) async throws {
        path = Self.path(directory)
        self.scheduler = scheduler
        // Its rights are set before it has its name.
        let unnamed = path + ".new"
        listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .bind(unixDomainSocketPath: unnamed, cleanupExistingSocketFile: true) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try Connection(wrappingChannelSynchronously: channel)
                }
            }
        guard chmod(unnamed, 0o600) == 0, rename(unnamed, path) == 0 else {
            let cause = String(cString: strerror(errno))
            try? await listener.channel.close()
            unlink(unnamed)
            throw Failure("\(path) can’t be made: \(cause).")
        }
    }

    /// Does `work`, and meanwhile what comes in. Where no socket can be made, `work` is done without.
    static func open(
        in directory: String, for scheduler: Scheduler,
        while work: @Sendable () async throws -> Void
    ) async throws {
        let socket: OperatorSocket
        do { socket = try await OperatorSocket(in: directory, for: scheduler) } catch {
            Terminal.note(
                "Other commands can record nothing while this runs, since there is no socket for them: \(error)"
            )
            return try await work()
        }
        defer { unlink(socket.path) }
        // Cancelled when this scope is left, and waited for.
        async let _: Void = socket.take()
        try await work()
    }

    /// Until it is cancelled.
    private func take() async {
        // A connection that fails concerns its client alone.
        try? await listener.executeThenClose { connections in
            try await withThrowingDiscardingTaskGroup { group in
                for try await connection in connections {
                    group.addTask { try? await converse(connection) }
                }
            }
        }
    }

    private func converse(_ connection: Connection) async throws {
        try await connection.executeThenClose { input, output in
            let models = await scheduler.models
            try await output.write(
                line(LotNow(timeZone: models.lot.settings.timeZone, latest: models.latest).json))
            var script = Script(face: .cli, horizon: .horizon, present: { .present })
            var splitter = LineSplitter()
            for try await bytes in input {
                splitter.take(bytes.readableBytesView)
                try await run(&splitter, by: &script, output)
            }
            splitter.end()
            try await run(&splitter, by: &script, output)
            try await output.write(line(Self.farewell))
        }
    }

    private func run(
        _ splitter: inout LineSplitter, by script: inout Script,
        _ output: NIOAsyncChannelOutboundWriter<ByteBuffer>
    ) async throws {
        while let lines = splitter.next() {
            for result in try await script.run(lines, on: scheduler) {
                try await output.write(line(result.json))
            }
        }
    }

    private func line(_ json: JSON) -> ByteBuffer { ByteBuffer(string: json.description + "\n") }
}

/// What a client needs to know of the lot, without reading its log.
struct LotNow {
    /// IANA name.
    let timeZone: String
    /// The latest moment in the log.
    let latest: Instant

    var json: JSON {
        .object(["timeZone": .string(timeZone), "latest": .string(latest.description)])
    }
}

extension LotNow {
    /// Reads what ``json`` has written; nil for anything else.
    init?(json: JSON) {
        guard case .string(let timeZone)? = json["timeZone"],
            case .string(let text)? = json["latest"], let latest = Instant(iso8601: text)
        else { return nil }
        self.init(timeZone: timeZone, latest: latest)
    }
}
