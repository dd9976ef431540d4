import Crypto
import EventSourcing

@testable import Evidence

/// A vault's file, with its check values made right: what is decoded is encoded to a vault with the same
/// keys, and the outline, for which no key is needed, agrees.
let vaults = Target(name: "vaults") { bytes in
    let logID = [UInt8](1...16)
    let format = VaultFormat(logID: logID, key: nil)
    for file in [bytes, checked(bytes, logID)] {
        let outline = try? VaultFormat.outline(of: file, path: "vault")
        guard let vault = try? format.decode(file, path: "vault") else { continue }
        require(outline?.count == vault.entries.count, "its outline is another")
        guard let copy = try? format.encode(vault),
            let again = try? format.decode(copy, path: "vault")
        else { fatalError("what was decoded can't be encoded") }
        require(
            again.entries.count == vault.entries.count
                && vault.entries.allSatisfy { again[$0.key]?.secret == $0.value.secret },
            "encoded, it has other keys")
    }
}

/// The input's records behind a header, each with its check value.
private func checked(_ bytes: [UInt8], _ logID: [UInt8]) -> [UInt8] {
    let (front, material) = (12, 32)
    var file = (try? VaultFormat(logID: logID, key: nil).encode(Vault())) ?? []
    for (index, start) in stride(from: 0, to: bytes.count, by: front + material).enumerated() {
        var record = Array(bytes[start..<min(start + front + material, bytes.count)])
        guard record.count == front + material else { return file + record }
        let place = (0..<8).map { UInt8(truncatingIfNeeded: index >> (8 * $0)) }
        record += SHA256.hash(data: logID + place + record).prefix(8)
        file += record
    }
    return file
}
