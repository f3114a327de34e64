package import Geometry
package import Graphics

extension ImageSurface {
    /// The picture with so many pixels; nothing of it is translucent.
    package func stretched(to size: PixelSize) throws(GraphicsError) -> ImageSurface {
        guard size != self.size else { return self }
        let stretched = try ImageSurface(size: size, format: .rgb24)
        try stretched.draw { context in
            context.stretch(
                from: Size(self.size),
                to: PixelRectangle(size).rectangle)
            context.setPaddedSource(self)
            context.paint()
        }
        return stretched
    }
}
