import Geometry
import Graphics

/// Rectangles of surfaces of one byte per pixel, which are empty or lie within them.
extension ImageSurface {
    /// Makes all bytes of a rectangle 0.
    func clearBytes(of rectangle: PixelRectangle) {
        guard !rectangle.isEmpty else { return }
        withPixels { bytes, bytesPerRow in
            for row in rectangle.y..<rectangle.bottom {
                let start = row * bytesPerRow + rectangle.x
                UnsafeMutableRawBufferPointer(rebasing: bytes[start..<start + rectangle.width])
                    .initializeMemory(as: UInt8.self, repeating: 0)
            }
        }
    }

    /// Copies a rectangle of another surface to `origin` of this one.
    func copyBytes(
        of rectangle: PixelRectangle, from source: ImageSurface, to origin: (x: Int, y: Int)
    ) {
        guard !rectangle.isEmpty else { return }
        withPixels { bytes, bytesPerRow in
            source.withPixels { sourceBytes, sourceBytesPerRow in
                for row in 0..<rectangle.height {
                    let from = (rectangle.y + row) * sourceBytesPerRow + rectangle.x
                    let to = (origin.y + row) * bytesPerRow + origin.x
                    UnsafeMutableRawBufferPointer(rebasing: bytes[to..<to + rectangle.width])
                        .copyMemory(
                            from: UnsafeRawBufferPointer(
                                rebasing: sourceBytes[from..<from + rectangle.width]))
                }
            }
        }
    }
}

extension ImageSurface {
    /// Removes what is within `part`.
    func clear(_ part: PixelRectangle) throws(GraphicsError) {
        try draw { context in
            context.clip(to: part)
            context.setOperator(.clear)
            context.paint()
        }
    }
}
