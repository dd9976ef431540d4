import EventLog
import TestSupport

extension TemporaryDirectory {
    /// The data directory of a lot.
    var lot: String { path("lot") }

    /// What is in a folder of the lot's, sorted; nothing where there is no folder.
    func list(_ folder: String) -> [String] {
        ((try? POSIXFileSystem().list(lot + "/" + folder)) ?? []).sorted()
    }
}
