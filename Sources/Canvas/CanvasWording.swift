import Geometry
import Ink
public import InterfaceCore
import Wording

// How the paper is shown.
extension Message {
    static var canvas: Message { "Canvas" }
    static var tapTheColor: Message { "Tap the colour that you want." }
    static var viewOfThePaper: Message { "View of the paper" }

    /// How large the paper is shown, and how far it is turned; nil for upright.
    static func view(zoom: Double, turn: Angle?) -> Message {
        let percent = zoom * 100
        let isFine = percent < 9.95 && abs(percent - percent.rounded()) >= 0.05
        let figure = percent.fixedPoint(isFine ? 1 : 0)
        guard let turn else { return "\(figure) %" }
        return "\(figure) % · \(turn.degrees.fixedPoint(0))°"
    }
}

// What sets it.
extension Message {
    static var viewZoom: Message { "Zoom" }
    static var viewRotation: Message { "Rotation" }
    static func degrees(_ angle: Angle) -> Message { "\(angle.degrees.fixedPoint(0))°" }
}

// What the canvas and its devices have to say.
extension Message {
    static func notShown(_ reason: Message) -> Message {
        "Some of the drawing cannot be shown: \(reason)"
    }

    static func prediction(_ isPredicting: Bool) -> Message {
        isPredicting
            ? "Ink prediction is on (Ctrl+F12)" : "Ink prediction is off (Ctrl+F12)"
    }

    static func precision(_ isPrecise: Bool) -> Message {
        isPrecise
            ? "Drawing at the precise place (Shift+F12)" : "Drawing at whole pixels (Shift+F12)"
    }

    static var newDrawing: Message { "A new drawing. The one before is saved." }

    static func eraser(_ brush: Brush) -> Message {
        switch (brush.effect, brush.erasing) {
        case (.erase, .strokes): "The eraser takes whole strokes: \(brush.name)"
        case (.erase, .ink): "The eraser takes the ink that it covers: \(brush.name)"
        case (.ink, _): "The eraser end draws: \(brush.name)"
        }
    }
}

// Questions.
extension Question {
    static let startOver = Question(
        title: "Start over?",
        detail: "The paper will be empty. Ctrl+Z brings everything back.",
        confirmation: "Start Over", command: .startOver, isDestructive: true)

    /// Asked while something is not saved.
    public static let newDrawing = Question(
        title: "New drawing?",
        detail:
            "Some of this drawing is not saved yet. Saving is tried again as long as the window is open.",
        confirmation: Message("New Drawing", context: "button"), command: .startOver)
}

// Why a command cannot be done.
extension Message {
    static var nothingToUndo: Message { "There is nothing to undo." }
    static var nothingToRedo: Message { "There is nothing to redo." }
    static var nothingToExport: Message { "There is nothing to export yet." }
    static var emptyAlready: Message { "The paper is empty already." }
    static var noBrushBefore: Message { "You have not used another brush yet." }
    static var noColorBefore: Message { "You have not used another colour yet." }
    static var paletteOfTheProgram: Message {
        "This palette came with Downstroke. Only your own can be removed."
    }
    static var brushOfTheProgram: Message {
        "This brush came with Downstroke. Only your own can be deleted."
    }
    static var brushOfElsewhere: Message {
        "This brush is not in the list. Import its file to change it."
    }
    static var topmostLayer: Message { "This is the topmost layer." }
    static var lowestLayer: Message { "This is the lowest layer." }
    static var onlyLayer: Message { "The drawing has no other layer." }
    static var allAreShown: Message { "All layers are shown." }
}
