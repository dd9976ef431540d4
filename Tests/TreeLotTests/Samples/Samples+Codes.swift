@testable import EventSourcing

@testable import TreeLot

extension Samples {
    mutating func addCodes() {
        add(.codes(.used(CodeUsed(code: 129, person: 300))), by: .visitor)
    }
}
