public import Drawing
public import Geometry
public import Graphics
import Synchronization

/// The pages of a placed PDF, of which those that are looked at are made pixels of, at the scale at which
/// they are shown.
public final class PlacedPages: Sendable {
    /// Pages narrower than this many pixels are shown as sheets without anything on them.
    private static let smallest = 16.0

    /// What is shown of a page.
    struct Piece {
        /// Its pixels; nil for an empty sheet.
        let surface: ImageSurface?
        /// Where they are.
        let part: PixelRectangle
    }

    private let image: PlacedImage
    private let frames: [Rectangle]
    private let document: PDFDocument
    /// The pages that nobody waits for again.
    private let endless = Mutex<Set<Int>>([])

    /// The pages of a PDF.
    ///
    /// - Throws: where there is no room for it on the disk.
    public convenience init(_ image: PlacedImage) throws(GraphicsError) {
        self.init(image, try PDFDocument(image.bytes))
    }

    /// The pages of a PDF, as `document` has them.
    init(_ image: PlacedImage, _ document: PDFDocument) {
        (self.image, frames, self.document) = (image, image.pageFrames, document)
    }

    /// What `part` shows of the pages, in pixels that show the drawing through `transform`: each page
    /// begins at a whole one.
    ///
    /// A page that cannot be read, or takes too much, is an empty sheet.
    /// - Throws: where a program is missing or memory short; `stopped` where it was not to go on.
    func pieces(
        _ part: PixelRectangle, _ transform: Transform, goesOn: () -> Bool
    ) throws(GraphicsError) -> [Piece] {
        var pieces: [Piece] = []
        for (index, frame) in frames.enumerated() {
            let shown = transform.apply(to: frame)
            let page = PixelRectangle(
                x: Self.pixel(shown.minX), y: Self.pixel(shown.minY),
                width: max(Self.pixel(shown.width), 1),
                height: max(Self.pixel(shown.height), 1))
            let seen = page.intersection(part)
            guard !seen.isEmpty else { continue }
            guard goesOn() else { throw .stopped }
            guard shown.width >= Self.smallest else {
                pieces.append(Piece(surface: nil, part: seen))
                continue
            }
            let surface = try picture(
                ofPage: index, scale: image.pageScale * transform.scale, seen.within(page), goesOn)
            pieces.append(Piece(surface: surface, part: seen))
        }
        return pieces
    }

    private func picture(
        ofPage index: Int, scale: Double, _ part: PixelRectangle, _ goesOn: () -> Bool
    ) throws(GraphicsError) -> ImageSurface? {
        guard !endless.withLock({ $0.contains(index) }) else { return nil }
        do throws(GraphicsError) {
            return try document.picture(ofPage: index + 1, scale: scale, part, goesOn: goesOn)
        } catch {
            if error == .endlessPage { endless.withLock { _ = $0.insert(index) } }
            guard error == .damagedPage || error == .endlessPage else { throw error }
            return nil
        }
    }

    /// The nearest pixel; of what is too far away the last one.
    private static func pixel(_ place: Double) -> Int { Int(min(max(place.rounded(), -1e9), 1e9)) }

    /// Draws what `part` shows of the pages where the context shows the drawing through `transform`.
    ///
    /// - Throws: as above.
    public func draw(
        _ part: PixelRectangle, transform: Transform, in context: Context,
        goesOn: () -> Bool = { true }
    ) throws(GraphicsError) {
        for piece in try pieces(part, transform, goesOn: goesOn) { piece.draw(in: context) }
    }

    /// The pixels of a whole page, counted from 0, so many per unit of the drawing, or fewer where they
    /// would be more than `most`.
    ///
    /// - Throws: as above.
    public func page(
        _ index: Int, scale: Double, most: Int = BandPainter.picturePixels, goesOn: () -> Bool
    ) throws(GraphicsError) -> ImageSurface? {
        let frame = frames[index]
        let area = frame.width * frame.height * scale * scale
        let longest = Double(ImageSurface.maximumLength) / max(frame.width, frame.height)
        let scale = min(scale * min((Double(most) / max(area, 1)).squareRoot(), 1), longest)
        let part = PixelRectangle(
            x: 0, y: 0, width: max(Int(frame.width * scale), 1),
            height: max(Int(frame.height * scale), 1))
        return try picture(ofPage: index, scale: image.pageScale * scale, part, goesOn)
    }
}

extension PlacedPages.Piece {
    func draw(in context: Context, at offset: Vector = .zero) {
        guard let surface else {
            context.setSource(.white)
            context.addRectangle(part.rectangle.offset(by: offset))
            context.fill()
            return
        }
        context.saved {
            context.setSource(surface, at: part.rectangle.origin + offset)
            context.addRectangle(part.rectangle.offset(by: offset))
            context.fill()
        }
    }
}
