public import Drawing
public import Geometry
public import Graphics

extension PlacedImage {
    /// The picture as pixels, the right way round, all of them unless `detail` wants fewer; of a PDF the
    /// first page, as `PlacedPages` has the others.
    ///
    /// `goesOn` is asked now and then whether to go on.
    /// - Throws: where the bytes are no such picture; `stopped` where it was not to go on.
    public func decoded(
        _ detail: DecodedPicture.Detail = DecodedPicture.Detail(), goesOn: () -> Bool = { true }
    ) throws(GraphicsError) -> DecodedPicture {
        switch mediaType {
        case .png: try DecodedPicture(png: bytes, detail, goesOn: goesOn)
        case .jpeg: try DecodedPicture(jpeg: bytes, detail)
        case .pdf: try firstPage(detail, goesOn)
        }
    }

    private func firstPage(
        _ detail: DecodedPicture.Detail, _ goesOn: () -> Bool
    ) throws(GraphicsError) -> DecodedPicture {
        let scale = detail.shown.map { $0.width / frame.width } ?? 1
        let page = try PlacedPages(self).page(
            0, scale: scale, most: min(detail.pixels, BandPainter.picturePixels), goesOn: goesOn)
        guard let page else { throw .damagedPage }
        return DecodedPicture(page)
    }

    /// Draws the picture into its frame, as `transform` shows it within `part`, with as much of it as can
    /// be seen there.
    ///
    /// - Throws: where the bytes are no such picture.
    public func draw(
        _ part: PixelRectangle, in context: Context, transform: Transform
    ) throws(GraphicsError) {
        guard mediaType != .pdf else {
            return try PlacedPages(self).draw(part, transform: transform, in: context)
        }
        let shown = transform.apply(to: frame)
        let size = Size(width: shown.width, height: shown.height)
        draw(try decoded(DecodedPicture.Detail(shown: size)), in: context, transform: transform)
    }

    /// Draws `picture`, its pixels, into its frame.
    public func draw(_ picture: DecodedPicture, in context: Context, transform: Transform) {
        let shown = transform.apply(to: frame)
        let part = picture.extent
        context.saved {
            context.addRectangle(shown)
            context.stretch(from: Size(width: part.width, height: part.height), to: shown)
            context.concatenate(
                Transform(scale: 1, offset: Point.zero - part.origin))
            // Its edge is that of the frame, however large its pixels are.
            context.setPaddedSource(picture.surface)
            context.fill()
        }
    }
}
