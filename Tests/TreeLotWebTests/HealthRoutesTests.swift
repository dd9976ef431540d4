import EventSourcing
import HTTPTypes
import Testing
import TreeLot
import TreeLotApp

@testable import TreeLotWeb

/// For monitoring of the server.
struct HealthRoutesTests {
    @Test func `it runs, and can record`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            for path in ["/healthz", "/readyz"] {
                let answer = try await client.execute(uri: path, method: .get)
                #expect(answer.status == .ok)
            }
        }
    }

    @Test func `figures name routes, and never what was asked for`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            _ = try await client.ask("shift-details?shift=1", as: "person-2")
            _ = try await client.ask("shift-details?shift=99", as: "person-2")
            let page = try await client.figures(as: "person-1").text
            let events = lot.scheduler.head.value
            #expect(page.contains("treelot_log_events \(events)\n"))
            #expect(page.contains("status=\"404\""))
            #expect(page.contains("questions"))
            #expect(!page.contains("shift-details"))
            #expect(
                page.split(separator: "\n").allSatisfy { $0.hasPrefix("#") || $0.contains(" ") })
        }
    }

    @Test func `figures are for who runs the lot, in person or by a program`() async throws {
        let lot = try await TestLot()
        try await lot.serve { client in
            for (token, status) in [
                (nil, 401), ("person-2", 403), ("reader-2", 403), ("writer-1", 403),
                ("reader-1", 200), ("session-1", 200),
            ] as [(String?, Int)] {
                let answer = try await client.figures(as: token)
                #expect(answer.status.code == status, "\(token ?? "visitor")")
                #expect(answer.text.contains("treelot_log_events") == (status == 200))
            }
        }
    }

    @Test func `a figure of the host is told as Prometheus reads it`() {
        var page = PrometheusText()
        page.add(Figure("a_bytes", "Bytes.", 1_234_567_890_123))
        page.add(
            Figure("b_total", "Times.", label: "way", [("m\"ail", 2), ("push", 0.5)], .counter))
        #expect(
            page.text == """
                # HELP a_bytes Bytes.
                # TYPE a_bytes gauge
                a_bytes 1234567890123
                # HELP b_total Times.
                # TYPE b_total counter
                b_total{way="m\\"ail"} 2
                b_total{way="push"} 0.5

                """)
    }

    @Test func `what is not there is told in the same way`() async throws {
        let lot = try await TestLot()
        let answer = try await lot.serve {
            try await $0.execute(uri: "/nowhere", method: .get)
        }
        #expect(try answer.problem == #"404 "not-found""#)
    }
}

extension TestClient {
    func figures(as token: String?) async throws -> TestResponse {
        let headers: HTTPFields = token.map { [.authorization: "Bearer \($0)"] } ?? [:]
        return try await execute(uri: "/metrics", method: .get, headers: headers)
    }
}
