import ArgumentParser
import EventSourcing
import TreeLot

// Who is who, and what they are to each other.

struct RelateVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "relate", abstract: "Say what an adult is to a scout.",
        discussion: """
            The adult’s hours count for the scout from then on. Example:
              treelot relate 7 9 parent --by 7
            """)

    @Argument(help: "The adult’s number.") var adult: Person.ID
    @Argument(help: "The scout’s number.") var scout: Person.ID
    @Argument(help: "“parent”, “stepParent” or “guardian”.") var kinship: String
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout Relate) throws {
        action.adult = adult
        action.scout = scout
        try action.read(\.kinship, .string(kinship))
    }
}

struct UnrelateVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "unrelate", abstract: "End what `relate` has said.",
        discussion: "Example:\n  treelot unrelate 7 9 parent --by 7")

    @Argument(help: "The adult’s number.") var adult: Person.ID
    @Argument(help: "The scout’s number.") var scout: Person.ID
    @Argument(help: "“parent”, “stepParent” or “guardian”.") var kinship: String
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout Unrelate) throws {
        action.adult = adult
        action.scout = scout
        try action.read(\.kinship, .string(kinship))
    }
}

struct MergePeopleVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "merge-people", abstract: "Make one person of two profiles of the same human.",
        discussion: """
            What one of them had and did is the survivor’s from then on. It can’t be undone. Example:
              treelot merge-people 7 31 "redeemed an invite, was on the list" --by 3
            """)

    @Argument(help: "The number of the one who stays.") var into: Person.ID
    @Argument(help: "The number of the one who is merged into them.") var from: Person.ID
    @Argument(help: "Why.") var reason: String
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout MergePeople) {
        action.into = into
        action.from = from
        action.reason = reason
    }
}

struct MergeHouseholdsVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "merge-households", abstract: "Make one household of two of the same family.",
        discussion: """
            Members, managers and what was made for it are the survivor’s from then on. It can’t be \
            undone. Example:
              treelot merge-households 2 5 "one family, listed twice" --by 3
            """)

    @Argument(help: "The number of the one that stays.") var into: Household.ID
    @Argument(help: "The number of the one that is merged into it.") var from: Household.ID
    @Argument(help: "Why.") var reason: String
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout MergeHouseholds) {
        action.into = into
        action.from = from
        action.reason = reason
    }
}
