import Geometry
import Graphics
import InterfaceCore
import Paths

/// What there is to see of drawings, each as it was when that was asked for: as much as takes so many bytes, whether
/// it can be seen or not.
package struct DrawingLooks {
    private struct Kept {
        let changed: Int
        let bytes: Int
        let look: DrawingLook
        /// The tile for which it was asked.
        let tile: PixelSize
        /// Its pixels: to make them of each cell that comes into view takes longer than a picture may.
        let picture: ImageSurface?
        /// How many came before it.
        let number: Int

        /// What it takes, in bytes.
        var weight: Int { 256 + (picture.map { 4 * $0.size.width * $0.size.height } ?? 0) }
    }

    /// The bytes of all of it, about.
    private(set) var weight = 0

    private let most: Int
    private var all: [FilePath: Kept] = [:]
    private var count = 0

    /// Nothing yet; what can be seen is kept also where that takes more bytes than `most`.
    init(most: Int = 16 << 20) { self.most = most }

    /// What is known of what there is to see of a drawing, as it is now, and its pixels.
    func look(of entry: DrawingEntry) -> (look: DrawingLook, picture: ImageSurface?)? {
        guard let kept = all[entry.path], kept.changed == entry.changed, kept.bytes == entry.bytes
        else { return nil }
        return (kept.look, kept.picture)
    }

    /// Whether it is known what there is to see of a drawing, as it is now, on a tile of this size.
    func isKnown(_ entry: DrawingEntry, on tile: PixelSize?) -> Bool {
        look(of: entry) != nil && all[entry.path]?.tile == tile
    }

    /// Keeps what there is to see of a drawing as `entry` has it, on a tile of this size, and drops what came first of those that cannot be
    /// seen.
    mutating func keep(
        _ look: DrawingLook, of entry: DrawingEntry, on tile: PixelSize, seeing paths: Set<FilePath>
    ) {
        var picture: ImageSurface?
        if case .picture(_, let found) = look { picture = found.surface }
        count += 1
        remove(entry.path)
        let kept = Kept(
            changed: entry.changed, bytes: entry.bytes, look: look, tile: tile,
            picture: picture, number: count)
        all[entry.path] = kept
        weight += kept.weight
        if weight > most { drop(besides: paths.union([entry.path])) }
    }

    /// Drops of which drawings there was nothing to see, besides those at `paths`: one that had gone before it was looked
    /// at may come back.
    mutating func dropEmpty(besides paths: Set<FilePath>) {
        for (path, kept) in all where !paths.contains(path) {
            if case .nothing = kept.look { remove(path) }
        }
    }

    /// Drops all of it.
    mutating func removeAll() { (all, weight) = ([:], 0) }

    /// Drops a quarter at once: to look for what came first takes time.
    private mutating func drop(besides paths: Set<FilePath>) {
        let others = all.filter { !paths.contains($0.key) }
        for (path, _) in others.sorted(by: { $0.value.number < $1.value.number })
        where weight > most / 4 * 3 { remove(path) }
    }

    private mutating func remove(_ path: FilePath) {
        weight -= all.removeValue(forKey: path)?.weight ?? 0
    }
}
