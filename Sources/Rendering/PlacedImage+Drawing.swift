public import Drawing
public import Geometry
public import Graphics

extension PlacedImage {
    /// The picture as pixels.
    ///
    /// - Throws: where the bytes are no such picture.
    public func decoded() throws(GraphicsError) -> ImageSurface {
        switch mediaType {
        case .png: try ImageSurface(png: bytes)
        case .jpeg: try ImageSurface(jpeg: bytes)
        }
    }

    /// Draws the picture into its frame, as `transform` shows it.
    ///
    /// - Throws: where the bytes are no such picture.
    public func draw(in context: Context, transform: Transform) throws(GraphicsError) {
        let picture = try decoded()
        let shown = transform.apply(to: frame)
        let (width, height) = (Double(picture.size.width), Double(picture.size.height))
        context.saved {
            context.stretch(
                from: Size(width: width, height: height), to: shown)
            context.setSource(picture)
            context.paint()
        }
    }
}
