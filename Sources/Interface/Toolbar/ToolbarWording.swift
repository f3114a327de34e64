import Wording

// The tool bar, and what it shows.
extension Message {
    static var tools: Message { "Tools" }

    /// What somebody is told first; `help` is the key that tells the rest, nil for none.
    static func welcome(help: String?) -> Message {
        guard let help else { return "Draw anywhere. Everything is saved as you draw." }
        return "Draw anywhere. Everything is saved as you draw; \(help) shows all keys."
    }

    static var eraser: Message { "Eraser" }
    static var undo: Message { "Undo" }
    static var redo: Message { "Redo" }
    static var more: Message { "More" }
    static var quickActions: Message { "Quick actions" }
    static var shades: Message { "Shades" }
    static var color: Message { "Colour" }
    static var sizeAndOpacity: Message { "Size and opacity" }
    static var brushes: Message { "Brushes" }
    static var tryItHere: Message { "Try it here" }
    static var light: Message { Message("light", context: "force") }
    static var fullForce: Message { "full force" }
    static var size: Message { "Size" }
    static var opacity: Message { "Opacity" }
    static var smoothing: Message { "Smoothing" }

    static func pointsWide(_ width: Double) -> Message { "\(points(width)) pt" }
    static func percent(_ share: Double) -> Message { "\((share * 100).fixedPoint(0)) %" }

    /// A width in points.
    static func points(_ width: Double) -> Message {
        .verbatim(width.fixedPoint(width < 10 && width != width.rounded() ? 1 : 0))
    }
}
