import Wording

// The palette of commands.
extension Message {
    static var commands: Message { "Commands" }
    static var searchCommands: Message { "Search for a command" }
    static func noCommand(named text: String) -> Message { "No command is called “\(text)”." }
}

// All keys.
extension Message {
    static var shortcuts: Message { "Shortcuts" }
    static var helpDraw: Message { Message("Draw", context: "help") }
    static var helpLook: Message { Message("Look", context: "help") }
    static var tapOrPress: Message { "A tap does it, a press shows more of it" }
    static func pressExplained(_ keys: String, commands: String) -> Message {
        """
        Press the mark for quick actions, a brush for its list, a colour for its shades, undo to repeat it, \
        layers to see one alone. Without force, hold still, or use \(keys). “Force Lab” in \(commands) shows how.
        """
    }
    static var helpLayersAndDrawings: Message { "Layers and drawings" }
    static var helpPick: Message { "Pick a colour" }
    static var helpStraight: Message { "Straight line" }
    static var helpSize: Message { "Finer, broader" }
    static var helpOpacity: Message { "Fainter, stronger" }
    static var helpMove: Message { "Move the paper" }
    static var helpZoom: Message { "Zoom" }
    static var helpRotate: Message { "Rotate" }
    static var helpDrawings: Message { "Drawings; open a file" }
    static var helpLayerAboveBelow: Message { "Layer above, below" }
    static var tap: Message { Message("tap", context: "on a key") }
    static var draw: Message { Message("draw", context: "on a key") }
    static var drag: Message { Message("drag", context: "on a key") }
    static var wheel: Message { Message("wheel", context: "on a key") }
}
