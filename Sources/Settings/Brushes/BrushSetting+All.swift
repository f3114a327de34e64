import Ink

extension BrushSetting {
    /// All settings, in the order in which files are written.
    public static let all: [BrushSetting] = top + size + opacity + tip + tilt + grain + path

    private static let top = [
        BrushSetting("name", .text(\.name, longest: 60), "What people call the brush."),
        BrushSetting(
            "description", .text(\.sentence, longest: 200), "What it is for, in one sentence."),
        BrushSetting("color", .color(\.color), "The colour of the ink."),
        BrushSetting(
            "effect", .choice(\.effect, Brush.Effect.allCases.map(\.rawValue)),
            "Whether it lays ink on what is there, or takes ink away."),
        BrushSetting(
            "erases", .choice(\.erasing, Brush.Erasing.allCases.map(\.rawValue)),
            "What it takes away where the effect is \"erase\": the ink that it covers, or whole "
                + "strokes that it touches."),
        BrushSetting(
            "force-when-absent", .number(\.forceWhenAbsent, 0...1),
            "The force with which a mouse, or a pen that reports none, draws."),
    ]

    private static let size = [
        BrushSetting(
            "size.smallest", .number(\.smallestWidth, 0.1...2000, unit: "points"),
            "How wide the line is at no force; not above the largest."),
        BrushSetting(
            "size.largest", .number(\.largestWidth, 0.1...2000, unit: "points"),
            "How wide the line is at full force; not below the smallest."),
        BrushSetting(
            "size.response", .curve(\.response),
            "How the width follows the force: 0 is the smallest, 1 the largest."),
    ]

    private static let opacity = [
        BrushSetting(
            "opacity.most", .number(\.opacity, 0...1),
            "How much the ink hides of what is below it, at full force; even where a stroke crosses "
                + "itself."),
        BrushSetting(
            "opacity.at-no-force", .number(\.opacityAtNoForce, 0...1),
            "How much of that is left at no force; 1 for ink that is the same at any force."),
        BrushSetting(
            "opacity.response", .curve(\.opacityResponse),
            "How the opacity follows the force: 0 is that at no force, 1 the most."),
    ]

    private static let tip = [
        BrushSetting(
            "tip.shape", .choice(\.shape, BrushForm.Shape.allCases.map(\.rawValue)),
            "Whether the tip is a disc or a flat nib."),
        BrushSetting(
            "tip.thickness", .number(\.thickness, 0...1),
            "How thick a flat nib is, as a part of its length, which is the width of the line."),
        BrushSetting(
            "tip.angle", .number(\.angle, -180...180, unit: "degrees"),
            "How a flat nib lies: 0 is level, 90 upright, and -45 rises to the right; where it "
                + "follows the azimuth, this is for pens that do not tell how they lean."),
        BrushSetting(
            "tip.follows", .choice(\.follows, BrushForm.Follows.allCases.map(\.rawValue)),
            "Whether a flat nib turns so that it lies across the lean of the pen, or never turns."),
    ]

    private static let tilt = [
        BrushSetting(
            "tilt.widening", .number(\.widening, 0...10, unit: "times the width"),
            "How much a pen that lies flat adds to the width of the line."),
        BrushSetting(
            "tilt.lightening", .number(\.lightening, 0...1),
            "How much of its opacity the ink of a pen that lies flat loses."),
    ]

    private static let grain = [
        BrushSetting(
            "grain.depth", .number(\.grainDepth, 0...1),
            "How much of light ink the grain of the paper keeps off; 0 for smooth paper."),
        BrushSetting(
            "grain.size", .number(\.grainSize, 0.5...64, unit: "points"),
            "How large the grain of the paper is."),
    ]

    private static let path = [
        BrushSetting(
            "path.smoothing", .number(\.smoothing, 0...1),
            "How much the path is smoothed: 0 is the path as the pen reports it."),
        BrushSetting(
            "path.taper", .number(\.taper, 0...500, unit: "points"),
            "Over which length a stroke becomes fine at its end; 0 for none."),
    ]
}
