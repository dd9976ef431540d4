extension LotRefusal {
    /// All refusal codes. docs/scripts.md states what a client does about each.
    public static let codes: [String] = [
        "invalid", "not-allowed", "not-found", "no-lot", "lot-exists", "key-reused",
        "person-inactive", "household-inactive", "code-invalid", "passkey-invalid",
        "passkey-known", "too-many-attempts", "has-account", "no-account", "session-ended",
        "identity-taken", "identity-unknown",
        "erased", "no-manager", "last-manager", "last-leader", "agreement-missing", "season-over",
        "season-not-over", "template-retired", "shift-not-open", "nothing-to-close",
        "nothing-to-reopen", "shift-over", "shift-full",
        "slots-taken", "overlaps", "too-little-rest", "limit-reached", "already-signed-up",
        "already-checked-in", "not-checked-in", "not-on-shift", "not-your-household", "too-early",
        "too-late", "two-adults-needed", "qr-invalid", "not-at-the-lot", "no-walk-ins",
        "cannot-undo", "cannot-merge", "sign-up-closed", "shift-past", "checked-out", "no-email",
        "too-many-messages", "proof-too-old", "not-reviewed", "no-hours", "place-free",
        "offer-over",
        "not-offered", "swap-over", "no-one-to-ask",
    ]
}
