import Drawing
import Geometry
import Graphics
import Ink

/// The pixels of a tile: what they show, what they should show, and what is being drawn for that.
final class Tile {
    /// Ink that was laid on top while the tile was being drawn anew.
    struct Addition {
        enum Content {
            case stroke(Stroke)
            /// Its ink, painted apart.
            case patch(ImageSurface, Brush)
        }

        let content: Content
        /// What the tile will show with it.
        let version: InkVersion
    }

    /// What is being drawn of a tile.
    private struct Work {
        let job: Int
        let part: PixelRectangle
        let version: InkVersion
        /// Whether what it shows will do until then.
        var isRefining = false
        /// What has to be laid on what the job draws.
        var additions: [Addition] = []
    }

    let key: TileKey
    /// The number of the view that showed it last.
    var lastSeen: Int

    /// Its pixels; nil where there is no ink, or none has been drawn yet.
    private(set) var surface: ImageSurface?
    /// Whether somebody else keeps its surface as it is.
    private var isShared = false
    /// What all of its pixels show; nil where they show something in between.
    private var shown: InkVersion?
    /// What they should show; nil where that is to be asked for.
    private(set) var wanted: InkVersion?
    /// The pixels that do not show what they should, and that nobody draws, in those of its level.
    private(set) var stale: PixelRectangle
    private var work: Work?
    /// Whether it shows a draft, which is to be drawn better.
    private(set) var isDraft = false

    /// A tile of which nothing has been drawn.
    init(_ key: TileKey, lastSeen: Int) {
        (self.key, self.lastSeen) = (key, lastSeen)
        stale = key.frame
    }

    /// The job that draws it.
    var job: Int? { work?.job }

    /// Whether its pixels show what once was there, at least.
    var isDrawn: Bool {
        surface != nil
            || stale != key.frame && (work?.part != key.frame || work?.isRefining == true)
    }

    /// The bytes of its pixels.
    var bytes: Int { surface == nil ? 0 : 4 * key.frame.area }

    // MARK: - What it should show

    /// Notes that `part` may have to show something else.
    func touch(_ part: PixelRectangle) {
        stale = stale.union(part)
        wanted = nil
    }

    /// Notes that `part` shows what is in no drawing.
    func spoil(_ part: PixelRectangle) {
        release()
        touch(part)
        shown = nil
    }

    /// Takes the version that it should show; gives the pixels that are others now, as they were known.
    ///
    /// What is stale afterwards has to be drawn.
    func want(
        _ version: InkVersion, _ versions: inout TileVersions
    ) throws(GraphicsError) -> PixelRectangle {
        wanted = version
        if let restored = try goOn(to: version, &versions) { return restored }
        release()
        let part = stale
        if version == shown {
            stale = .empty
            return .empty
        }
        guard let piece = versions.take(version, of: key, covering: part) else { return .empty }
        keep(part, in: &versions)
        try restore(piece)
        (shown, stale) = (version, .empty)
        return part
    }

    /// Goes on with the job where the version is what it draws, without some of the ink on top; gives nil
    /// where it is not, else the pixels that are others now.
    private func goOn(
        to version: InkVersion, _ versions: inout TileVersions
    ) throws(GraphicsError) -> PixelRectangle? {
        guard let work else { return nil }
        let reached = [work.version] + work.additions.map(\.version)
        guard let count = reached.lastIndex(of: version) else { return nil }
        let part = stale
        guard count < work.additions.count else {
            stale = .empty
            return .empty
        }
        guard let piece = versions.take(version, of: key, covering: part, below: work.job) else {
            return nil
        }
        try restore(piece)
        self.work?.additions.removeLast(work.additions.count - count)
        (shown, stale) = (nil, .empty)
        return part
    }

    // MARK: - Drawing it anew

    /// Has its stale pixels drawn by a job.
    func begin(_ job: Int) {
        work = Work(job: job, part: stale, version: wanted ?? .unknown())
        stale = .empty
    }

    /// Has all of it drawn better by a job, and shows the draft until then.
    func refine(_ job: Int) {
        work = Work(job: job, part: key.frame, version: wanted ?? .unknown(), isRefining: true)
    }

    /// Gives up what is being drawn.
    func release() {
        if let work, !work.isRefining { stale = stale.union(work.part) }
        work = nil
    }

    /// Takes what a job has drawn, no surface standing for no ink; gives the pixels that changed, and
    /// what has to be laid on them.
    func finish(
        _ pixels: ImageSurface?, isDraft: Bool = false, _ versions: inout TileVersions
    ) throws(GraphicsError) -> (part: PixelRectangle, additions: [Addition]) {
        guard let work else { return (.empty, []) }
        keep(work.part, in: &versions)
        self.work = nil
        do throws(GraphicsError) { try replace(work.part, by: pixels) } catch {
            spoil(work.part)
            throw error
        }
        // Where there is no ink there is nothing to draw better.
        self.isDraft =
            surface != nil && (isDraft || self.isDraft && work.part != key.frame)
        // Drafts are not kept for undo.
        shown = self.isDraft ? nil : wanted
        return (work.part, work.additions)
    }

    // MARK: - Ink on top

    /// Keeps the pixels of `part` before ink is laid on top.
    func keepBelow(_ part: PixelRectangle, in versions: inout TileVersions) throws(GraphicsError) {
        guard let work else { return keep(part, in: &versions) }
        guard let wanted, stale.intersection(part).isEmpty else { return }
        versions.append(
            TileVersions.Piece(
                key: key, version: wanted, part: part, pixels: try copy(part), job: work.job))
    }

    /// Notes a stroke that is being laid on top, with ink for what is being drawn where it has any here.
    func add(_ stroke: StrokeOnTop, _ content: Addition.Content?) {
        shown = shown.map { stroke.added(to: $0, of: key) }
        wanted = wanted.map { stroke.added(to: $0, of: key) }
        guard let content else { return }
        work?.additions.append(Addition(content: content, version: wanted ?? .unknown()))
    }

    /// Its pixels, to be painted on: a copy of those that somebody else keeps.
    func canvas() throws(GraphicsError) -> ImageSurface {
        let former = surface
        if let former, !isShared { return former }
        let made = try TileKey.surfaces.make()
        if let former { try made.copy(former) }
        (surface, isShared) = (made, false)
        return made
    }

    /// Its pixels, of which those of `part` may be painted on.
    func target(_ part: PixelRectangle) throws(GraphicsError) -> TilePainter.Target {
        TilePainter.Target(surface: try canvas(), area: TileJob.Area(key: key, part: part))
    }

    /// Lays a patch of a brush's ink on the pixels of `part`.
    func lay(
        _ patch: ImageSurface, of brush: Brush, on part: PixelRectangle
    ) throws(GraphicsError) {
        // There is nothing to take away from no ink.
        guard surface != nil || brush.effect == .ink else { return }
        try canvas().lay(patch, of: brush, within: part.within(key.frame))
    }

    // MARK: - Pixels

    /// Keeps what it shows, of which `part` is about to change; of much of a tile all, which is copied
    /// only when somebody paints on it.
    func keep(_ part: PixelRectangle, in versions: inout TileVersions) {
        guard let shown else { return }
        let isLarge = 2 * part.area > key.frame.area
        // Where memory is short for a copy, the pixels are drawn again when they are needed.
        guard let pixels = isLarge ? surface : try? copy(part) else {
            if surface != nil { return }
            versions.append(.init(key: key, version: shown, part: isLarge ? key.frame : part))
            return
        }
        if isLarge { isShared = true }
        versions.append(
            .init(key: key, version: shown, part: isLarge ? key.frame : part, pixels: pixels))
    }

    private func replace(
        _ part: PixelRectangle, by pixels: ImageSurface?
    ) throws(GraphicsError) {
        if part == key.frame {
            (surface, isShared) = (pixels, false)
        } else if let pixels {
            try canvas().copy(pixels, part.within(key.frame))
        } else if surface != nil {
            try canvas().clear(part.within(key.frame))
        }
    }

    private func restore(_ piece: TileVersions.Piece) throws(GraphicsError) {
        if piece.part == key.frame {
            (surface, isShared) = (piece.pixels, piece.pixels != nil)
        } else if let pixels = piece.pixels {
            let part = piece.part.within(key.frame)
            try canvas().copy(pixels, part, at: part.rectangle.origin)
        } else {
            try replace(piece.part, by: nil)
        }
    }

    /// A copy of a part; nil where there is no ink at all.
    private func copy(_ part: PixelRectangle) throws(GraphicsError) -> ImageSurface? {
        guard let surface else { return nil }
        let copy = try ImageSurface(size: part.size, format: .argb32)
        try copy.copy(surface, at: key.frame.origin(within: part))
        return copy
    }
}

/// A stroke above all others of a layer.
struct StrokeOnTop {
    let stroke: Stroke
    /// Which stroke of the drawing.
    let id: StrokeID
    let layer: LayerID

    /// What becomes of the version of a tile with it.
    func added(to version: InkVersion, of key: TileKey) -> InkVersion {
        guard key.kind.holds(stroke.brush) else { return version }
        return version.adding(IdentifiedStroke(id: id, stroke: stroke), in: key.inkArea)
    }
}

extension ImageSurface {
    /// Copies another surface, whose corner lies at `corner`, within `part`, or all of it.
    fileprivate func copy(
        _ other: ImageSurface, _ part: PixelRectangle? = nil, at corner: Point = .zero
    ) throws(GraphicsError) {
        try draw { context in
            if let part { context.clip(to: part) }
            context.setOperator(.source)
            context.setSource(other, at: corner)
            context.paint()
        }
    }
}
