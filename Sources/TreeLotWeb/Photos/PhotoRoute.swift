import EventSourcing
import HTTPTypes
import Hummingbird
import NIOCore
import TreeLot
import TreeLotApp

/// `GET /photos/{person}/{event}`: the photo of a person. The event makes the address of each photo another one, so
/// that a browser need not ask for it again and again.
struct PhotoRoute: Sendable {
    static let path: RouterPath = "photos/:person/:event"

    let lot: WebLot

    /// One event is read, of which each page asks for as many as it has people: that is no look into the past.
    @Sendable
    func show(_ request: Request, _ context: WebContext) async throws -> Response {
        let question = PersonPhoto(of: try PageAddress(request, context).id("person"))
        let answer = try await lot.scheduler.ask(question, context.asker(at: lot.now()))
        guard let file = answer.photo.flatMap(Base64URL.init(text:))?.bytes else {
            throw Problem.nothingHere
        }
        return Response(
            status: .ok,
            headers: [
                .contentType: "image/jpeg", .cacheControl: "private, max-age=3600",
                .vary: "Authorization, Cookie",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: file)))
    }
}

extension SiteURL {
    static func photo(_ person: Person.ID, _ event: Int) -> SiteURL {
        SiteURL("/photos/\(person)/\(event)")
    }
}
