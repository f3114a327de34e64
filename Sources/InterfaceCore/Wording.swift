package import Toolkit
package import Wording

// The names of things on the screen.
extension Message {
    package static var drawings: Message { "Drawings" }
    package static var browse: Message { "Browse…" }
    package static var cancel: Message { "Cancel" }
    package static var rename: Message { "Rename" }
    package static var renameTheDrawing: Message { "Rename the drawing" }
    package static var name: Message { "Name" }
    package static var replace: Message { "Replace" }
    package static var layers: Message { "Layers" }
    package static var done: Message { "Done" }
    package static var close: Message { "Close" }
    package static var change: Message { "Change…" }
    package static var forceLab: Message { "Force Lab" }
    package static var back: Message { "Back" }
    package static var guide: Message { "Guide" }
    package static var inputTester: Message { "Input Tester" }
    package static var more: Message { "More" }
    package static var shades: Message { "Shades" }
    package static var color: Message { "Colour" }
    package static var tryItHere: Message { "Try it here" }
    static var clearPad: Message { "Clear" }
    static var light: Message { Message("light", context: "force") }
    static var fullForce: Message { "full force" }
    package static var smoothing: Message { "Smoothing" }
    package static func percent(_ share: Double) -> Message { "\((share * 100).fixedPoint(0)) %" }
    package static func samples(_ count: Int) -> Message {
        Message(count, one: "\(count) sample", other: "\(count) samples")
    }
    package static func strokes(_ count: Int) -> Message {
        Message(count, one: "\(count) stroke", other: "\(count) strokes")
    }
}

// What the paper has to say.
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
    package static func notDone(_ reason: Message) -> Message { "That did not work: \(reason)" }
}

// What presses are for.
extension PressTip {
    package static var forQuickActions: PressTip {
        PressTip(byForce: "Press for quick actions", byHolding: "Hold for quick actions")
    }
}
