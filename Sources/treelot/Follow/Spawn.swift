import Foundation

/// How a program is started: in a group of its own, so that who interrupts us at the keyboard does not
/// interrupt it; with no signal blocked or ignored, so that it can be ended; and without our secrets.
///
/// Foundation’s `Process` hands on the signals that the calling thread blocks, and those are nearly all; and
/// on Linux it has gone down (6.3.1, in `run`) where several threads started programs at once.
struct Spawn {
    /// A path.
    var program: String
    var arguments: [String]
    /// File descriptors. What is nil comes from nowhere, and goes there.
    var input: Int32?
    var output: Int32?
    var errors: Int32?
    var environment = Self.withoutOurs(ProcessInfo.processInfo.environment)

    /// All of it but what is ours: the key of the vault may be in that.
    static func withoutOurs(_ environment: [String: String]) -> [String: String] {
        environment.filter { !$0.key.hasPrefix("TREELOT_") }
    }

    /// - Returns: the number of the process.
    func start() throws(Failure) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let files = [(input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)]
        for (file, place) in files {
            if let file {
                posix_spawn_file_actions_adddup2(&actions, file, place)
            } else {
                posix_spawn_file_actions_addopen(&actions, place, "/dev/null", O_RDWR, 0)
            }
        }

        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))

        let words = Self.pointers([program] + arguments)
        let environment = Self.pointers(environment.map { "\($0.key)=\($0.value)" })
        defer { for word in words + environment { free(word) } }
        var pid: pid_t = 0
        let code = posix_spawn(&pid, program, &actions, &attributes, words, environment)
        guard code == 0 else {
            throw Failure("\(program) can't be started: \(String(cString: strerror(code)))")
        }
        return pid
    }

    /// To be freed; the last is nil.
    private static func pointers(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { strdup($0) } + [nil]
    }
}
