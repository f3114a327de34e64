import ArgumentParser
import Documents
import Geometry
import Platform
import Settings
import Storage
import Wording

/// The options of every command that opens a window.
struct WindowOptions: ParsableArguments {
    @Option(help: "The size of the window, WIDTHxHEIGHT in pixels, each side 1 to 16384.")
    var geometry: PixelSize?

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

    /// The brushes that were asked for.
    ///
    /// - Throws: `Failure` or `ValidationError` where a brush that was asked for is none. What is
    ///   wrong with others is told, and they are left out.
    func choice() throws -> ChosenBrushes {
        let library = InstalledFiles.brushes()
        let choice = ChosenBrushes(
            library: library, tip: try brush.map { try BrushChoice($0, in: library).entry },
            eraser: try eraser.map { try BrushChoice($0, in: library).entry })
        for problem in library.problems { Failure.tell(problem.message) }
        return choice
    }
}

/// The brushes that were asked for, of all that there are.
struct ChosenBrushes {
    /// All that there are.
    let library: BrushLibrary
    /// What to draw with; nil where nothing was asked for.
    let tip: BrushLibrary.Entry?
    /// What to erase with; nil where nothing was asked for.
    let eraser: BrushLibrary.Entry?

    /// These brushes, or else those that a drawing was left with, or else the library's Pen and
    /// Eraser; `tell` takes a sentence for each brush that is not there any more.
    func brushes(leftWith view: ViewState?, tell: (Message) -> Void) -> DrawingBrushes {
        DrawingBrushes(
            library, tip: tip ?? entry(view?.brush, tell),
            eraser: eraser ?? entry(view?.eraser, tell))
    }

    private func entry(_ name: String?, _ tell: (Message) -> Void) -> BrushLibrary.Entry? {
        guard let name else { return nil }
        do { return try BrushChoice(name, in: library).entry } catch {
            tell(.lostBrush(name))
            return nil
        }
    }
}

extension PixelSize {
    /// A window to draw in.
    static let canvas = PixelSize(width: 1280, height: 800)
    /// A window for a demonstration.
    static let demo = PixelSize(width: 560, height: 400)
}
