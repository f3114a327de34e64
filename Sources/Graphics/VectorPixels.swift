import Foundation
public import Geometry
import Wording

/// The pixels of an SVG from outside, so many that they stay sharp when they are shown larger.
///
/// Such a file may ask for any amount of work, from a few bytes: so the program runs once more to draw it, within
/// limits of time and memory.
public struct VectorPixels: Codable, Sendable {
    /// The subcommand of the program that draws an SVG for another process of it.
    public static let command = "draw-svg"
    /// How many pixels its longer side gets, at the least where that is no more than eight for one, and at most.
    private static let (pixels, mostPixels, mostScale) = (3000.0, 8000.0, 8.0)
    /// How long its longer side may be by what it says, in units of 1/96 inch.
    private static let longestSide = 1e7
    /// How large a picture is that does not say so.
    private static let standard = Size(width: 512, height: 512)

    /// The exit code of the other process where the bytes are no whole SVG.
    private static let badInput: Int32 = 65

    private let width: Double
    private let height: Double
    private let file: Data

    /// The bytes of a PNG.
    public var png: [UInt8] { Array(file) }

    /// How large it is by what it says of itself, in units of 1/96 inch.
    public var size: Size { Size(width: width, height: height) }

    /// Draws the SVG in these bytes here, however long that takes.
    ///
    /// - Throws: where they are no whole SVG; `heavySVG` where it asks for more than there is.
    public init(drawing bytes: [UInt8]) throws(GraphicsError) {
        let picture = try SVGPicture(bytes)
        let size = picture.size ?? Self.standard
        let longest = max(size.width, size.height)
        guard longest <= Self.longestSide else { throw .heavySVG }
        let scale = min(max(Self.pixels / longest, 1), Self.mostScale, Self.mostPixels / longest)
        let extent = PixelSize(
            width: max(Int((size.width * scale).rounded()), 1),
            height: max(Int((size.height * scale).rounded()), 1))
        (width, height) = (size.width, size.height)
        do throws(GraphicsError) {
            let surface = try ImageSurface(size: extent, format: .argb32)
            try surface.draw { context throws(GraphicsError) in
                try picture.draw(in: context, filling: PixelRectangle(extent).rectangle)
            }
            file = Data(try surface.png())
        } catch { throw .heavySVG }
    }

    /// As the other process hands it on.
    public var bytes: [UInt8] {
        get throws { Array(try JSONEncoder().encode(self)) }
    }

    /// Has the SVG in these bytes drawn by another process.
    ///
    /// - Throws: where they are no whole SVG; `heavySVG` where it takes too much; `stopped` where it was not to go on.
    public static func drawn(
        _ bytes: [UInt8], goesOn: () -> Bool = { true }
    ) throws(GraphicsError) -> VectorPixels {
        try drawn(bytes, by: .downstroke, goesOn: goesOn)
    }

    /// The same by `drawer`, in the place of this program.
    static func drawn(
        _ bytes: [UInt8], by drawer: LimitedProgram, goesOn: () -> Bool = { true }
    ) throws(GraphicsError) -> VectorPixels {
        let file = try TemporaryFile(bytes)
        let outcome: LimitedProgram.Outcome
        do throws(GraphicsError) {
            outcome = try drawer.run([command, file.path], goesOn: goesOn)
        } catch { throw error == drawer.excess ? .heavySVG : error }
        guard outcome.code != badInput else { throw GraphicsError(.noSVG) }
        let drawn = try? JSONDecoder().decode(Self.self, from: Data(outcome.output))
        // Where it did not come to its end, it had too little time or memory.
        guard let drawn, drawn.width > 0, drawn.height > 0 else { throw .heavySVG }
        return drawn
    }
}
