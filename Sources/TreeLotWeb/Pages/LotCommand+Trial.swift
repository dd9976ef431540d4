import EventSourcing
import TreeLot

extension LotCommand {
    /// Whether the command would be accepted now and record something: found out by trying.
    func leadsAnywhere(_ models: ReadModels, _ context: Context) -> Bool {
        (try? decide(models.lot, context))?.isEmpty == false
    }
}
