import Geometry

extension ImageSurface {
    /// Less opaque pixels have their colour from others beside them: of their own, little is left.
    private static let faintest: UInt32 = 32
    /// The fourth byte of a pixel that has a colour worth keeping.
    private static let colored: UInt32 = 255

    /// Takes the opacity out of the pixels, which are `.argb32`, and gives it as a mask; what is left is as if all
    /// were opaque (`withoutOpacity`).
    ///
    /// Where there is next to nothing, up to `reach` pixels from an edge, the colour is that of the edge: whoever scales
    /// the two apart, as viewers of PDFs do, mixes nothing else into it.
    /// - Throws: where memory is short.
    public func takeOpacity(reach: Int) throws(GraphicsError) -> ImageSurface {
        let mask = try ImageSurface(size: size, format: .a8)
        mask.withPixels { values, valuesPerRow in
            withPixels { bytes, bytesPerRow in
                for row in 0..<size.height {
                    let values = values[(row * valuesPerRow)...]
                    Self.separate(
                        UnsafeMutableRawBufferPointer(rebasing: bytes[(row * bytesPerRow)...]),
                        UnsafeMutableRawBufferPointer(rebasing: values), size.width)
                }
                for step in 0..<UInt32(clamping: max(min(reach, 200), 0)) {
                    Self.spread(bytes, bytesPerRow, size, from: Self.colored - step)
                }
            }
        }
        return mask
    }

    /// Puts the opacities of a row into a mask, and what the colours are without it in their place.
    private static func separate(
        _ row: UnsafeMutableRawBufferPointer, _ mask: UnsafeMutableRawBufferPointer, _ width: Int
    ) {
        for column in 0..<width {
            let pixel = row.load(fromByteOffset: 4 * column, as: UInt32.self)
            let alpha = pixel >> 24
            mask[column] = UInt8(alpha)
            guard alpha > 0 else { continue }
            func part(_ shift: UInt32) -> UInt32 {
                min(((pixel >> shift & 255) * 255 + alpha / 2) / alpha, 255) << shift
            }
            let mark = alpha < faintest ? 0 : colored << 24
            row.storeBytes(
                of: mark | part(16) | part(8) | part(0), toByteOffset: 4 * column, as: UInt32.self)
        }
    }

    /// Gives the colours of pixels with at least this mark to those beside them that have none.
    private static func spread(
        _ bytes: UnsafeMutableRawBufferPointer, _ bytesPerRow: Int, _ size: PixelSize,
        from mark: UInt32
    ) {
        for row in 0..<size.height {
            for column in 0..<size.width {
                let place = row * bytesPerRow + 4 * column
                guard bytes.load(fromByteOffset: place, as: UInt32.self) >> 24 == 0 else {
                    continue
                }
                func take(_ other: Int) -> Bool {
                    let pixel = bytes.load(fromByteOffset: other, as: UInt32.self)
                    guard pixel >> 24 >= mark else { return false }
                    bytes.storeBytes(
                        of: (mark - 1) << 24 | pixel & 0xFF_FFFF, toByteOffset: place,
                        as: UInt32.self)
                    return true
                }
                _ =
                    column > 0 && take(place - 4) || column + 1 < size.width && take(place + 4)
                    || row > 0 && take(place - bytesPerRow)
                    || row + 1 < size.height && take(place + bytesPerRow)
            }
        }
    }
}
