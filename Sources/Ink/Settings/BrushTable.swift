import Geometry

extension BrushSetting {
    /// All settings, in the order in which files are written.
    public static let all: [BrushSetting] = top + size + opacity + tip + tilt + grain + path

    /// How wide a line may be, in points.
    ///
    /// The finest is far below what can be seen: widths of other programs begin near 0.
    public static let widths = 0.001...2000.0

    /// The setting with that key; nil where there is none.
    public static func named(_ key: String) -> BrushSetting? { all.first { $0.key == key } }

    private static let top = [
        BrushSetting("name", .text(\.name, longest: 60), .brushName),
        BrushSetting("description", .fileText(longest: 200), .brushDescription),
        BrushSetting("color", .color(\.color), .brushColor),
        BrushSetting("effect", .choice(\.effectName, names(of: Brush.Effect.self)), .brushEffect),
        BrushSetting("erases", .choice(\.erasingName, names(of: Brush.Erasing.self)), .brushErases),
        BrushSetting(
            "force-when-absent", .number(\.forceWhenAbsent, 0...1), .brushForceWhenAbsent),
    ]

    private static let size = [
        BrushSetting(
            "size.smallest", .number(\.smallestWidth, widths, unit: .points), .brushSmallest),
        BrushSetting("size.largest", .number(\.largestWidth, widths, unit: .points), .brushLargest),
        BrushSetting("size.response", .curve(\.response), .brushSizeResponse),
    ]

    private static let opacity = [
        BrushSetting("opacity.most", .number(\.opacity, 0...1), .brushOpacity),
        BrushSetting(
            "opacity.at-no-force", .number(\.opacityAtNoForce, 0...1), .brushOpacityAtNoForce),
        BrushSetting("opacity.response", .curve(\.opacityResponse), .brushOpacityResponse),
    ]

    /// The shape comes first: a round tip has no other settings.
    private static let tip = [
        BrushSetting("tip.shape", .choice(\.tipShape, names(of: TipShape.self)), .tipShape),
        BrushSetting("tip.thickness", .number(\.tipThickness, 0...1), .tipThickness),
        BrushSetting("tip.angle", .number(\.tipAngle, -180...180, unit: .degrees), .tipAngle),
        BrushSetting("tip.follows", .choice(\.tipFollows, names(of: TipGuide.self)), .tipFollows),
    ]

    private static let tilt = [
        BrushSetting(
            "tilt.widening", .number(\.tilt.widening, 0...10, unit: .timesTheWidth), .tiltWidening),
        BrushSetting("tilt.lightening", .number(\.tilt.lightening, 0...1), .tiltLightening),
    ]

    private static let grain = [
        BrushSetting("grain.depth", .number(\.grain.depth, 0...1), .grainDepth),
        BrushSetting("grain.size", .number(\.grain.size, 0.5...64, unit: .points), .grainSize),
    ]

    private static let path = [
        BrushSetting("path.smoothing", .number(\.smoothing, 0...1), .pathSmoothing),
        BrushSetting("path.taper", .number(\.taper, 0...500, unit: .points), .pathTaper),
    ]

    private static func names<Choice: CaseIterable & RawRepresentable<String>>(
        of choices: Choice.Type
    ) -> [String] {
        choices.allCases.map(\.rawValue)
    }
}

/// The forms of a tip.
private enum TipShape: String, CaseIterable {
    case round
    case flat
}

/// What turns a flat nib.
private enum TipGuide: String, CaseIterable {
    case azimuth
    case fixed
}

/// What in a brush is a case or depends on another setting, as texts and numbers of their own.
extension Brush {
    fileprivate var effectName: String {
        get { effect.rawValue }
        set { effect = Effect(rawValue: newValue) ?? effect }
    }

    fileprivate var erasingName: String {
        get { erasing.rawValue }
        set { erasing = Erasing(rawValue: newValue) ?? erasing }
    }

    private struct Nib {
        var thickness = 0.2
        var angle = Angle(degrees: -45)
        var followsAzimuth = true
    }

    /// The nib of a flat tip; of a round one the standard, which is not kept.
    private var nib: Nib {
        get {
            guard case .flat(let thickness, let angle, let followsAzimuth) = tip else {
                return Nib()
            }
            return Nib(thickness: thickness, angle: angle, followsAzimuth: followsAzimuth)
        }
        set {
            guard tip != .round else { return }
            tip = .flat(
                thickness: newValue.thickness, angle: newValue.angle,
                followsAzimuth: newValue.followsAzimuth)
        }
    }

    fileprivate var tipShape: String {
        get { (tip == .round ? TipShape.round : .flat).rawValue }
        set {
            let nib = nib
            tip =
                newValue == TipShape.round.rawValue
                ? .round
                : .flat(
                    thickness: nib.thickness, angle: nib.angle, followsAzimuth: nib.followsAzimuth)
        }
    }

    fileprivate var tipThickness: Double {
        get { nib.thickness }
        set { nib.thickness = newValue }
    }

    /// Degrees to a billionth, so that 30 degrees are written as 30 and come back as they were.
    fileprivate var tipAngle: Double {
        get { (nib.angle.degrees * 1e9).rounded() / 1e9 }
        set { nib.angle = Angle(degrees: newValue) }
    }

    fileprivate var tipFollows: String {
        get { (nib.followsAzimuth ? TipGuide.azimuth : .fixed).rawValue }
        set { nib.followsAzimuth = newValue == TipGuide.azimuth.rawValue }
    }
}
