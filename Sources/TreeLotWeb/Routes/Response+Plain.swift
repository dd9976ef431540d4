import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
    /// Lines for programs, of this moment.
    static func plain(
        _ text: String, status: HTTPResponse.Status = .ok,
        type: String = "text/plain; charset=utf-8"
    ) -> Response {
        Response(
            status: status, headers: [.contentType: type, .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}

extension PrometheusText {
    var response: Response {
        .plain(text, type: "text/plain; version=0.0.4; charset=utf-8")
    }
}
