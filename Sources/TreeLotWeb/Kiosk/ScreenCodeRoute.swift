import EventSourcing
import HTTPTypes
import Hummingbird
import NIOCore
import TreeLot
import TreeLotApp

/// `GET /kiosk/code.svg` and `GET /kiosk/{shift}/code.svg`: the current code of the screen at the lot, as a
/// picture, for the shift that ``KioskPage`` shows at the same address. A phone’s camera opens ``HerePage``
/// with it.
struct ScreenCodeRoute: Sendable {
    let lot: WebLot

    @Sendable
    func show(_ request: Request, _ context: WebContext) async throws -> Response {
        let asker = context.asker(at: lot.now())
        let shifts = KioskShifts(
            season: context.caller.kiosk,
            chosen: try PageAddress(request, context).optionalID("shift"))
        guard let shift = try await lot.scheduler.see(shifts, asker).shown else {
            throw Problem.nothingHere
        }
        let shown = try await lot.scheduler.show(ShowScreenCode(shift: shift), asker)
        let address = SiteURL.here(shift).absolute(at: lot.origin(of: request, context))
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
