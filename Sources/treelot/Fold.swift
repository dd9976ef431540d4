import ArgumentParser
import EventSourcing
import Foundation
import TreeLot
import TreeLotApp

/// Writes the read models out.
struct Fold: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Write what the log folds to, one JSON file for each read model.",
        discussion: """
            Two logs that fold to the same files mean the same. Example:
              treelot fold ./now --data ./data
            """)

    @Argument(help: "The directory to write into.") var directory: String
    @OptionGroup var common: CommonOptions

    func work() async throws {
        let scheduler = try LotDirectory.readModels(common)
        try LotDirectory.make(directory)
        for (name, text) in await scheduler.models.documents {
            let url = URL(fileURLWithPath: directory).appending(path: "\(name).json")
            do { try Data(text.utf8).write(to: url) } catch {
                throw Failure("\(directory)/\(name).json can’t be written: is the disk full?")
            }
            if !common.json { Terminal.print("\(directory)/\(name).json") }
        }
    }
}
