import EventSourcing
import TreeLot
import TreeLotApp

extension Lineage.Answer: ToldInWords {
    var lines: [String] {
        guard !fields.isEmpty else { return ["No event has changed that."] }
        return fields.flatMap { field in
            ["\(field.field): \(Self.text(field.value))".styled(.bold)]
                + field.steps.map { step in
                    step.at.toTheSecond.styled(.dim)
                        + "  \(Self.text(step.from)) → \(Self.text(step.to))  "
                        + "\(step.sentence) (position \(step.position))."
                }
        }
    }

    private static func text(_ value: JSON) -> String {
        value == .null ? "nothing" : value.inWords
    }
}
