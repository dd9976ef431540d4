import HTTPTypes
import Hummingbird
import NIOCore

/// The files that pages need, which the program carries with it.
enum Asset: CaseIterable, Sendable {
    case style
    case script
    case icon
    /// For home screens: iOS takes no other, and rounds its corners itself.
    case touchIcon
    case largeIcon
    /// Shown by a browser that offers to install the pages.
    case phoneScreenshot
    case desktopScreenshot
    case manifest
    case worker
    case passkeys

    fileprivate var bytes: [UInt8] {
        switch self {
        case .style: PackageResources.app_css
        // One file, so that a browser never mixes versions.
        case .script: PackageResources.settle_js + PackageResources.app_js
        case .icon: PackageResources.icon_svg
        case .touchIcon: PackageResources.icon_180_png
        case .largeIcon: PackageResources.icon_512_png
        case .phoneScreenshot: PackageResources.screenshot_phone_webp
        case .desktopScreenshot: PackageResources.screenshot_desktop_webp
        case .manifest: PackageResources.app_webmanifest
        case .worker: PackageResources.worker_js
        case .passkeys: PackageResources.passkeys_js
        }
    }

    fileprivate var name: String {
        switch self {
        case .style: "app.css"
        case .script: "app.js"
        case .icon: "icon.svg"
        case .touchIcon: "icon-180.png"
        case .largeIcon: "icon-512.png"
        case .phoneScreenshot: "screenshot-phone.webp"
        case .desktopScreenshot: "screenshot-desktop.webp"
        case .manifest: "app.webmanifest"
        case .worker: "worker.js"
        case .passkeys: "passkeys.js"
        }
    }

    fileprivate var type: String {
        switch self {
        case .style: "text/css; charset=utf-8"
        case .script, .worker, .passkeys: "text/javascript; charset=utf-8"
        case .icon: "image/svg+xml"
        case .touchIcon, .largeIcon: "image/png"
        case .phoneScreenshot, .desktopScreenshot: "image/webp"
        case .manifest: "application/manifest+json"
        }
    }
}

enum Assets {
    private struct File: Sendable {
        var body: ByteBuffer
        var tag: EntityTag
        var address: SiteURL
    }

    private static let files: [Asset: File] = Dictionary(
        uniqueKeysWithValues: Asset.allCases.map { asset in
            let mark = fingerprint(of: asset.bytes)
            return (
                asset,
                File(
                    body: ByteBuffer(bytes: asset.bytes), tag: EntityTag(of: asset.bytes),
                    address: .asset(asset.name, mark))
            )
        })

    /// Another one for other contents: what a browser has kept is never stale.
    static func address(of asset: Asset) -> SiteURL {
        guard let file = files[asset] else { preconditionFailure("every asset is there") }
        return file.address
    }

    static func addRoutes(to router: some RouterMethods<WebContext>) {
        for asset in Asset.allCases where asset != .worker {
            router.get("assets/\(asset.name)") { request, _ in
                serve(asset, request, cacheControl: "public, max-age=31536000, immutable")
            }
        }
        // It can cover the whole site only from the top folder, and is requested anew each time.
        router.get("worker.js") { request, _ in serve(.worker, request, cacheControl: "no-cache") }
    }

    private static func serve(
        _ asset: Asset, _ request: Request, cacheControl: String
    ) -> Response {
        guard let file = files[asset] else { preconditionFailure("every asset is there") }
        let isKnown = file.tag.isKnown(to: request)
        return Response(
            status: isKnown ? .notModified : .ok,
            headers: [
                .contentType: asset.type, .cacheControl: cacheControl,
                .eTag: file.tag.description,
            ], body: isKnown ? ResponseBody() : ResponseBody(byteBuffer: file.body))
    }
}
