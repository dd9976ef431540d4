/// A JPEG file that says how large its picture is, and has none.
public enum ToyPhoto {
    /// - Parameters:
    ///   - comment: tells it from others.
    ///   - exif: as a camera writes it.
    public static func file(
        width: Int = 96, height: Int = 96, comment: String = "", exif: Bool = false
    ) -> [UInt8] {
        func segment(_ marker: UInt8, _ bytes: [UInt8]) -> [UInt8] {
            [0xFF, marker] + number(bytes.count + 2) + bytes
        }
        func number(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
        return [0xFF, 0xD8]
            + (exif ? segment(0xE1, Array("Exif\0\0".utf8)) : [])
            + segment(0xFE, Array(comment.utf8))
            + segment(0xC0, [8] + number(height) + number(width) + [1, 1, 0x11, 0])
            + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0xFF, 0xD9]
    }
}
