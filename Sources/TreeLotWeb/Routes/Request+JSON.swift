import EventSourcing
import HTTPTypes
import Hummingbird

extension Request {
    /// The body, which says itself that it is JSON: no form of another site can.
    /// - Throws: ``Problem`` for what is none, and for what is longer.
    func json(upTo bytesMax: Int) async throws -> JSON {
        let type = headers[.contentType]?.prefix { $0 != ";" && $0 != " " }
        guard type?.lowercased() == "application/json" else { throw Problem.notJSON }
        let text = try await text(upTo: bytesMax)
        do { return try JSONParser.parse(text) } catch {
            throw Problem.malformed("The body is no JSON: \(error).")
        }
    }
}
