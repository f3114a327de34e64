public import Geometry

extension ImageSurface {
    /// Another surface with the same pixels.
    ///
    /// - Throws: where memory is short.
    public func copy() throws(GraphicsError) -> ImageSurface {
        let copy = try ImageSurface(size: size, format: hasOpacity ? .argb32 : .rgb24)
        try copy.draw { context in
            context.setOperator(.source)
            context.setSource(self)
            context.paint()
        }
        return copy
    }

    /// Takes over the pixels of `part` from `other`, of the same format, whose corner shows that of the
    /// part; gives the smallest rectangle of those that were different.
    ///
    /// - Precondition: both have four bytes a pixel, and all pixels of the part.
    public func takeDifference(
        to other: ImageSurface, within part: PixelRectangle
    ) -> PixelRectangle {
        precondition(hasOpacity == other.hasOpacity, "of one kind")
        return withPixels { target, bytesPerRow in
            other.withPixels { source, sourceBytesPerRow in
                var changed = PixelRectangle.empty
                for row in part.y..<part.bottom {
                    let start = row * bytesPerRow + 4 * part.x
                    let (former, length) = ((row - part.y) * sourceBytesPerRow, 4 * part.width)
                    let columns = Self.takeDifference(
                        to: UnsafeRawBufferPointer(rebasing: source[former..<former + length]),
                        UnsafeMutableRawBufferPointer(rebasing: target[start..<start + length]))
                    guard !columns.isEmpty else { continue }
                    changed = changed.union(
                        PixelRectangle(
                            x: part.x + columns.lowerBound, y: row, width: columns.count,
                            height: 1))
                }
                return changed
            }
        }
    }

    /// Takes over a row; gives the columns from the first to the last that were different.
    private static func takeDifference(
        to source: UnsafeRawBufferPointer, _ target: UnsafeMutableRawBufferPointer
    ) -> Range<Int> {
        let (new, old) = (source.bindMemory(to: UInt32.self), target.bindMemory(to: UInt32.self))
        guard let first = new.indices.first(where: { new[$0] != old[$0] }),
            let last = new.indices.last(where: { new[$0] != old[$0] })
        else { return 0..<0 }
        target.copyMemory(from: source)
        return first..<last + 1
    }
}
