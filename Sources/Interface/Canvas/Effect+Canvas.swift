import Graphics
import Ink

/// What the canvas has to say.
extension Effect {
    static let askToStartOver = Effect.ask(
        Question(
            title: "Start over?",
            detail: "The paper will be empty. Ctrl+Z brings everything back.",
            confirmation: "Start Over", command: .startOver, isDestructive: true))

    static let askForNewDrawing = Effect.ask(
        Question(
            title: "New drawing?",
            detail: "The paper will be empty. This drawing stays in its file.",
            confirmation: "New Drawing", command: .startOver))

    static let nothingToReplay = Effect.notice("There is nothing to replay yet.")

    static func notShown(_ error: GraphicsError) -> Effect {
        .notice("Some of the drawing cannot be shown: \(error)")
    }

    static let noOpenLayer = Effect.notice(
        "Every layer is locked or hidden. Unlock or show one to draw on it.")

    static func missingForce(of device: String) -> Effect {
        .notice(
            "\(device) reports no force, so it draws at full width. "
                + "“downstroke devices” tells more.")
    }

    static func prediction(_ isPredicting: Bool) -> Effect {
        .notice(isPredicting ? "Ink leads on to the pen" : "Ink ends at the last report of the pen")
    }

    static func eraser(_ brush: Brush) -> Effect {
        switch (brush.effect, brush.erasing) {
        case (.erase, .strokes): .notice("The eraser takes whole strokes: \(brush.name)")
        case (.erase, .ink): .notice("The eraser takes the ink that it covers: \(brush.name)")
        case (.ink, _): .notice("The eraser end draws: \(brush.name)")
        }
    }

    static func precision(_ isPrecise: Bool) -> Effect {
        .notice(isPrecise ? "Drawing at the precise place" : "Drawing at whole pixels")
    }
}
