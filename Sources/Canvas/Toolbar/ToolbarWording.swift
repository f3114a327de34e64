import InterfaceCore
import Toolkit
import Wording

// The tool bar, and what it shows.
extension Message {
    static var tools: Message { "Tools" }

    /// What somebody is told first; `help` is the key that tells the rest, nil for none.
    static func welcome(help: String?) -> Message {
        guard let help else { return "Draw anywhere. Everything is saved as you draw." }
        return "Draw anywhere. Everything is saved as you draw; \(help) opens the guide."
    }

    static var eraser: Message { "Eraser" }
    static var undo: Message { "Undo" }
    static var redo: Message { "Redo" }
    static var sizeAndOpacity: Message { "Size and opacity" }
    static var brushes: Message { "Brushes" }
    static var size: Message { "Size" }
    static var opacity: Message { "Opacity" }

    static func pointsWide(_ width: Double) -> Message { "\(points(width)) pt" }

    /// A width in points.
    static func points(_ width: Double) -> Message {
        .verbatim(width.fixedPoint(width < 10 && width != width.rounded() ? 1 : 0))
    }
}

// What presses are for.
extension PressTip {
    static var forAllBrushes: PressTip {
        PressTip(byForce: "Press for all brushes", byHolding: "Hold for all brushes")
    }
    static var forShades: PressTip {
        PressTip(byForce: "Press for its shades", byHolding: "Hold for its shades")
    }
    static var forMore: PressTip {
        PressTip(
            byForce: "Press for one step after another",
            byHolding: "Hold for one step after another")
    }
    static var forLayerAlone: PressTip {
        PressTip(
            byForce: "Press for the chosen layer alone",
            byHolding: "Hold for the chosen layer alone")
    }
    static var forZoomAndRotation: PressTip {
        PressTip(
            byForce: "Press for zoom and rotation", byHolding: "Hold for zoom and rotation")
    }
}

// What a brush draws where it is previewed.
extension Message {
    static var lightToFirm: Message { "light to firm" }
    static var uprightToFlat: Message { "upright to flat" }
    static var acrossItself: Message { "crossing itself" }
    static var byHand: Message { "by hand" }
}
