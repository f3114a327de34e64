import Drawing
import Geometry
import Graphics
import Synchronization

/// The pixels of a placed picture, for whoever draws tiles of it.
///
/// The first job that needs them decodes them, and those that wait meanwhile have them too. There are
/// never more than `PictureSources.pixels` of them: a larger picture is shown by fewer. Only
/// one thread at a time draws with them, as Cairo does not count the users of a surface atomically.
final class PictureSource: Sendable {
    /// Handed from thread to thread by the lock.
    private struct Pixels: @unchecked Sendable {
        var picture: DecodedPicture?
        var pages: PlacedPages?
    }

    let image: PlacedImage

    private let pixels: Mutex<Pixels>
    private let count = Atomic(0)
    private let size: Atomic<Int>

    /// The pixels of `image`; those that `former` has, where it only lay elsewhere and nobody draws with them.
    init(_ image: PlacedImage, after former: PictureSource? = nil) {
        self.image = image
        let isSame = former?.image.isSameFile(as: image) == true && image.mediaType != .pdf
        let picture = isSame ? former?.takePicture() : nil
        pixels = Mutex(Pixels(picture: picture))
        size = Atomic(picture?.bytes ?? 0)
    }

    /// Gives its pixels away; nil where there are none, or somebody draws with them right now.
    private func takePicture() -> DecodedPicture? {
        pixels.withLockIfAvailable { pixels in
            let taken = Pixels(picture: pixels.picture)
            drop(&pixels)
            return taken
        }?.picture
    }

    /// How often it was decoded.
    var decodings: Int { count.load(ordering: .relaxed) }

    /// The bytes of the pixels that are kept now.
    var bytes: Int { size.load(ordering: .relaxed) }

    /// The bytes of its file.
    fileprivate var fileBytes: Int { image.bytes.count }

    /// Draws the picture on tiles.
    ///
    /// Its pixels are kept for the next tiles where they need no more than `limit` bytes.
    func paint(
        on targets: [TilePainter.Target], keeping limit: Int, unless isCancelled: () -> Bool
    ) throws(GraphicsError) {
        try pixels.withLock { pixels throws(GraphicsError) in
            guard !isCancelled() else { return }
            guard image.mediaType != .pdf else {
                return try paintPages(&pixels, on: targets, unless: isCancelled)
            }
            let picture = try decoded(&pixels)
            defer { if bytes > limit { drop(&pixels) } }
            for target in targets where !isCancelled() {
                try target.surface.draw { context in
                    context.clip(to: target.clip)
                    image.draw(picture, in: context, transform: target.transform)
                }
            }
        }
    }

    /// Draws the picture on a surface that shows the drawing through `transform`.
    ///
    /// Its pixels are kept as above.
    func paint(
        on surface: ImageSurface, _ transform: Transform, keeping limit: Int,
        unless isCancelled: () -> Bool
    ) throws(GraphicsError) {
        try pixels.withLock { pixels throws(GraphicsError) in
            guard !isCancelled() else { return }
            let pages =
                image.mediaType == .pdf ? try pixels.pages.kept(or: PlacedPages(image)) : nil
            let picture = pages == nil ? try decoded(&pixels) : nil
            defer { if bytes > limit { drop(&pixels) } }
            try surface.draw { context throws(GraphicsError) in
                try pages?.draw(
                    PixelRectangle(surface.size), transform: transform, in: context
                ) { !isCancelled() }
                if let picture { image.draw(picture, in: context, transform: transform) }
            }
        }
    }

    /// Draws pages, each of which is made pixels of once for all tiles of the job.
    private func paintPages(
        _ pixels: inout Pixels, on targets: [TilePainter.Target], unless isCancelled: () -> Bool
    ) throws(GraphicsError) {
        let pages = try pixels.pages.kept(or: PlacedPages(image))
        guard let level = targets.first?.area.key.level else { return }
        let part = targets.reduce(PixelRectangle.empty) { $0.union($1.area.part) }
        let pieces = try pages.pieces(part, Transform(scale: Viewport.scale(ofLevel: level))) {
            !isCancelled()
        }
        for target in targets {
            let corner = target.area.key.frame
            try target.surface.draw { context in
                context.clip(to: target.clip)
                for piece in pieces where piece.part.meets(target.area.part) {
                    piece.draw(
                        in: context, at: Vector(dx: -Double(corner.x), dy: -Double(corner.y)))
                }
            }
        }
    }

    private func decoded(_ pixels: inout Pixels) throws(GraphicsError) -> DecodedPicture {
        if let picture = pixels.picture { return picture }
        let picture = try image.decoded(DecodedPicture.Detail(pixels: PictureSources.pixels))
        count.wrappingAdd(1, ordering: .relaxed)
        size.store(picture.bytes, ordering: .relaxed)
        pixels.picture = picture
        return picture
    }

    /// Gives the pixels up, unless somebody draws with them right now.
    func drop() {
        _ = pixels.withLockIfAvailable { drop(&$0) }
    }

    private func drop(_ pixels: inout Pixels) {
        pixels.picture = nil
        size.store(0, ordering: .relaxed)
    }
}

extension DecodedPicture {
    fileprivate var bytes: Int { 4 * surface.size.width * surface.size.height }
}

/// The placed pictures of a drawing, by the layer that each lies on.
struct PictureSources {
    /// How many bytes of decoded pixels are kept for tiles that may follow: a photograph.
    ///
    /// Those of pictures beyond it are decoded again for tiles that were not seen before.
    static let capacity = 48 << 20

    /// How many pixels the window makes of one picture at most: 12.6 million, all that is kept.
    ///
    /// A file of 67 million would be 256 MiB, more than all ink of a large drawing. Exports read the
    /// file itself.
    static let pixels = capacity / 4

    private var sources: [LayerID: PictureSource] = [:]
    /// The layers by when their pictures were asked for, the last one at the end.
    private var order: [LayerID] = []
    private var broken: Set<LayerID> = []
    /// The layers whose pictures were taken away, as while they are dragged.
    private var absent: Set<LayerID> = []

    /// The picture of a layer to draw tiles of; nil where there is none or it cannot be read.
    mutating func use(_ layer: LayerID) -> PictureSource? {
        guard let source = sources[layer], !broken.contains(layer), !absent.contains(layer)
        else { return nil }
        order.removeAll { $0 == layer }
        order.append(layer)
        return source
    }

    /// Takes the picture that a layer has now; gives whether it is another one than before.
    ///
    /// Those of layers that are gone stay known for a while, as their tiles do, and those that were taken away:
    /// undo brings them back, or the end of a drag.
    mutating func take(_ image: PlacedImage?, of layer: LayerID) -> Bool {
        let former = sources[layer]
        guard image != (absent.contains(layer) ? nil : former?.image) else { return false }
        if let image {
            if image != former?.image { sources[layer] = PictureSource(image, after: former) }
            absent.remove(layer)
            broken.remove(layer)
        } else {
            absent.insert(layer)
        }
        return true
    }

    /// Notes that the picture of a layer cannot be read, so that nobody tries again.
    mutating func setBroken(_ layer: LayerID) { broken.insert(layer) }

    /// Gives up pixels, those that were needed the longest time ago first, until there are no more than
    /// `capacity` bytes; and forgets pictures of other layers than these, until their files have no more
    /// either: whoever pastes and takes that back again and again would keep them all.
    mutating func trim(layers: @autoclosure () -> Set<LayerID>) {
        var bytes = sources.values.reduce(0) { $0 + $1.bytes }
        for layer in order where bytes > Self.capacity {
            guard let source = sources[layer] else { continue }
            bytes -= source.bytes
            source.drop()
        }
        guard sources.values.reduce(0, { $0 + $1.fileBytes }) > Self.capacity else { return }
        let present = layers()
        let gone = sources.filter { !present.contains($0.key) }
        var fileBytes = gone.values.reduce(0) { $0 + $1.fileBytes }
        for layer in order where fileBytes > Self.capacity {
            guard let source = gone[layer] else { continue }
            fileBytes -= source.fileBytes
            sources[layer] = nil
        }
        order.removeAll { sources[$0] == nil }
    }
}
