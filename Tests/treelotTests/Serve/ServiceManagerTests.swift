import Foundation
import TestSupport
import Testing

@testable import treelot

/// What a service manager is told: by a process that serves, to a socket as systemd has it.
@Suite(.disabled(if: Repository.isRecording))
struct ServiceManagerTests {
    /// The side of the service manager.
    private final class Listener {
        let path: String
        private let descriptor: Int32

        init(in folder: TemporaryDirectory) throws {
            path = folder.path("notify")
            #if canImport(Darwin)
                descriptor = socket(AF_UNIX, SOCK_DGRAM, 0)
            #else
                descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
            #endif
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            let isBound = withUnsafePointer(to: address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
                }
            }
            try #require(isBound)
        }

        deinit { close(descriptor) }

        /// What comes next; empty where nothing comes for ten seconds.
        func next() async throws -> String {
            for _ in 0..<1000 {
                var bytes = [UInt8](repeating: 0, count: 200)
                let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
                if count > 0 { return String(decoding: bytes[..<count], as: UTF8.self) }
                try await Task.sleep(for: .milliseconds(10))
            }
            return ""
        }

        /// The next that is about something else than being alive.
        func nextState() async throws -> String {
            while true {
                let state = try await next()
                if state != "WATCHDOG=1" { return state }
            }
        }
    }

    @Test func `it is told when the lot is served, that it lives, reads again, and ends`()
        async throws
    {
        let lot = try await TestLot.opened()
        let listener = try Listener(in: lot.folder)
        let serving = try Running(
            ["serve", "--port", "0", "--data", lot.directory],
            environment: ["NOTIFY_SOCKET": listener.path, "WATCHDOG_USEC": "60000"])
        #expect(try await listener.nextState() == "READY=1")
        for _ in 1...3 { #expect(try await listener.next() == "WATCHDOG=1") }
        serving.signal(SIGHUP)
        #expect(try await listener.nextState().hasPrefix("RELOADING=1\nMONOTONIC_USEC="))
        #expect(try await listener.nextState() == "READY=1")
        serving.signal(SIGTERM)
        #expect(try await listener.nextState() == "STOPPING=1")
        #expect(try await serving.end().code == 0)
    }

    @Test func `a watchdog of another process is left alone`() async throws {
        let lot = try await TestLot.opened()
        let listener = try Listener(in: lot.folder)
        let serving = try Running(
            ["serve", "--port", "0", "--data", lot.directory],
            environment: [
                "NOTIFY_SOCKET": listener.path, "WATCHDOG_USEC": "60000", "WATCHDOG_PID": "1",
            ])
        #expect(try await listener.next() == "READY=1")
        serving.signal(SIGTERM)
        #expect(try await listener.next() == "STOPPING=1")
        #expect(try await serving.end().code == 0)
    }

    @Test func `where it has no socket, or one that nobody listens at, all goes on`() {
        #expect(ServiceManager([:]) == nil)
        #expect(ServiceManager(["NOTIFY_SOCKET": "/nowhere/notify"]) == nil)
        #expect(ServiceManager(["NOTIFY_SOCKET": "@treelot-that-is-nowhere"]) == nil)
    }
}
