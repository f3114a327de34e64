import ArgumentParser
import Display
import Documents
import Geometry
import Settings
import Storage
import Wording

/// The options of every command that opens a window.
struct WindowOptions: ParsableArguments {
    @Option(help: "The size of the window, WIDTHxHEIGHT in pixels, each side 1 to 16384.")
    var geometry: PixelSize?

    @OptionGroup var display: DisplayOptions

    /// The size asked for, or else `standard` as far as the screen has room.
    func extent(standard: PixelSize) -> WindowExtent {
        geometry.map { .exactly($0) } ?? .atMost(standard)
    }
}

/// The options of every command that opens a window to draw in.
struct DrawingOptions: ParsableArguments {
    @Option(help: "What to draw with: a name of “downstroke brushes”, or a brush file.")
    var brush: String?

    @Option(
        help: "What the other end of the pen does: a brush as above, “Stroke eraser” for one.")
    var eraser: String?

    @Flag(help: "Start with the paper alone, without tools; Tab shows them.")
    var canvasOnly = false

    /// The brushes that were asked for.
    ///
    /// - Throws: `Failure` or `ValidationError` where a brush that was asked for is none. What is
    ///   wrong with other files is told, and they are left out.
    func choice() throws -> BrushChoice {
        let choice = try BrushChoice(InstalledFiles.brushes(), tip: brush, eraser: eraser)
        choice.tellProblems()
        return choice
    }
}

extension PixelSize {
    /// A window to draw in.
    static let canvas = PixelSize(width: 1280, height: 800)
    /// A window for a demonstration.
    static let demo = PixelSize(width: 560, height: 400)
}
