import ArgumentParser
import TreeLot

struct ProposeSwapVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "swap",
        abstract: "Propose to exchange a place for another person’s on another shift.",
        discussion: """
            Both keep their own until the other accepts. `treelot offers` shows what is proposed. Example:
              treelot swap 31 44 --by 7
            """)

    @Argument(help: "The number of the assignment that is given up.") var mine: Assignment.ID
    @Argument(help: "The number of the other person’s assignment.") var theirs: Assignment.ID
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout ProposeSwap) {
        action.mine = mine
        action.theirs = theirs
    }
}

struct AcceptSwapVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "accept-swap", abstract: "Exchange the two places of a swap.",
        discussion: "Example:\n  treelot accept-swap 2 --by 9")

    @Argument(help: "The swap’s number.") var swap: Swap.ID
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout AcceptSwap) { action.swap = swap }
}

struct DeclineSwapVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "decline-swap", abstract: "End a swap that was proposed.",
        discussion: """
            By the person to whom it was proposed, or by the one who proposed it. Example:
              treelot decline-swap 2 --by 9
            """)

    @Argument(help: "The swap’s number.") var swap: Swap.ID
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout DeclineSwap) { action.swap = swap }
}
