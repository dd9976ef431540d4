import Crypto
import EventSourcing
import Foundation
import TreeLot

/// The encryption of push messages (RFC 8291), in one record of the content encoding `aes128gcm` (RFC 8188): only the
/// browser reads them, and no push service.
struct PushEncryption {
    /// Bytes of a message and what is around it: what every push service takes.
    private static let bodyMax = 4096
    private static let saltByteCount = 16
    private static let keyByteCount = 65
    /// The salt, the size of a record, the length of the key and the key; then the end of the text, and the tag.
    private static let overhead = saltByteCount + 4 + 1 + keyByteCount + 1 + 16
    /// Bytes that a message may have.
    static let textMax = bodyMax - overhead

    /// Of one message: another one has others.
    var key = P256.KeyAgreement.PrivateKey()
    var salt = Array(SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) })

    /// - Throws: if the subscription’s key is no point of the curve.
    func encrypt(_ text: [UInt8], for subscription: PushSubscription) throws -> [UInt8] {
        precondition(text.count <= Self.textMax)
        let browser = try P256.KeyAgreement.PublicKey(
            x963Representation: subscription.key.bytes)
        let own = Array(key.publicKey.x963Representation)
        let shared = try key.sharedSecretFromKeyAgreement(with: browser)
        let material = shared.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: subscription.secret.bytes,
            sharedInfo: Array("WebPush: info\0".utf8) + subscription.key.bytes + own,
            outputByteCount: 32)
        func derived(_ what: String, _ count: Int) -> SymmetricKey {
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: material, salt: salt,
                info: Array("Content-Encoding: \(what)\0".utf8), outputByteCount: count)
        }
        let nonce = try AES.GCM.Nonce(
            data: derived("nonce", 12).withUnsafeBytes { Data($0) })
        // The last record ends with a 2.
        let sealed = try AES.GCM.seal(text + [2], using: derived("aes128gcm", 16), nonce: nonce)
        let size = UInt32(Self.bodyMax)
        return salt + withUnsafeBytes(of: size.bigEndian, Array.init) + [UInt8(own.count)] + own
            + sealed.ciphertext + sealed.tag
    }
}
