import Geometry
import Ink

/// Which of Xournal++'s three tools is most like a stroke, and how that is to draw it.
///
/// Its pens and its whiteout are opaque; its highlighter multiplies always the same part of a colour with what is
/// below.
struct XournalLook {
    /// Ink that is less opaque is a highlighter's.
    private static let opaque = 0.9
    /// So is ink that hides less in the mean as its strength changes; less of an eraser is nothing.
    private static let thin = 0.6
    /// How wide a soft tip is seen, as a part of its width, and how strong there, as a part of its middle.
    private static let softCore = (width: 0.55, strength: 0.8)

    /// The tool.
    let tool: XournalStroke.Tool
    /// The colour in which it draws, unless it is whiteout.
    let color: Color
    /// Its widths as parts of those of the stroke.
    let widthShare: Double
    /// Whether there is anything to draw.
    let isSeen: Bool

    /// The look of a stroke on a layer of this opacity.
    init(_ stroke: Stroke, opacity: Double) {
        let brush = stroke.brush
        let isSoft = brush.model.addsUp && brush.tip.profile == .soft
        let strength =
            brush.inkAlpha * stroke.meanOpacity * (isSoft ? Self.softCore.strength : 1)
        widthShare = isSoft ? Self.softCore.width : 1
        guard brush.effect == .ink else {
            (tool, color, isSeen) = (.eraser, brush.color, strength >= Self.thin)
            return
        }
        let isThin =
            brush.isThinWash || brush.inkAlpha * opacity < Self.opaque
            || strength * opacity < Self.thin
        isSeen = true
        tool = brush.marks || isThin ? .highlighter : .pen
        // Even ink and washes keep their colour, whatever the program makes of their strength.
        let isFitted = brush.marks || isThin && brush.isShaded && brush.model != .wash
        color = isFitted ? Self.highlighter(brush.color, strength * opacity) : brush.color
    }

    /// The colour with which a highlighter takes so much of the light, as far as it can: it is that much stronger as
    /// the program lays it on paler.
    private static func highlighter(_ color: Color, _ strength: Double) -> Color {
        let share = strength / XournalStroke.highlighterOpacity
        func part(_ value: Double) -> Double { max(1 - share * (1 - value), 0) }
        return Color(red: part(color.red), green: part(color.green), blue: part(color.blue))
    }
}

extension Brush {
    /// Whether it is paint that lets so much light through that a highlighter is most like it.
    var isThinWash: Bool { effect == .ink && model == .wash && wash.strength < 0.6 }
}

extension Stroke {
    /// How much a pass of it hides in the mean, 0…1, before the opacity of its brush.
    fileprivate var meanOpacity: Double {
        guard brush.isShaded, !samples.isEmpty else { return 1 }
        let opacities = samples.lazy.map { [brush] sample in
            brush.point(
                at: sample.position, force: sample.force ?? brush.forceWhenAbsent,
                tilt: sample.tilt
            ).opacity
        }
        return opacities.reduce(0, +) / Double(samples.count)
    }
}
