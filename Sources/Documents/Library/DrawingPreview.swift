public import Drawing
import Foundation
import Geometry
import Graphics
import Paths
import Rendering
import Storage

/// A small picture of all ink of a drawing, for file managers and lists.
public enum DrawingPreview {
    /// How long people wait for it at the end, in seconds.
    static let patience = 0.5
    static let length = 512.0
    /// As much as is shown of paper without ink.
    private static let emptySheet = Rectangle(x: 0, y: 0, width: 512, height: 384)
    /// Larger files are not read for a picture in a list.
    private static let mostBytes = 4 << 20

    /// The bytes of a PNG, 512 px long at most; nil where there is nothing, or so much that it cannot be
    /// drawn in half a second.
    public static func png(of drawing: Drawing) -> [UInt8]? { png(of: drawing, goesOn: inTime()) }

    /// Whether what begins now takes no longer than `patience` by this clock, which may be that of the calling thread.
    static func inTime(by clock: clockid_t = CLOCK_MONOTONIC) -> () -> Bool {
        let end = seconds(of: clock) + patience
        return { seconds(of: clock) < end }
    }

    private static func seconds(of clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The same; `goesOn` is asked now and then whether to go on, and nil where it was not to.
    static func png(of drawing: Drawing, goesOn: () -> Bool) -> [UInt8]? {
        guard !drawing.isEmpty else { return nil }
        return try? surface(of: drawing, within: length, goesOn: goesOn).png()
    }

    /// What is in a file where that is little; nil where it is much, or cannot be read.
    static func drawing(ofFileAt path: FilePath) -> Drawing? {
        var status = stat()
        guard stat(path.cString, &status) == 0, status.st_size <= mostBytes else { return nil }
        return try? DrawingFile.summary(path).drawing
    }

    /// The picture in `png`, small enough for `room`; nil where it is none.
    static func thumbnail(of png: [UInt8], within room: PixelSize) -> [UInt8]? {
        guard let picture = try? DecodedPicture(png: png).surface else { return nil }
        let size = picture.size
        let factor = min(
            Double(room.width) / Double(size.width), Double(room.height) / Double(size.height), 1)
        guard factor < 1 else { return png }
        let small = PixelSize(
            width: max(1, Int(Double(size.width) * factor)),
            height: max(1, Int(Double(size.height) * factor)))
        guard let surface = try? ImageSurface(size: small, format: .argb32) else { return nil }
        try? surface.draw { context in
            context.concatenate(Transform(scale: factor, offset: .zero))
            context.setSource(picture)
            context.paint()
        }
        return try? surface.png()
    }

    /// All ink of a drawing, no side longer than `length`; where nothing is drawn, a piece of its paper.
    static func surface(
        of drawing: Drawing, within length: Double, goesOn: () -> Bool
    ) throws(GraphicsError) -> ImageSurface {
        let area = area(of: drawing)
        let scale = min(1, length / max(area.width, area.height))
        let size = PixelSize(
            width: Int((area.width * scale).rounded(.up)),
            height: Int((area.height * scale).rounded(.up)))
        return try surface(
            of: drawing, size,
            Transform(scale: scale, offset: (Point.zero - area.origin) * scale), goesOn: goesOn)
    }

    /// The part of a drawing that its pictures show at least.
    static func area(of drawing: Drawing) -> Rectangle {
        drawing.bounds.isNull ? emptySheet : drawing.bounds.outset(by: InkFit.rim)
    }

    /// What is seen of a drawing where `transform` lays it.
    static func surface(
        of drawing: Drawing, _ size: PixelSize, _ transform: Transform, goesOn: () -> Bool
    ) throws(GraphicsError) -> ImageSurface {
        try BandPainter(size: size, transform: transform, rows: size.height).flatten(
            drawing.layers.filter { $0.isVisible && $0.opacity > 0 }, on: drawing.background,
            PixelRectangle(size)
        ) { _ in goesOn() }
    }
}
