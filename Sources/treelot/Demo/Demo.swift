import ArgumentParser
struct Demo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "x")
    func run() async throws {}
}
