import EventSourcing
import HTTPTypes
import Hummingbird
import NIOCore
import TreeLot
import TreeLotApp

/// `GET /kiosk/{shift}/code.svg`: what a screen at the lot shows now, as a picture. A phone’s camera opens
/// ``HerePage`` with it.
struct ScreenCodeRoute: Sendable {
    let lot: WebLot

    @Sendable
    func show(_ request: Request, _ context: WebContext) async throws -> Response {
        guard context.caller.mayAsk else { throw Problem.weakToken }
        let shift: Shift.ID = try PageAddress(request, context).id("shift")
        let shown = try await lot.scheduler.show(
            ShowScreenCode(shift: shift), context.asker(at: lot.now()))
        let address = SiteURL.here(shift).absolute(at: request.origin(context))
            .adding("code", shown.qrCode)
        guard let code = QRCode(address) else { throw Problem.nothingHere }
        return Response(
            status: .ok,
            headers: [
                .contentType: "image/svg+xml", .cacheControl: "no-store",
                .vary: "Authorization, Cookie",
            ],
            body: ResponseBody(
                byteBuffer: ByteBuffer(string: code.picture(request.words.codeToScan).text)))
    }
}
