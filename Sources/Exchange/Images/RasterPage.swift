import Drawing
import Geometry
import Graphics
import Rendering

/// A page as pixels.
extension Page {
    /// Gives the whole page as a PNG, in pieces, to `sink`.
    func writePNG(progress: @escaping (Double) -> Bool, to sink: ByteSink) throws {
        let painter = try painter()
        try painter.writePNG(of: size, metadata, progress: progress, to: sink) { band, progress in
            try painter.flatten(visibleLayers, on: background, band, progress: progress)
        }
    }

    /// All layers on the paper, of a page that is small enough to be whole in memory.
    func flattened(progress: (Double) -> Bool) throws -> ImageSurface {
        try painter(rows: size.height).flatten(
            visibleLayers, on: background, PixelRectangle(size), progress: progress)
    }

    /// What draws the page.
    func painter(rows: Int? = nil) throws -> BandPainter {
        try BandPainter(size: size, transform: transform, rows: rows)
    }

    /// What a file tells of the page besides.
    var metadata: PNGMetadata {
        PNGMetadata(
            title: title.isEmpty ? nil : title, software: "Downstroke", pixelsPerInch: 96 * scale)
    }
}

extension BandPainter {
    /// How much of the work is to draw; encoding pixels takes as long as many strokes.
    private static let drawingShare = 0.7
    /// Rows that are encoded between two looks at whether to go on.
    private static let rowsAtOnce = 16

    /// Gives a picture of `size` as a PNG, in pieces, to `sink`; `draw` gives the pixels of each band.
    ///
    /// `level` is zlib's compression level. Opacity is kept where the surfaces have any; a picture in several bands is not looked through
    /// for it beforehand.
    func writePNG(
        of size: PixelSize, _ metadata: PNGMetadata = PNGMetadata(),
        level: Int32 = PNGEncoder.fastest, progress: @escaping (Double) -> Bool, to sink: ByteSink,
        _ draw: (PixelRectangle, (Double) -> Bool) throws -> ImageSurface
    ) throws {
        func band(_ index: Int) throws -> ImageSurface {
            try draw(bands[index]) {
                progress((Double(index) + Self.drawingShare * $0) / Double(bands.count))
            }
        }
        var surface = try band(0)
        let hasOpacity = bands.count == 1 ? surface.isTranslucent : surface.hasOpacity
        var encoder = try PNGEncoder(size: size, hasOpacity: hasOpacity, metadata, level: level)
        for index in bands.indices {
            if index > 0 { surface = try band(index) }
            let rows = bands[index].height
            for row in stride(from: 0, to: rows, by: Self.rowsAtOnce) {
                let encoded = (1 - Self.drawingShare) * Double(row) / Double(rows)
                let share = (Double(index) + Self.drawingShare + encoded) / Double(bands.count)
                guard progress(share) else { throw ExportError.cancelled }
                let part = PixelRectangle(
                    x: 0, y: row, width: size.width, height: min(Self.rowsAtOnce, rows - row))
                try encoder.add(part, of: surface)
                let bytes = encoder.takeBytes()
                if !bytes.isEmpty { try sink(bytes) }
            }
        }
        guard progress(1) else { throw ExportError.cancelled }
        try encoder.end()
        try sink(encoder.takeBytes())
    }
}
