import NIOSSL

extension NIOSSLCertificate {
    /// Whether it is of the machine with this name (RFC 9525, section 6.3).
    ///
    /// The library is content with a certificate of the number, too, under which the name was found. But who
    /// forges that answer can have a certificate of their own number.
    func isOf(_ name: String) -> Bool {
        var name = name.lowercased()[...]
        if name.last == "." { name.removeLast() }
        let parent = name.drop { $0 != "." }
        return _subjectAlternativeNames().contains { other in
            guard other.nameType == .dnsName else { return false }
            let said = String(decoding: other.contents, as: UTF8.self).lowercased()
            // A star stands for one label, and not for one in front of a top level domain.
            return said == name || (said == "*" + parent && parent.dropFirst().contains("."))
        }
    }
}
