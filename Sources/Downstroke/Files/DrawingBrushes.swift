import Documents
import Editing
import Ink
import Settings

/// What the two ends of a pen draw with.
struct DrawingBrushes {
    private let tip: Brush
    private let eraser: Brush
    /// One that takes ink for one that takes strokes, and the reverse.
    private let otherEraser: Brush

    private var files: [Brush: String] = [:]

    /// What was chosen, or else the library's Pen and its Eraser.
    init(
        _ library: BrushLibrary, tip: BrushLibrary.Entry? = nil, eraser: BrushLibrary.Entry? = nil
    ) {
        self.tip = tip?.definition.brush ?? Self.brush("Pen", in: library) ?? .pen
        let inkEraser = Self.brush("Eraser", in: library) ?? .eraser
        let chosen = eraser?.definition.brush ?? inkEraser
        self.eraser = chosen
        otherEraser =
            chosen.takesWholeStrokes
            ? inkEraser : Self.brush("Stroke eraser", in: library) ?? .strokeEraser
        for entry in [tip, eraser].compactMap(\.self) where !library.entries.contains(entry) {
            files[entry.definition.brush] = FilePath.absolute(entry.path)
        }
    }

    /// Gives these to somebody's hand.
    func put(into hand: inout Hand) {
        (hand.brush, hand.eraser, hand.otherEraser) = (tip, eraser, otherEraser)
    }

    /// What a brush is chosen by again: its name, or the path of a file that is in no folder of brushes.
    func choice(of brush: Brush) -> String { files[brush] ?? brush.name }

    /// A file with a mistake has been told of; then the program's own brush has to do.
    private static func brush(_ name: String, in library: BrushLibrary) -> Brush? {
        (try? library.entry(named: name))?.definition.brush
    }
}
