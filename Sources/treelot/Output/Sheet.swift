import ArgumentParser
import EventSourcing
import Foundation
import TreeLot
import TreeLotApp

extension AskerOptions {
    /// Prints one of an answer’s lists for a spreadsheet.
    func printTable(_ name: String, of question: some LotQuestion) async throws {
        let scheduler = try LotDirectory.readModels(common)
        let context = Context(actor: by, now: .present)
        let answer = try await scheduler.ask(question, context, asOf: moment)
        let tables = try CSV.tables(of: answer)
        guard let table = tables.first(where: { $0.name == name }) else {
            let names = tables.map(\.name).joined(separator: ", ")
            throw ValidationError("There is no table “\(name)”. There are: \(names).")
        }
        Terminal.write(table.table.text, to: STDOUT_FILENO)
    }
}
