import Paths
import Wording

// What a window has to say.
extension Message {
    static var penGone: Message {
        "The pen was disconnected. Your drawing is safe, and the mouse and your fingers still draw."
    }
    static func penHere(_ name: String) -> Message { "\(name) is here: lines follow its force." }
    static var reportCopied: Message { "The report was copied." }
    static var printsAPDF: Message {
        "This desktop has no print dialog. Export a PDF, and print that."
    }
    static var exportPalette: Message { "Export Palette" }
    static var exportBrush: Message { "Export Brush" }
}

// Why a command cannot be done, and what it did.
extension Message {
    static var notNamedYet: Message { "The drawing gets its name with its first stroke." }
    static var notInLibraryYet: Message { "The drawing is kept from its first stroke on." }
    static var notInLibrary: Message { "Only drawings among yours can be favourites." }
    static var noColorsYet: Message { "There are no colours to export yet." }
    static var favouriteNow: Message { "This drawing is now a favourite." }
    static var noFavouriteNow: Message { "This drawing is no longer a favourite." }
}

// Saving, which goes by itself.
extension Message {
    static func savedAsYouDraw(in place: FilePath) -> Message { "Saved as you draw, in \(place)" }
    static var savedWithFirstStroke: Message {
        "Your drawing is saved as you draw, from its first stroke on."
    }
    static var notKept: Message {
        "This drawing is not saved anywhere. Export it with Ctrl+Shift+E to keep it."
    }
}
