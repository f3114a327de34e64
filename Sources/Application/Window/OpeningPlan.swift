import Paths

/// What becomes of files that people gave all at once, by dropping them or on the command line.
///
/// A few are opened, each in a window of its own. Where there are many, nobody wants as many windows: the
/// files of other programs are imported into the library, and drawings are left where they are.
struct OpeningPlan: Equatable {
    /// How many windows are opened at once, with the one that people have.
    static let mostWindows = 8

    /// The file that is opened in the window; nil for none.
    var here: FilePath?
    /// Those that are opened in windows of their own.
    var windows: [FilePath] = []
    /// All those that get a window.
    var all: [FilePath] { [here].compactMap(\.self) + windows }

    /// Those that are imported, one after the other.
    var imports: [FilePath] = []
    /// The drawings that are not opened.
    var leftCount = 0

    /// What becomes of these files; `isDrawing` tells a drawing from a file of another program.
    init(_ paths: [FilePath], isDrawing: (FilePath) -> Bool) {
        here = paths.first
        windows = Array(paths.dropFirst().prefix(Self.mostWindows - 1))
        for path in paths.dropFirst(Self.mostWindows) {
            if isDrawing(path) { leftCount += 1 } else { imports.append(path) }
        }
    }
}
