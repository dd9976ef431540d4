extension LotEvent {
    /// Whether other programs may have the event. What lets people in is not for them, nor what only a person themself
    /// may know.
    public var isForOtherPrograms: Bool {
        switch self {
        case .opened, .people, .households, .seasons, .templates, .shifts, .assignments,
            .attendance, .places:
            true
        case .messages(let event): !event.isPrivate
        case .codes, .accounts: false
        }
    }
}
