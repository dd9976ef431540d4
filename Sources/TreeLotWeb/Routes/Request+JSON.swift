import EventSourcing
import HTTPTypes
import Hummingbird

extension Request {
    /// The body, whose content type must be JSON: no form of another site can send that.
    /// - Throws: ``Problem`` for any other body, and for a longer one.
    func json(upTo bytesMax: Int) async throws -> JSON {
        let type = headers[.contentType]?.prefix { $0 != ";" && $0 != " " }
        guard type?.lowercased() == "application/json" else { throw Problem.notJSON }
        let text = try await text(upTo: bytesMax)
        do { return try JSONParser.parse(text) } catch {
            throw Problem.malformed("The body is no JSON: \(error).")
        }
    }
}
