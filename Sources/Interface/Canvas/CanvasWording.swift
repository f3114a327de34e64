import Geometry
import Ink
import Wording

// How the paper is shown.
extension Message {
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
    static var noOpenLayer: Message {
        "Every layer is locked or hidden. Unlock or show one to draw on it."
    }

    static func layerIsLocked(_ name: String) -> Message {
        "The layer “\(name)” is locked. Unlock it to draw on it, or choose another one."
    }

    static func layerIsHidden(_ name: String) -> Message {
        "The layer “\(name)” is hidden. Show it to draw on it, or choose another one."
    }

    static var penGone: Message {
        "The pen was disconnected. Your drawing is safe, and the mouse and your fingers still draw."
    }

    static func penHere(_ name: String) -> Message { "\(name) is here: lines follow its force." }

    static var drawnByMouse: Message { "No pen found. The mouse draws an even line." }
    static var why: Message { "Why?" }

    static func missingForce(of device: String?) -> Message {
        guard let device else {
            return """
                This device reports no force, so it draws at full width. “downstroke devices” tells \
                more.
                """
        }
        return """
            \(device) reports no force, so it draws at full width. “downstroke devices” tells more.
            """
    }

    static func notShown(_ reason: Message) -> Message {
        "Some of the drawing cannot be shown: \(reason)"
    }

    static func notDone(_ reason: Message) -> Message { "That did not work: \(reason)" }

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
