import ArgumentParser
import EventSourcing
import TreeLotApp

/// The flags that select the providers of accounts elsewhere. Secrets are in files or in the environment, and
/// in no flag: every user of a machine can read flags.
struct SignInOptions: ParsableArguments, SettingOptions {
    @Option(
        help: ArgumentHelp(
            "Sign in with Google: the client ID of an OAuth client. docs/sign-in.md says how to get one.",
            valueName: "id"))
    var googleClientId: String?

    @Option(help: ArgumentHelp("The file with that client’s secret.", valueName: "file"))
    var googleClientSecretFile: String?

    @Option(
        help: ArgumentHelp(
            "Sign in with Apple: the identifier of a Services ID.", valueName: "id"))
    var appleClientId: String?

    @Option(help: ArgumentHelp("The team of that Apple account.", valueName: "id"))
    var appleTeamId: String?

    @Option(help: ArgumentHelp("The number of its key for signing in.", valueName: "id"))
    var appleKeyId: String?

    @Option(help: ArgumentHelp("That key, as Apple gives it: a .p8 file.", valueName: "file"))
    var appleKeyFile: String?

    @Option(
        help: ArgumentHelp(
            "Sign in with another OpenID Connect provider: its issuer.", valueName: "url"))
    var openidIssuer: String?

    @Option(help: ArgumentHelp("What people call it.", valueName: "name"))
    var openidName: String?

    @Option(help: ArgumentHelp("The client ID that it gave.", valueName: "id"))
    var openidClientId: String?

    @Option(help: ArgumentHelp("The file with the secret that it gave.", valueName: "file"))
    var openidClientSecretFile: String?

    var said: [Setting: JSON] {
        let texts: [Setting: String?] = [
            .googleClientId: googleClientId, .googleClientSecretFile: googleClientSecretFile,
            .appleClientId: appleClientId, .appleTeamId: appleTeamId,
            .appleKeyId: appleKeyId, .appleKeyFile: appleKeyFile,
            .openidIssuer: openidIssuer, .openidName: openidName,
            .openidClientId: openidClientId, .openidClientSecretFile: openidClientSecretFile,
        ]
        return .texts(texts)
    }
}
