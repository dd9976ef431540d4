/// What a JPEG file says before its picture (ITU-T T.81, annex B).
struct JPEGHead: Equatable {
    /// In pixels.
    private(set) var width = 0
    private(set) var height = 0
    /// Whether it says more than its picture: cameras write down there when and where it was taken.
    private(set) var hasMetadata = false

    /// Nil for what is no whole JPEG file.
    init?(_ file: [UInt8]) {
        guard file.starts(with: [0xFF, 0xD8]), file.suffix(2) == [0xFF, 0xD9] else { return nil }
        var place = 2
        while place + 4 <= file.count, file[place] == 0xFF {
            let marker = file[place + 1]
            let length = Self.number(file, place + 2)
            let end = place + 2 + length
            guard length >= 2, end <= file.count else { return nil }
            switch marker {
            // The start of a frame, of whatever kind; the other three of this row are tables.
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
                guard length >= 8 else { return nil }
                (height, width) = (Self.number(file, place + 5), Self.number(file, place + 7))
            // Exif and XMP are in the one, IPTC in the other.
            case 0xE1, 0xED: hasMetadata = true
            // The picture begins.
            case 0xDA where width > 0 && height > 0: return
            case 0xC4, 0xC8, 0xCC, 0xDB...0xFE: break
            default: return nil
            }
            place = end
        }
        return nil
    }

    private static func number(_ file: [UInt8], _ place: Int) -> Int {
        Int(file[place]) << 8 | Int(file[place + 1])
    }
}
