import ArgumentParser
import Hummingbird

/// The least that a server does with the library that the program’s own server is made with.
struct Hello: AsyncParsableCommand {
    @Option(help: "Of this machine.") var port: Int

    func run() async throws {
        let router = Router()
        router.get("hello") { _, _ in "hello\n" }
        let server = Application(
            router: router,
            configuration: .init(address: .hostname("127.0.0.1", port: port)))
        try await server.runService()
    }
}
