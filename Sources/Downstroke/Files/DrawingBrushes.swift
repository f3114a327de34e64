import Ink
import Settings

/// What the two ends of a pen draw with.
struct DrawingBrushes {
    /// What a pen, a mouse or a finger draws with.
    let tip: Brush
    /// What the other end of the pen draws with.
    let eraser: Brush

    /// `chosen`, or else the library's Pen; and its Eraser.
    init(_ library: BrushLibrary, chosen: Brush?) {
        tip = chosen ?? Self.brush("Pen", in: library) ?? .pen
        eraser = Self.brush("Eraser", in: library) ?? .eraser
    }

    /// A file with a mistake has been told of; then the program's own brush has to do.
    private static func brush(_ name: String, in library: BrushLibrary) -> Brush? {
        (try? library.entry(named: name))?.definition.brush
    }
}
