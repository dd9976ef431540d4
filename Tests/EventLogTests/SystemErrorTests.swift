import EventLog
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Read at night by an operator who has to open the lot in the morning.
struct SystemErrorTests {
    @Test(arguments: [
        (ENOSPC, "The disk is full", "Make room"), (EDQUOT, "quota", "Make room"),
        (EIO, "reports a fault", "system’s log"), (EROFS, "only be read", "mount it for writing"),
        (EACCES, "may not touch", "Run as the one"), (EPERM, "may not touch", "Run as the one"),
    ])
    func `says what it means, where, and what to do`(
        errno: Int32, meaning: String, advice: String
    ) {
        let text = EventLogError.system(call: "pwrite", path: "/lot/lock", errno: errno).description
        for part in [meaning, advice, "/lot/lock", "pwrite", "error \(errno)"] {
            #expect(text.contains(part))
        }
    }

    @Test func `names the call where nothing better is known of it`() {
        let text = EventLogError.system(call: "open", path: "/lot", errno: EMFILE).description
        #expect(text.hasPrefix("open failed for /lot: "))
    }
}
