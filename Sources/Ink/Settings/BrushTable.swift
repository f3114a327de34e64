import Geometry

extension BrushSetting {
    /// All settings, in the order in which files are written.
    public static let all: [BrushSetting] =
        top + size + opacity + flow + tip + tilt + speed + grain + wash + path + jitter + dot

    /// How wide a line may be, in points.
    ///
    /// The finest is far below what can be seen: widths of other programs begin near 0.
    public static let widths = 0.001...2000.0

    /// Over which length a stroke may become fine at its end, in points.
    static let tapers = 0.0...500.0

    /// What speed of a pen may be neither slow nor fast, in points a second.
    static let speeds = 0.1...1e6

    /// The setting with that key; nil where there is none.
    public static func named(_ key: String) -> BrushSetting? { all.first { $0.key == key } }

    private static let top = [
        BrushSetting("name", .text(\.name, longest: 60), .brushName),
        BrushSetting("description", .fileText(longest: 200), .brushDescription),
        BrushSetting("color", .color(\.color), .brushColor),
        BrushSetting("model", .choice(\.model), .brushModel),
        BrushSetting("blend", .choice(\.blend), .brushBlend),
        BrushSetting("effect", .choice(\.effect), .brushEffect),
        BrushSetting("erases", .choice(\.erasing), .brushErases),
        BrushSetting(
            "force-when-absent", .number(\.forceWhenAbsent, 0...1), .brushForceWhenAbsent),
    ]

    private static let size = [
        BrushSetting(
            "size.smallest", .number(\.smallestWidth, widths, unit: .points), .brushSmallest),
        BrushSetting("size.largest", .number(\.largestWidth, widths, unit: .points), .brushLargest),
        BrushSetting("size.response", .curve(\.response), .brushSizeResponse),
        BrushSetting("size.steps", .choice(\.widthSteps), .brushSizeSteps),
    ]

    private static let opacity = [
        BrushSetting("opacity.most", .number(\.opacity, 0...1), .brushOpacity),
        BrushSetting(
            "opacity.at-no-force", .number(\.opacityAtNoForce, 0...1), .brushOpacityAtNoForce),
        BrushSetting("opacity.response", .curve(\.opacityResponse), .brushOpacityResponse),
    ]

    private static let flow = [
        BrushSetting("flow.least", .number(\.flow.least, 0...1), .flowLeast),
        BrushSetting("flow.most", .number(\.flow.most, 0...1), .flowMost),
        BrushSetting("flow.response", .curve(\.flow.response), .flowResponse),
        BrushSetting("flow.rest", .number(\.flow.rest, 0...20), .flowRest),
    ]

    private static let speed = [
        BrushSetting("speed.share", .number(\.speed.share, 0...1), .speedShare),
        BrushSetting(
            "speed.middle", .number(\.speed.middle, speeds, unit: .pointsASecond), .speedMiddle),
    ]

    private static let wash = [
        BrushSetting("wash.strength", .number(\.wash.strength, 0...3), .washStrength),
        BrushSetting("wash.rim", .number(\.wash.rim, -1...4), .washRim),
        BrushSetting(
            "wash.rim-width", .number(\.wash.rimWidth, 0.1...20, unit: .points), .washRimWidth),
        BrushSetting(
            "wash.wobble", .number(\.wash.wobble, 0...4, unit: .points), .washWobble),
        BrushSetting(
            "wash.wobble-size", .number(\.wash.wobbleSize, 2...64, unit: .points),
            .washWobbleSize),
        BrushSetting("wash.pools", .number(\.wash.pools, 0...1), .washPools),
        BrushSetting(
            "wash.pool-size", .number(\.wash.poolSize, 2...64, unit: .points), .washPoolSize),
        BrushSetting("wash.grains", .number(\.wash.grains, 0...1), .washGrains),
    ]

    private static let jitter = [
        BrushSetting("jitter.size", .number(\.jitter.size, 0...1), .jitterSize),
        BrushSetting("jitter.place", .number(\.jitter.place, 0...1), .jitterPlace),
    ]

    private static let dot = [
        BrushSetting("dot.width", .number(\.dot.width, 0...20, unit: .points), .dotWidth),
        BrushSetting("dot.flow", .number(\.dot.flow, 0...1), .dotFlow),
        BrushSetting("dot.length", .number(\.dot.length, 0...10, unit: .timesTheWidth), .dotLength),
    ]

    private static let tip = [
        BrushSetting("tip.shape", .choice(\.tip.shape), .tipShape),
        BrushSetting("tip.thickness", .number(\.tip.thickness, 0...1), .tipThickness),
        BrushSetting("tip.angle", .number(\.tip.degrees, -180...180, unit: .degrees), .tipAngle),
        BrushSetting("tip.follows", .choice(\.tip.follows), .tipFollows),
        BrushSetting("tip.profile", .choice(\.tip.profile), .tipProfile),
    ]

    private static let tilt = [
        BrushSetting(
            "tilt.widening", .number(\.tilt.widening, 0...10, unit: .timesTheWidth), .tiltWidening),
        BrushSetting("tilt.lightening", .number(\.tilt.lightening, 0...1), .tiltLightening),
    ]

    private static let grain = [
        BrushSetting("grain.depth", .number(\.grain.depth, 0...1), .grainDepth),
        BrushSetting("grain.size", .number(\.grain.size, 0.5...64, unit: .points), .grainSize),
        BrushSetting("grain.octaves", .number(\.grain.octaves, 0.5...5), .grainOctaves),
        BrushSetting("grain.second", .number(\.grain.second, 0...4), .grainSecond),
        BrushSetting("grain.softness", .number(\.grain.softness, 0.05...4), .grainSoftness),
        BrushSetting("grain.least-reach", .number(\.grain.leastReach, 0...2), .grainLeastReach),
        BrushSetting("grain.most-reach", .number(\.grain.mostReach, 0...2), .grainMostReach),
        BrushSetting("grain.dust", .number(\.grain.dust, 0...1), .grainDust),
    ]

    private static let path = [
        BrushSetting("path.smoothing", .number(\.smoothing, 0...1), .pathSmoothing),
        BrushSetting("path.along", .choice(\.course), .pathAlong),
        BrushSetting("path.fairing", .number(\.fairing, 0...1), .pathFairing),
        BrushSetting("path.taper", .number(\.taper, tapers, unit: .points), .pathTaper),
        BrushSetting(
            "path.start-taper", .number(\.startTaper, tapers, unit: .points), .pathStartTaper),
    ]
}

extension Brush.Tip {
    /// Degrees to a billionth, so that 30 degrees are written as 30 and come back as they were.
    fileprivate var degrees: Double {
        get { (angle.degrees * 1e9).rounded() / 1e9 }
        set { angle = Angle(degrees: newValue) }
    }
}
