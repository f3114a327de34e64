import ForceTouch
import Input
import InterfaceCore
import Wording

// The force lab.
extension Message {
    static var waysToPress: Message {
        "Lightly, firmly, deeply, or hold still. Pull up while it is previewed."
    }
    static func scaleAndForce(_ scale: String, _ force: String) -> Message {
        "Scale \(scale) · force \(force)"
    }
    static var holdingDoesTheSame: Message { "When it is off, hold still instead." }
    static var forceIsOff: Message { "Force is off. Hold still instead." }
    /// Whether presses are told by force, and where they are not, why and what to do about it.
    static func pressAdvice(_ profile: PressProfile, _ devices: [Device]) -> Message {
        let advice = ForceAdvice(devices: devices)
        guard advice == .isAvailable else { return advice.message }
        if profile.capability == .unavailable { return .forceIsNotUsed }
        return profile.measure.obstacle.map { .obstacle($0) } ?? advice.message
    }
    private static var forceIsNotUsed: Message {
        "Force is not used: the settings say so. Holding still does what a press does."
    }
    /// Why presses cannot be told by force.
    static func obstacle(_ obstacle: PressMeasure.Obstacle) -> Message {
        switch obstacle {
        case .noRoom(let average):
            """
            You draw with \(average.fixedPoint(2)) of full force, so the device has no room for a \
            press above that. Hold still instead, or take a firmer curve.
            """
        }
    }
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
    static var unopenableOutcome: Message { "It cannot be opened" }
    static var contactLostOutcome: Message { "The contact was lost" }
    static var forceLostOutcome: Message { "Force was lost" }
    static var sourceLostOutcome: Message { "The pressed item is gone" }
}
