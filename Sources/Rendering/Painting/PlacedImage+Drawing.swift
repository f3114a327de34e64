public import Drawing
public import Geometry
public import Graphics

extension PlacedImage {
    /// The picture as pixels, the right way round, all of them unless `detail` wants fewer.
    ///
    /// `goesOn` is asked now and then whether to go on.
    /// - Throws: where the bytes are no such picture; `stopped` where it was not to go on.
    public func decoded(
        _ detail: DecodedPicture.Detail = DecodedPicture.Detail(), goesOn: () -> Bool = { true }
    ) throws(GraphicsError) -> DecodedPicture {
        switch mediaType {
        case .png: try DecodedPicture(png: bytes, detail, goesOn: goesOn)
        case .jpeg: try DecodedPicture(jpeg: bytes, detail)
        }
    }

    /// Draws the picture into its frame, as `transform` shows it, with as much of it as can be seen
    /// there.
    ///
    /// - Throws: where the bytes are no such picture.
    public func draw(in context: Context, transform: Transform) throws(GraphicsError) {
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
