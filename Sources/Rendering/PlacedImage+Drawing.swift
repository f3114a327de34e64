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
        draw(try decoded(), in: context, transform: transform)
    }

    /// Draws `picture`, its pixels, into its frame.
    func draw(_ picture: ImageSurface, in context: Context, transform: Transform) {
        let size = Size(
            width: Double(picture.size.width), height: Double(picture.size.height))
        let shown = transform.apply(to: frame)
        context.saved {
            context.addRectangle(shown)
            context.stretch(from: size, to: shown)
            // Its edge is that of the frame, however large its pixels are.
            context.setPaddedSource(picture)
            context.fill()
        }
    }
}
