import Foundation

/// Connections to a socket that has a path, for a client that waits for each answer.
enum UnixSocket {
    enum Kind {
        case stream, datagrams

        fileprivate var number: Int32 {
            #if canImport(Darwin)
                self == .stream ? SOCK_STREAM : SOCK_DGRAM
            #else
                Int32((self == .stream ? SOCK_STREAM : SOCK_DGRAM).rawValue)
            #endif
        }
    }

    /// Nil where nobody listens, or where the path is longer than those of sockets can be.
    static func connected(to path: String, as kind: Kind = .stream) -> Int32? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let isShort = withUnsafeMutableBytes(of: &address.sun_path) { place in
            guard path.utf8.count < place.count else { return false }
            place.copyBytes(from: path.utf8)
            return true
        }
        guard isShort else { return nil }
        let descriptor = socket(AF_UNIX, kind.number, 0)
        guard descriptor >= 0 else { return nil }
        // A name without a file ends where the address does.
        let isAbstract = path.utf8.first == 0
        let size = socklen_t(
            isAbstract
                ? MemoryLayout<sockaddr_un>.offset(of: \.sun_path)! + path.utf8.count
                : MemoryLayout<sockaddr_un>.size)
        let isConnected = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, size) == 0
            }
        }
        guard isConnected else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    /// The time in which a process that is well answers.
    static let patienceSeconds = 3

    /// Has a read wait for so long at the most; with 0, for as long as it takes.
    static func limitReads(of descriptor: Int32, toSeconds seconds: Int) {
        var patience = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    /// - Returns: false where the other side is gone.
    static func send(_ bytes: some Sequence<UInt8>, to descriptor: Int32) -> Bool {
        #if canImport(Darwin)
            var isOn: Int32 = 1
            setsockopt(
                descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, flags)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
