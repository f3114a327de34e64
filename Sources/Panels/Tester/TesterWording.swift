import Wording

// What devices report.
extension Message {
    static var testInput: Message { "Test Input" }
    static var copyReport: Message { "Copy Report" }

    // The axes.
    static var axes: Message { "Axes" }
    static var forceAxis: Message { Message("Force", context: "axis") }
    static var tiltX: Message { "Tilt x" }
    static var tiltY: Message { "Tilt y" }
    static var rotation: Message { Message("Rotation", context: "axis") }
    static var contactWidth: Message { "Contact width" }
    static func millimetres(_ number: String) -> Message { "\(number) mm" }
    static var lean: Message { Message("Lean", context: "axis") }
    static func leans(_ angle: String, _ direction: String) -> Message {
        "\(angle)° toward \(direction)°"
    }
    static var noFigure: Message { .verbatim("–") }
    static var buttons: Message { "Buttons" }
    static var tipCap: Message { Message("tip", context: "button of a pen") }
    static var lowerButtonCap: Message { Message("lower", context: "button of a pen") }
    static var upperButtonCap: Message { Message("upper", context: "button of a pen") }
    static var leftButtonCap: Message { Message("left", context: "button of a mouse") }
    static var middleButtonCap: Message { Message("middle", context: "button of a mouse") }
    static var rightButtonCap: Message { Message("right", context: "button of a mouse") }
    static var fingerCap: Message { Message("finger", context: "touchscreen") }

    // Force.
    static func recentForce(_ seconds: Int) -> Message { "Force, last \(seconds) s" }
    static func hertz(_ rate: Int) -> Message { "\(rate) Hz" }
    static var hintStage: Message { Message("hint", context: "stage of a press") }
    static var peekStage: Message { Message("peek", context: "stage of a press") }
    static var popStage: Message { Message("pop", context: "stage of a press") }

    // What can be said of it.
    static var forceArrives: Message { "Force works" }
    static var forceUntried: Message { "Not tried yet" }
    static var forceMissing: Message { "No force" }
    static var forceSilent: Message { "Force does not change" }
    static var noPenHere: Message { "No pen with force" }
    static func forcesUsed(_ least: String, _ most: String) -> Message {
        "\(least) to \(most) used."
    }
    static func levelsUsed(_ levels: Int, _ least: String, _ most: String) -> Message {
        "\(levels.groupedText) levels, \(least) to \(most) used."
    }
    static var drawToTry: Message { "Draw on the paper, lightly and firmly." }
    static var deviceWithoutForce: Message { "This device draws an even line." }
    static var silentForce: Message {
        """
        The device promises force, but every press reads the same. Plug it in again, or look for \
        a newer driver.
        """
    }
    static var evenTouch: Message { "Your touch is even; no change needed." }
    static var lightTouch: Message { "You press lightly: a soft curve would suit you." }
    static var firmTouch: Message { "You press firmly: a firm curve would suit you." }

    // The paper.
    static var drawHere: Message { "Draw here" }
    static var noGaps: Message { "no gaps" }
    static func gaps(_ count: Int) -> Message {
        Message(count, one: "\(count) gap", other: "\(count) gaps")
    }
}
