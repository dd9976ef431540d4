#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The processors of this machine.
enum Processors {
    /// At least one.
    static let count = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
