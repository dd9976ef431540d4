import Foundation
import TestSupport
import Testing

/// A data directory of its own, and the program that works on it.
struct TestLot {
    let folder = TemporaryDirectory()

    var directory: String { folder.path("data") }
    var segment: URL { folder.url.appending(path: "data/events/00000000000000000001.log") }

    /// A troop with one season and one shift on 5 December 2026; person 1 is its leader.
    static func opened() async throws -> TestLot { try await opened(TestLot().beginning) }

    /// The same with a season that no machine's clock will have reached: what is done now is done before it.
    static func openedLongBefore() async throws -> TestLot {
        try await opened(TestLot.beginning(inSeasonOf: 2096))
    }

    private static func opened(_ beginning: String) async throws -> TestLot {
        let lot = TestLot()
        let ran = try await lot.script(beginning)
        #expect(ran.code == 0, "\(ran.text)")
        return lot
    }

    var beginning: String { Self.beginning(inSeasonOf: 2026) }

    private static func beginning(inSeasonOf year: Int) -> String {
        """
        {"at":"2026-11-20T19:00:00-08:00","do":"open-lot","troop":"Troop 900",\
        "timeZone":"America/Los_Angeles","leader":{"firstName":"Ada","lastName":"Park"}}
        {"at":"2026-11-20T19:01:00-08:00","do":"create-season","name":"Winter \(year)",\
        "year":\(year),"firstDay":"\(year)-11-27","lastDay":"\(year)-12-24",\
        "location":"Lot at Oak and 5th"}
        {"at":"2026-11-20T19:02:00-08:00","do":"add-shift","season":1,"day":"\(year)-12-05",\
        "start":"09:00","end":"13:00","requiredScouts":1,"requiredParents":2,"publish":true}

        """
    }

    /// Runs the program on this lot.
    func callAsFunction(
        _ arguments: String..., input: Data? = nil, environment: [String: String] = [:]
    ) async throws -> Executable.Ran {
        try await Executable.run(
            arguments + ["--data", directory], input: input, environment: environment)
    }

    /// Runs a script from a pipe.
    func script(_ text: String) async throws -> Executable.Ran {
        try await self("run", "-", input: Data(text.utf8))
    }

    /// Person 1 on the shift, four days before it.
    func signUp() async throws -> Executable.Ran {
        try await self("signup", "1", "1", "--ahead", "--at", "2026-12-01T20:00-08:00")
    }

    func log() async throws -> String { try await self("log", "--json").output }
}

/// `{"line":12,…}` as a dictionary.
func parsed(_ line: some StringProtocol) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
    return try #require(value as? [String: Any], "\(line) is no object")
}
