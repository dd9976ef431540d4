import EventSourcing
import NIOCore
import Synchronization
import TreeLot

/// A film as a file.
struct FilmFile: Sendable {
    let bytes: ByteBuffer
    let tag: EntityTag
}

extension FilmFile {
    init(_ document: FilmDocument) {
        let text = document.text
        self.init(bytes: ByteBuffer(string: text), tag: EntityTag(of: text))
    }
}

/// The films that were opened last, each kept until it is another one: made once, however many open it at a time.
final class KeptFilms: Sendable {
    struct Key: Hashable {
        /// What is asked for, as text.
        let film: String
        let words: Words

        init(_ film: SeasonFilm, _ words: Words) {
            (self.film, self.words) = (JSON(record: film).description, words)
        }
    }

    private struct Kept {
        let key: Key
        let film: Task<FilmFile, any Error>
        /// The film is the same up to here.
        var head: Position
    }

    /// Two megabytes each, in a troop of thousands.
    private static let countMax = 4

    /// The one that was opened last is the last.
    private let kept = Mutex<[Kept]>([])

    /// The film that is kept, or is just being made, or else the result of `make`.
    /// - Parameters:
    ///   - head: that of the log, before anything of it is read.
    ///   - mayHaveChanged: whether it may be another one than at a position.
    func film(
        _ key: Key, at head: Position,
        mayHaveChanged: (Position) async throws -> Bool,
        make: @escaping @Sendable () async throws -> FilmFile
    ) async throws -> FilmFile {
        if let known = kept.withLock({ $0.first { $0.key == key } }) {
            var isOther = known.head < head
            if isOther { isOther = try await mayHaveChanged(known.head) }
            if !isOther {
                note(known.film, isGoodUpTo: head)
                return try await value(of: known.film)
            }
            forget(known.film)
        }
        let film = kept.withLock { kept in
            // Another one may have begun to make it meanwhile.
            if let other = kept.first(where: { $0.key == key }) { return other.film }
            let film = Task { try await make() }
            kept.append(Kept(key: key, film: film, head: head))
            kept.removeFirst(max(0, kept.count - Self.countMax))
            return film
        }
        return try await value(of: film)
    }

    private func value(of film: Task<FilmFile, any Error>) async throws -> FilmFile {
        do { return try await film.value } catch {
            // The next one may have better luck.
            forget(film)
            throw error
        }
    }

    private func forget(_ film: Task<FilmFile, any Error>) {
        kept.withLock { $0.removeAll { $0.film == film } }
    }

    private func note(_ film: Task<FilmFile, any Error>, isGoodUpTo head: Position) {
        kept.withLock { kept in
            guard let place = kept.firstIndex(where: { $0.film == film }) else { return }
            var opened = kept.remove(at: place)
            opened.head = max(opened.head, head)
            kept.append(opened)
        }
    }
}
