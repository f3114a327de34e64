import Wording

// The force lab.
extension Message {
    static var forceLab: Message { "Force Lab" }
    static var waysToPress: Message {
        "Lightly, firmly, deeply, or hold still. Pull up while it is previewed."
    }
    static func scaleAndForce(_ scale: String, _ force: String) -> Message {
        "Scale \(scale) · force \(force)"
    }
    static var holdingDoesTheSame: Message { "Off, holding still does the same." }
    static var sensitivity: Message { "Sensitivity" }
    static var lightPress: Message { Message("Light", context: "how hard to press") }
    static var mediumPress: Message { Message("Medium", context: "how hard to press") }
    static var firmPress: Message { Message("Firm", context: "how hard to press") }

    // The stages.
    static var stages: Message { "Stages of a press" }
    static var restStage: Message { Message("rest", context: "stage of a press") }
    static var touchStage: Message { Message("touch", context: "stage of a press") }
    static var pullStage: Message { Message("pull", context: "stage of a press") }
    static var actionStage: Message { Message("actions", context: "stage of a press") }
    static func fromForce(_ force: String) -> Message { "force from \(force)" }
    static func fromForce(_ force: String, _ seconds: String) -> Message {
        "force from \(force), or \(seconds) s"
    }
    static func held(_ seconds: String) -> Message { "held for \(seconds) s" }
    static var pressAgain: Message { "press again" }
    static func pulledUp(_ points: Int) -> Message { "\(points) points up" }

    // What came of a press.
    static var whatCameOfIt: Message { "What came of it" }
    static var noPressYet: Message { "Nothing yet." }
    static func seconds(_ seconds: String) -> Message { "\(seconds) s" }
    static var tapOutcome: Message { Message("Tap", context: "what came of a press") }
    static var movedOutcome: Message { "Moved away" }
    static var declinedOutcome: Message { "Pressed, then let go" }
    static var popOutcome: Message { Message("Pop", context: "what came of a press") }
    static var actionOutcome: Message { Message("Action", context: "what came of a press") }
    static var liftedOutcome: Message { "Peek, then let go" }
    static var dismissedOutcome: Message { "Peek, then closed" }
    static var contactLostOutcome: Message { "The contact went" }
    static var forceLostOutcome: Message { "Force went away" }
}
