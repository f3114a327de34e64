import DequeModule
import Drawing
import Geometry
import Graphics

/// Pixels of tiles as they were, by what they show: undo and redo put them back, which takes the same
/// time however many strokes lie around.
struct TileVersions {
    /// What a tile showed within a part of it.
    struct Piece {
        let key: TileKey
        let version: InkVersion
        let part: PixelRectangle
        /// As large as the part; nil for no ink.
        var pixels: ImageSurface?
        /// The job that drew the tile meanwhile, below whose result this is; nil for none.
        var job: Int?

        /// What it costs beside its pixels: pieces without any are not kept without end either.
        static let overhead = 128

        var bytes: Int { Self.overhead + (pixels == nil ? 0 : part.area * 4) }
    }

    private struct Place: Hashable {
        let key: TileKey
        let version: InkVersion
        let job: Int?
    }

    /// How many bytes are kept at most; the oldest pieces go first.
    var capacity: Int { didSet { trim() } }
    /// The bytes of all pixels, and of what goes with them.
    private(set) var bytes = 0

    private var pieces: [Place: (piece: Piece, number: Int)] = [:]
    /// The oldest first; those that are not kept any more have another number.
    private var order: Deque<(place: Place, number: Int)> = []
    private var count = 0

    init(capacity: Int) { self.capacity = capacity }

    /// Keeps pixels, in place of those of the same version.
    mutating func append(_ piece: Piece) {
        guard piece.bytes <= capacity else { return }
        let place = Place(key: piece.key, version: piece.version, job: piece.job)
        remove(place)
        count += 1
        pieces[place] = (piece, count)
        order.append((place, count))
        bytes += piece.bytes
        trim()
    }

    /// Whether there are pixels of a tile in a version.
    func contains(_ version: InkVersion, of key: TileKey) -> Bool {
        pieces[Place(key: key, version: version, job: nil)] != nil
    }

    /// The pixels of a tile in a version, if they are all those of `part`; they are forgotten.
    mutating func take(
        _ version: InkVersion, of key: TileKey, covering part: PixelRectangle, below job: Int? = nil
    ) -> Piece? {
        let place = Place(key: key, version: version, job: job)
        guard let piece = pieces[place]?.piece, piece.part.intersection(part) == part else {
            return nil
        }
        remove(place)
        return piece
    }

    /// Forgets everything.
    mutating func removeAll() { self = TileVersions(capacity: capacity) }

    private mutating func remove(_ place: Place) {
        guard let former = pieces.removeValue(forKey: place) else { return }
        bytes -= former.piece.bytes
    }

    private mutating func trim() {
        while bytes > capacity, let oldest = order.popFirst() {
            if pieces[oldest.place]?.number == oldest.number { remove(oldest.place) }
        }
        // What was taken has left its place in the order.
        if order.count > 2 * pieces.count + 64 {
            order.removeAll { pieces[$0.place]?.number != $0.number }
        }
    }
}
