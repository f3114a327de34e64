import ArgumentParser
import Geometry
import Settings

/// The options of every command that opens a window.
struct WindowOptions: ParsableArguments {
    @Option(help: "The size of the window, WIDTHxHEIGHT in pixels, each side 1 to 16384.")
    var geometry: Extent?

    /// The size asked for, or else `standard`.
    func size(standard: PixelSize) -> PixelSize { geometry?.size ?? standard }
}

/// The options of every command that opens a window to draw in.
struct DrawingOptions: ParsableArguments {
    @Option(help: "What to draw with: a name of “downstroke brushes”, or a brush file.")
    var brush: String?

    /// The brush that was asked for, or else the pen; and the eraser.
    ///
    /// - Throws: `Failure` or `ValidationError` where the brush that was asked for is none. What is
    ///   wrong with others is told, and they are left out.
    var brushes: DrawingBrushes {
        get throws {
            let library = InstalledBrushes.library()
            let chosen = try brush.map { try BrushChoice($0, in: library).brush }
            for problem in library.problems { Failure.tell(problem.description) }
            return DrawingBrushes(library, chosen: chosen)
        }
    }
}

extension PixelSize {
    /// A window to draw in.
    static let canvas = PixelSize(width: 1280, height: 800)
    /// A window for a demonstration.
    static let demo = PixelSize(width: 560, height: 400)
}
