import Foundation

/// SIGHUP, which asks a service to read its files again: as after a certificate was renewed, or a log file
/// was moved. It ends nothing.
struct HangUp {
    private let source: any DispatchSourceSignal

    /// - Parameter tls: what is read again; nil where TLS does not end here.
    init(reloading tls: ReloadableTLS?) {
        source = Interruption.source(of: SIGHUP) {
            guard let tls else {
                Terminal.note("SIGHUP: there is no certificate to read again.")
                return
            }
            do {
                try tls.reload()
                Terminal.note("SIGHUP: new connections are shown the certificate as it is now.")
            } catch {
                Terminal.note("SIGHUP: the certificate stays what it was. \(error)")
            }
        }
    }

    func end() { source.cancel() }
}
