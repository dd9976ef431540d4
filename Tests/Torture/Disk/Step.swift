/// One change of a disk, as its owner is told of it. A file is a number, its names are entries.
enum Step {
    case makeDirectory(String)
    case create(String, file: Int)
    case rename(String, to: String, file: Int)
    case remove(String)
    case syncDirectory(String)

    case write(file: Int, offset: Int, bytes: [UInt8])
    case resize(file: Int, size: Int)
    case flush(file: Int)
    /// The system could not write what was changed since the last flush, and has forgotten that it
    /// ought to: what it shows differs from what the medium has, and no later flush mends that.
    case failFlush(file: Int)

    /// Not of the disk: so many commits were decided by now, and so many acknowledged.
    case told(decided: Int, acknowledged: Int)
}
