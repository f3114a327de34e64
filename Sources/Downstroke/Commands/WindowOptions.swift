import ArgumentParser
import Geometry

/// The options of every command that opens a window.
struct WindowOptions: ParsableArguments {
    @Option(help: "The size of the window, WIDTHxHEIGHT in pixels, each side 1 to 16384.")
    var geometry: Extent?

    /// The size asked for, or else `standard`.
    func size(standard: PixelSize) -> PixelSize { geometry?.size ?? standard }
}

extension PixelSize {
    /// A window to draw in.
    static let canvas = PixelSize(width: 1280, height: 800)
    /// A window for a demonstration.
    static let demo = PixelSize(width: 560, height: 400)
}
