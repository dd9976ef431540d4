import NIOSSL

extension TLSFiles {
    /// - Throws: ``Failure`` for a file that can’t be read or is not what it should be.
    func configuration() throws -> TLSConfiguration {
        let chain = try Self.read(certificate, "certificate") {
            try NIOSSLCertificate.fromPEMFile($0)
        }
        try PrivateFile.require(key, "The certificate’s key")
        let key = try Self.read(key, "key") { try NIOSSLPrivateKey(file: $0, format: .pem) }
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
        configuration.minimumTLSVersion = .tlsv12
        return configuration
    }

    private static func read<Content>(
        _ file: String, _ what: String, _ read: (String) throws -> Content
    ) throws -> Content {
        do { return try read(file) } catch {
            throw Failure(
                "\(file) is no \(what) in PEM that can be read. Check the path and the file’s rights."
            )
        }
    }
}
