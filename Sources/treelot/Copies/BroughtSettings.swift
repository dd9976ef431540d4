import EventLog
import Foundation

/// The settings of its own that a lot brings along in an archive. Others may have written them, and a server of many
/// lots would go by them at once: they wait under another name until the operator has read them.
enum BroughtSettings {
    /// The name of the file meanwhile.
    static let putAwayName = ServedLots.ownSettings + LeftoversCheckup.putAwayEnding

    static func putAway(in directory: String) throws {
        let file = directory + "/" + ServedLots.ownSettings
        guard FileManager.default.fileExists(atPath: file) else { return }
        try POSIXFileSystem().renameFile(file, to: directory + "/" + putAwayName)
        try POSIXFileSystem().syncDirectory(directory)
    }

    /// Says what was put away, if anything was, and what to do with it.
    static func tell(of directory: String) {
        let file = directory + "/" + putAwayName
        guard FileManager.default.fileExists(atPath: file) else { return }
        let back = ShellLine.of("mv", file, directory + "/" + ServedLots.ownSettings)
        Terminal.note(
            "The lot brought settings of its own, which a server of many lots goes by. They are put away as "
                + "\(file): read them, and remove what you would not have set. Then: \(back)")
    }
}
