import NIOCore
import NIOSSL
import Synchronization

/// The certificate that new connections are shown. It can be read again while the server runs.
final class ReloadableTLS: Sendable {
    private struct Pair: Sendable {
        var chain: [NIOSSLCertificateSource]
        var key: NIOSSLPrivateKeySource?

        init(_ configuration: TLSConfiguration) {
            chain = configuration.certificateChain
            key = configuration.privateKey
        }
    }

    private let first: TLSConfiguration
    private let pair: Mutex<Pair>

    /// - Throws: ``Failure`` for files that can’t be read, or do not belong together.
    init(_ files: TLSFiles) throws {
        first = try Self.checked(files)
        pair = Mutex(Pair(first))
    }

    /// Asks here at each handshake.
    var configuration: TLSConfiguration {
        var configuration = first
        configuration.sslContextCallback = { [self] _, promise in
            var shown = NIOSSLContextConfigurationOverride()
            let pair = self.pair.withLock { $0 }
            shown.certificateChain = pair.chain
            shown.privateKey = pair.key
            promise.succeed(shown)
        }
        return configuration
    }

    /// Shows another pair from the next connection on. Open ones go on with what they have.
    func show(_ configuration: TLSConfiguration) {
        pair.withLock { $0 = Pair(configuration) }
    }

    /// The configuration of a server that shows them. A key that is not the certificate’s is found here, and not by the first client.
    static func checked(_ files: TLSFiles) throws -> TLSConfiguration {
        let configuration = try files.configuration()
        do { _ = try NIOSSLContext(configuration: configuration) } catch {
            throw Failure(
                "The key in \(files.key) is not that of the certificate in \(files.certificate).")
        }
        return configuration
    }
}
