import EventSourcing

extension LotEvent {
    func isRename(of person: Person.ID) -> Bool {
        switch self {
        case .people(.renamed(let fact)): fact.person == person
        case .people(.erased(let fact)): fact.person == person
        default: false
        }
    }

    func isChangeOfEmail(of person: Person.ID) -> Bool {
        switch self {
        case .people(.emailChanged(let fact)): fact.person == person
        case .people(.erased(let fact)): fact.person == person
        default: false
        }
    }

    func isErasure(of person: Person.ID) -> Bool {
        if case .people(.erased(let fact)) = self { fact.person == person } else { false }
    }

    func isChangeOfRole(of person: Person.ID) -> Bool {
        switch self {
        case .people(.roleGranted(let fact)): fact.person == person
        case .people(.roleRevoked(let fact)): fact.person == person
        case .people(.deactivated(let fact)): fact.person == person
        default: false
        }
    }

    func isManagement(of household: Household.ID) -> Bool {
        switch self {
        case .households(.managementGranted(let fact)): fact.household == household
        case .households(.managementRevoked(let fact)): fact.household == household
        case .households(.deactivated(let fact)): fact.household == household
        default: false
        }
    }

    /// Why no action compensates for it; completes “It can’t be undone: …”.
    var whyItStays: String {
        switch self {
        case .opened:
            "the history of the lot begins with it. Another troop takes another data directory."
        case .people(.added): "a profile is for ever. Deactivate the person instead."
        case .people(.renamed), .people(.emailChanged):
            "what was there before is forgotten. Enter what is right."
        case .people(.erased), .households(.erased):
            "whoever was erased stays so. Who comes again gets a new profile."
        case .people(.agreementConfirmed):
            "what was promised was promised. Change the agreement to ask anew."
        case .households: "a household and its members stay. Deactivate it instead."
        case .seasons(.created): "a season stays. Publish nothing of it instead."
        case .seasons(.published): "the families have seen it. Cancel shifts, one by one."
        case .seasons:
            "a season that is over stays so. Correct times of visits, with “adjust-attendance”."
        case .templates: "a template that is retired stays so. Define a new one."
        case .shifts(.cancelled): "a shift that was called off stays so. Plan a new one."
        case .shifts:
            "a shift that is over stays so. Correct times of visits, with “adjust-attendance”."
        case .attendance(.checkInRetracted):
            "check the person in again, or enter the times, with “adjust-attendance”."
        case .attendance(.checkOutRetracted):
            "check the person out again, or enter the times, with “adjust-attendance”."
        case .attendance, .assignments(.walkedIn):
            "times are corrected with “adjust-attendance”."
        case .assignments:
            "whoever came after all has times: enter them, with “adjust-attendance”."
        case .codes: "what was told was told. End a code with “revoke-code”, and make a new one."
        case .messages: "it may have been read. Send another message that sets it right."
        case .people, .accounts:
            "no action takes it back. Look for one that helps in docs/scripts.md."
        }
    }
}
