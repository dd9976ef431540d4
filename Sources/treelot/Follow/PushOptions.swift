import ArgumentParser
import EventLog
import EventSourcing
import HTTPClient
import TreeLot
import TreeLotApp
import TreeLotWeb

/// How what cannot wait reaches phones.
struct PushOptions: ParsableArguments, SettingOptions {
    @Option(
        help: ArgumentHelp(
            "A push service besides those of Apple, Google, Microsoft and Mozilla.",
            valueName: "address"))
    var pushService: [String] = []

    var said: [Setting: JSON] {
        pushService.isEmpty ? [:] : [.pushService: .array(pushService.map { .string($0) })]
    }
}

/// The push services besides those that browsers commonly use.
struct PushSettings: Equatable {
    var services: [String] = []

    /// Reports errors before anything is served.
    func check() throws {
        for service in services where service.origin == nil {
            throw Failure(
                "“\(service)” is no address of a push service. Give one such as https://push.example.org.",
                code: .malformed)
        }
    }
}

extension PushSettings {
    init(_ said: SaidSettings) { services = said.texts(.pushService) }
}

/// Pushes to phones, by a key that browsers are told.
struct Pusher {
    let key: PushKey
    let postman: Postman<PushCarrier>
}
