public import Editing
public import Paths

/// Keeps the palettes that somebody draws with, and brings them in and out.
public protocol PaletteKeeping: AnyObject {
    /// What can be exported: the palette in use, and the colours that were drawn with lately.
    var exportablePalettes: [Palette] { get }

    /// The folder that an export goes to at first.
    var exportFolder: FilePath { get }

    /// Keeps a copy of the palette in the file at `path` among the user's own, takes it in use, and tells how
    /// that went.
    func importPalette(_ path: FilePath)

    /// Takes the file of the palette in use away, which is one of the user's own, and tells so, with a button that
    /// puts it back.
    func removePalette()

    /// Whether there is a file that an export to `path` would replace.
    func replacesFile(at path: FilePath) -> Bool

    /// Writes a palette to the file at `path`, and tells how that went.
    func export(_ palette: Palette, to path: FilePath)
}
