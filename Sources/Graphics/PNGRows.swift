import Geometry

/// From the rows of a surface to those of a PNG: red first, and colours without their opacity.
struct PNGRows {
    /// Rows between two reports of progress: about a hundred in a large picture.
    private static let reportInterval = 16

    let size: PixelSize
    let kind: ImageSurface.Format

    /// How the rows are kept in the file: with opacity only where there is any.
    func layout(
        _ bytes: UnsafeMutableRawBufferPointer, _ bytesPerRow: Int
    ) -> PNGEncoder.Layout {
        switch kind {
        case .a8: .gray
        case .rgb24: .rgb
        case .argb32: isOpaque(bytes, bytesPerRow) ? .rgb : .rgba
        }
    }

    /// Writes all rows; gives false where `progress` did before the end.
    func write(
        _ bytes: UnsafeMutableRawBufferPointer, _ bytesPerRow: Int, _ layout: PNGEncoder.Layout,
        to encoder: borrowing PNGEncoder, progress: (Double) -> Bool
    ) throws(GraphicsError) -> Bool {
        // A pixel is stored as four bytes, the last of which the next one covers.
        let row = UnsafeMutableRawBufferPointer.allocate(
            byteCount: size.width * layout.bytesPerPixel + 4, alignment: 16)
        defer { row.deallocate() }
        for y in 0..<size.height {
            if y % Self.reportInterval == 0, !progress(Double(y) / Double(size.height)) {
                return false
            }
            let source = UnsafeRawBufferPointer(rebasing: bytes[(y * bytesPerRow)...])
            convert(source, to: row, layout)
            try encoder.add(row: UnsafeRawBufferPointer(row))
        }
        return progress(1)
    }

    private func isOpaque(_ bytes: UnsafeMutableRawBufferPointer, _ bytesPerRow: Int) -> Bool {
        for y in 0..<size.height {
            var all = UInt32.max
            for x in 0..<size.width {
                all &= bytes.load(fromByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self)
            }
            if all >> 24 != 255 { return false }
        }
        return true
    }

    private func convert(
        _ source: UnsafeRawBufferPointer, to row: UnsafeMutableRawBufferPointer,
        _ layout: PNGEncoder.Layout
    ) {
        guard let source = source.baseAddress, let target = row.baseAddress else { return }
        switch layout {
        case .gray: target.copyMemory(from: source, byteCount: size.width)
        case .rgb:
            for x in 0..<size.width {
                let pixel = source.load(fromByteOffset: 4 * x, as: UInt32.self)
                target.storeBytes(
                    of: (pixel << 8).bigEndian, toByteOffset: 3 * x, as: UInt32.self)
            }
        case .rgba:
            for x in 0..<size.width {
                let pixel = source.load(fromByteOffset: 4 * x, as: UInt32.self)
                target.storeBytes(
                    of: Self.unpremultiplied(pixel).bigEndian, toByteOffset: 4 * x,
                    as: UInt32.self)
            }
        }
    }

    /// From 0xAARRGGBB, premultiplied, to 0xRRGGBBAA, rounded to nearest.
    private static func unpremultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha != 255 else { return pixel << 8 | 255 }
        guard alpha != 0 else { return 0 }
        func channel(_ shift: UInt32) -> UInt32 {
            min(((pixel >> shift & 255) * 255 + alpha / 2) / alpha, 255)
        }
        return channel(16) << 24 | channel(8) << 16 | channel(0) << 8 | alpha
    }
}
