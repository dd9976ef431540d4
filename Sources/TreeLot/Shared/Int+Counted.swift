extension Int {
    /// `1 household`, `2 households`: for the English sentences of the command line and the API.
    package func of(_ one: String, _ several: String? = nil) -> String {
        "\(self) \(self == 1 ? one : several ?? one + "s")"
    }
}
