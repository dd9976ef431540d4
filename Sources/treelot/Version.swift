import CBuild

/// Which version of the program this is.
enum Version {
    /// The newest in CHANGELOG.md.
    static let number = "0.2.0"

    /// With the commit that it was built from, where a release was built: `0.2.0 (6f47c772)`.
    static let inWords: String = {
        let commit = String(cString: cbuild_commit)
        return commit.isEmpty ? "\(number) (built from sources)" : "\(number) (\(commit))"
    }()
}
