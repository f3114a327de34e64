import DequeModule
import Drawing
import Geometry
import Graphics

/// A moment in the history of a drawing, before or after a step.
///
/// Steps are never numbered twice, so that a drawing is the same whenever its moment comes again.
struct Moment: Hashable {
    enum Side: Hashable {
        case before
        case after
    }

    let step: Int64
    let side: Side

    /// From which moment to which one a step leads that is done or taken back.
    static func ends(of done: Transition) -> (from: Moment, to: Moment) {
        let before = Moment(step: done.step.number, side: .before)
        let after = Moment(step: done.step.number, side: .after)
        return done.kind == .undone ? (after, before) : (before, after)
    }
}

/// Pixels that a step has changed: undo and redo put them back, which takes the same time however many
/// strokes lie around.
struct SavedPixels {
    /// The pixels of a layer that are others before a step than after it.
    struct Entry {
        /// All that the step changes of a tile.
        struct Piece {
            let key: TileKey
            let part: PixelRectangle
            /// As large as the part; nil for no ink.
            let pixels: ImageSurface?
            /// The job that drew the tile meanwhile, whose result was to be laid below.
            let job: Int?

            /// What it costs beside its pixels: pieces without any are not kept without end either.
            static let overhead = 128

            var bytes: Int { Self.overhead + (pixels == nil ? 0 : part.area * 4) }
        }

        let moment: Moment
        let layer: LayerID
        let level: Int
        let pieces: [Piece]
        let bytes: Int

        init(moment: Moment, layer: LayerID, level: Int, pieces: [Piece]) {
            (self.moment, self.layer, self.level) = (moment, layer, level)
            self.pieces = pieces
            bytes = pieces.reduce(0) { $0 + $1.bytes }
        }
    }

    /// The oldest first.
    private var entries: Deque<Entry> = []

    private var mayHoldUndone = false

    /// The bytes of all pixels, and of what goes with them.
    private(set) var bytes = 0

    /// Keeps pixels; older ones go where all are more than `capacity` bytes.
    mutating func append(_ entry: Entry, capacity: Int) {
        guard !entry.pieces.isEmpty, entry.bytes <= capacity else { return }
        entries.append(entry)
        bytes += entry.bytes
        if entry.moment.side == .after { mayHoldUndone = true }
        while bytes > capacity { bytes -= entries.removeFirst().bytes }
    }

    /// Whether there are pixels of a layer at a moment.
    func contains(_ moment: Moment, of layer: LayerID, level: Int) -> Bool {
        // What is taken back or done again is mostly what was done last.
        entries.reversed().contains {
            $0.moment == moment && $0.layer == layer && $0.level == level
        }
    }

    /// The pixels of a layer at a moment, which has come again; they are forgotten.
    mutating func take(_ moment: Moment, of layer: LayerID, level: Int) -> [TileKey: Entry.Piece] {
        var found: [TileKey: Entry.Piece] = [:]
        removeAll { entry in
            guard entry.moment == moment, entry.layer == layer else { return false }
            // At another scale they are of no use, now or later.
            guard entry.level == level else { return true }
            for piece in entry.pieces { found[piece.key] = piece }
            return true
        }
        return found
    }

    /// Forgets what was there after steps that cannot be done again any more.
    mutating func forgetUndone() {
        guard mayHoldUndone else { return }
        removeAll { $0.moment.side == .after }
        mayHoldUndone = false
    }

    /// Forgets everything.
    mutating func removeAll() { (entries, bytes) = ([], 0) }

    private mutating func removeAll(where isMeant: (Entry) -> Bool) {
        let former = entries.count
        entries.removeAll(where: isMeant)
        if entries.count != former { bytes = entries.reduce(0) { $0 + $1.bytes } }
    }
}

extension Tile {
    /// Keeps pixels of which `part` is going to change; nil where they are not what they should be.
    ///
    /// Of much of a tile, all is kept, and copied only when somebody paints on it.
    func save(_ part: PixelRectangle, of key: TileKey) throws(GraphicsError) -> SavedPixels.Entry
        .Piece?
    {
        guard !stale.meets(part), !pending.meets(part) else { return nil }
        guard isCurrent, 2 * part.area > key.frame.area else {
            return SavedPixels.Entry.Piece(
                key: key, part: part, pixels: try copy(part, of: key), job: nil)
        }
        isKept = true
        return SavedPixels.Entry.Piece(key: key, part: key.frame, pixels: surface, job: nil)
    }

    /// Keeps what is seen of `part` below ink that is laid on top, while `job` draws the tile.
    func saveBelowAddition(
        _ part: PixelRectangle, of key: TileKey
    ) throws(GraphicsError) -> SavedPixels.Entry.Piece? {
        guard let job else { return try save(part, of: key) }
        guard !stale.meets(part) else { return nil }
        return SavedPixels.Entry.Piece(
            key: key, part: part, pixels: try copy(part, of: key), job: job)
    }

    /// A copy of a part; nil where there is no ink at all.
    private func copy(
        _ part: PixelRectangle, of key: TileKey
    ) throws(GraphicsError) -> ImageSurface? {
        guard let surface else { return nil }
        let copy = try ImageSurface(
            size: PixelSize(width: part.width, height: part.height), format: .argb32)
        try copy.draw { context in
            context.setOperator(.source)
            context.setSource(surface, at: key.frame.origin(within: part))
            context.paint()
        }
        return copy
    }

    /// Puts such pixels back.
    func restore(_ piece: SavedPixels.Entry.Piece) throws(GraphicsError) {
        guard piece.part != piece.key.frame else {
            surface = piece.pixels
            isKept = true
            return
        }
        let part = piece.part.within(piece.key.frame)
        guard let pixels = piece.pixels else { return try clear(part) }
        try canvas().draw { context in
            context.clip(to: part)
            context.setOperator(.source)
            context.setSource(pixels, at: part.rectangle.origin)
            context.paint()
        }
    }
}
