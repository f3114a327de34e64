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
        let detail = DecodedPicture.Detail(shown: shownSize(transform.scale))
        draw(try decoded(detail), in: context, transform: transform)
    }

    /// How long its sides are shown with so many pixels per unit of the drawing.
    func shownSize(_ scale: Double) -> Size {
        Size(width: sides.width * scale, height: sides.height * scale)
    }

    /// Draws `picture`, its pixels, into its frame, as it is turned there.
    public func draw(_ picture: DecodedPicture, in context: Context, transform: Transform) {
        let part = picture.extent
        context.saved {
            context.concatenate(transform)
            context.concatenate(turn)
            context.addRectangle(frame)
            context.stretch(from: Size(width: part.width, height: part.height), to: frame)
            context.concatenate(
                Transform(scale: 1, offset: Point.zero - part.origin))
            // Its edge is that of the frame, however large its pixels are.
            context.setPaddedSource(picture.surface)
            context.fill()
        }
    }
}
