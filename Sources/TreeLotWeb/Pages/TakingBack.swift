import EventSourcing
import TreeLot

/// After an action, its notice offers to take it back: for what happens by a slip of the thumb, and can be
/// undone as if it had not been. Whoever may not is told so then. An absence is no slip: it has a reason, and is corrected
/// by another one.
enum TakingBack {
    static let commands: Set<String> = [
        SignUp.name, SignUpMany.name, CancelAssignment.name, CheckIn.name, CheckOut.name,
        AddWalkIn.name,
    ]

    /// A family’s worth of them.
    private static let most = 50

    /// The positions in an address.
    static func positions(of text: String?) -> [Position] {
        (text ?? "").split(separator: ".").prefix(most).compactMap { Int($0) }
            .filter { $0 > 0 }.map { Position($0) }
    }
}

extension FormSubmission {
    /// As an address has them; nil where there is nothing to take back.
    func mark(of positions: [Position]) -> String? {
        guard TakingBack.commands.contains(command), !positions.isEmpty else { return nil }
        return positions.map { "\($0.value)" }.joined(separator: ".")
    }
}

extension Reader {
    /// The button in the notice: the last first, as each may build on those before it.
    var takeBack: HTML {
        guard done != nil, !recorded.isEmpty, !isKiosk else { return .none }
        return """
            <form method="post" action="\(path)">\(hidden(Undo.name))\
            \(each("position", recorded.reversed().map { "\($0.value)" }))\
            <button class="link">\(words.undo)</button></form>
            """
    }
}
