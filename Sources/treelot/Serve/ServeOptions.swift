import ArgumentParser
import EventSourcing

/// The flags that say where and how a lot is served. What none of them says, the environment may, or a file:
/// see ``SaidSettings``.
struct ServeOptions: ParsableArguments, SettingOptions {
    @Option(
        help:
            "The address to listen at: 127.0.0.1 for this machine alone, 0.0.0.0 for all. (default: 127.0.0.1)"
    )
    var host: String?

    @Option(help: "The port to listen at; 0 takes one that is free. (default: 8080)")
    var port: Int?

    @Option(
        help: ArgumentHelp(
            "A certificate in PEM, and those between it and its root: serve over TLS.",
            valueName: "file"))
    var tlsCertificate: String?

    @Option(help: ArgumentHelp("The certificate’s key, in PEM.", valueName: "file"))
    var tlsKey: String?

    @Flag(
        help: """
            Take the client’s address, and whether it came over TLS, from X-Forwarded-For and \
            X-Forwarded-Proto. Only behind a proxy through which alone this port can be reached.
            """)
    var trustProxy = false

    @Option(
        help: ArgumentHelp(
            "Where other servers of the same database reach this one, such as http://10.0.0.5:8080: they hand "
                + "on what only this one can do.",
            valueName: "address"))
    var peerAddress: String?

    @Option(
        help: ArgumentHelp(
            "So many requests of one account over time; 0 for no limit. (default: 50)",
            valueName: "count"))
    var requestsPerSecond: Int?

    @Option(
        help: ArgumentHelp(
            "Serve all lots in the folders of this directory, each by its folder’s name: troop-900.localhost, or troop-900 before the name in --site.",
            valueName: "dir"))
    var lots: String?

    var said: [Setting: JSON] {
        let texts: [Setting: String?] = [
            .lots: lots, .host: host, .tlsCertificate: tlsCertificate, .tlsKey: tlsKey,
            .peerAddress: peerAddress,
        ]
        var said = [Setting: JSON].texts(texts)
        said[.port] = port.map { .whole($0) }
        said[.trustProxy] = trustProxy ? .bool(true) : nil
        said[.requestsPerSecond] = requestsPerSecond.map { .whole($0) }
        return said
    }
}

/// Where the pages are, seen from outside.
struct SiteOptions: ParsableArguments, SettingOptions {
    @Option(
        help: ArgumentHelp(
            "What the addresses of the pages begin with from outside: links in mails, QR codes and calendars are told it, and accounts elsewhere lead back there.",
            valueName: "url"))
    var site: String?

    var said: [Setting: JSON] { site.map { [.site: .string($0)] } ?? [:] }
}

/// The file that says what no flag and no variable does.
struct ConfigOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A JSON file that says what no flag and no TREELOT_… variable does.",
            valueName: "file"))
    var config: String?
}
