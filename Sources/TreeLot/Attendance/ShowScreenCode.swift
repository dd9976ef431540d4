public import EventSourcing

/// What the screen at the lot shows for a shift. For the committee and for adults who are checked in to it.
///
/// Unlike questions it needs a key that is not in the log, so the edge answers it.
public struct ShowScreenCode: Sendable {
    public var shift: Shift.ID

    public struct Answer: Encodable, Sendable, Equatable {
        public var shift: Shift.ID
        public var qrCode: String
        /// The first moment at which the code is no longer valid.
        public var goodUntil: LocalInstant
    }

    public init(shift: Shift.ID) { self.shift = shift }

    /// Checks that the asker may have the code.
    public func check(_ models: ReadModels, _ context: Context) throws(LotRefusal) {
        let lot = models.lot
        try lot.requireOpen(context)
        let shift = try lot.shift(shift)
        guard lot.isCommittee(context.actor) || lot.isAdultPresent(context.actor, at: shift) else {
            throw .notAllowed("an adult checked in to the shift or a committee member")
        }
    }

    /// - Throws: ``LotRefusal`` if the asker may not have it, or the failure of the secrets.
    public func answer(
        _ models: ReadModels, _ context: Context, _ secrets: any Secrets
    ) throws -> Answer {
        try check(models, context)
        let shift = try models.lot.shift(shift)
        let code = ScreenCode(of: shift.id, at: context.now)
        return Answer(
            shift: shift.id, qrCode: try code.text(secrets), goodUntil: shift.local(code.goodUntil))
    }
}
