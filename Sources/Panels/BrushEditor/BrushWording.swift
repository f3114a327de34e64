import Ink
import Wording

// The brush editor.
extension Message {
    static var editBrush: Message { "Edit Brush" }
    static var resetBrush: Message { "Reset" }
    static var sampleOfTheBrush: Message { "A line of the brush" }
    static var addPoint: Message { "Add a Point" }
    static var straightCurve: Message { "Straighten" }
    static var nameIsTaken: Message { "Another brush has this name." }
    static var noBrushName: Message { "Use a name without a “/” that does not end in .toml." }

    static var unitOfLength: Message { Message("pt", context: "unit") }
    static var unitOfAngle: Message { Message("°", context: "unit") }
    static var unitOfMultiples: Message { Message("×", context: "unit") }
    static var unitOfShares: Message { Message("%", context: "unit") }

    /// A number with its unit.
    static func number(
        _ text: String, _ measure: BrushSetting.Measure?, isShare: Bool
    ) -> Message {
        switch measure {
        case .length: "\(text) pt"
        case .angle: "\(text)°"
        case .multiple: "\(text) ×"
        case nil: isShare ? "\(text) %" : .verbatim(text)
        }
    }

    /// Which numbers a setting takes.
    static func allowed(_ range: ClosedRange<Double>?, _ scale: SettingScale) -> Message {
        let ends = range ?? 0...1
        return fromTo(scale.message(ends.lowerBound), scale.message(ends.upperBound))
    }

    private static func fromTo(_ least: Message, _ most: Message) -> Message {
        "Use a number from \(least) to \(most)."
    }
}

// What the settings of a brush are called.
extension Message {
    static var settingName: Message { Message("Name", context: "brush") }
    static var settingDescription: Message { "Description" }
    static var settingColor: Message { "Colour" }
    static var settingModel: Message { Message("Ink", context: "brush") }
    static var settingBlend: Message { Message("Blending", context: "brush") }
    static var settingEffect: Message { Message("Effect", context: "brush") }
    static var settingErases: Message { Message("Erases", context: "brush") }
    static var settingForceWhenAbsent: Message { "Without force" }
    static var settingSizeSmallest: Message { Message("Smallest", context: "width") }
    static var settingSizeLargest: Message { Message("Largest", context: "width") }
    static var settingSizeResponse: Message { "Width by force" }
    static var settingSizeSteps: Message { Message("Steps", context: "width") }
    static var settingOpacityMost: Message { "Opacity" }
    static var settingOpacityAtNoForce: Message { Message("At no force", context: "opacity") }
    static var settingOpacityResponse: Message { "Opacity by force" }
    static var settingFlowLeast: Message { Message("At no force", context: "flow") }
    static var settingFlowMost: Message { Message("At full force", context: "flow") }
    static var settingFlowResponse: Message { "Flow by force" }
    static var settingTipShape: Message { Message("Shape", context: "tip") }
    static var settingTipThickness: Message { Message("Thickness", context: "tip") }
    static var settingTipAngle: Message { Message("Angle", context: "tip") }
    static var settingTipFollows: Message { Message("Turns", context: "tip") }
    static var settingTipProfile: Message { Message("Edge", context: "tip") }
    static var settingTiltWidening: Message { "Broader by lean" }
    static var settingTiltLightening: Message { "Lighter by lean" }
    static var settingGrainDepth: Message { Message("Depth", context: "grain") }
    static var settingGrainSize: Message { Message("Size", context: "grain") }
    static var settingGrainOctaves: Message { Message("Range of sizes", context: "grain") }
    static var settingGrainSecond: Message { Message("Crumbs", context: "grain") }
    static var settingGrainSoftness: Message { Message("Softness", context: "grain") }
    static var settingGrainLeastReach: Message { Message("Light touch", context: "grain") }
    static var settingGrainMostReach: Message { Message("Firm press", context: "grain") }
    static var settingGrainDust: Message { Message("Dust", context: "grain") }
    static var settingPathSmoothing: Message { "Smoothing" }
    static var settingPathAlong: Message { Message("Smoothed along", context: "path") }
    static var settingPathTaper: Message { Message("Taper at the end", context: "path") }
    static var settingPathStartTaper: Message { Message("Taper at the start", context: "path") }
    static var settingPathFairing: Message { Message("Even out dents", context: "path") }
    static var settingFlowRest: Message { "Flow at rest" }
    static var settingSpeedShare: Message { Message("Share of speed", context: "speed") }
    static var settingSpeedMiddle: Message { Message("Middle speed", context: "speed") }
    static var settingWashStrength: Message { Message("Strength", context: "wash") }
    static var settingWashRim: Message { Message("Rim", context: "wash") }
    static var settingWashRimWidth: Message { Message("Width of the rim", context: "wash") }
    static var settingWashWobble: Message { Message("Wobble", context: "wash") }
    static var settingWashWobbleSize: Message { Message("Size of the wobble", context: "wash") }
    static var settingWashPools: Message { Message("Pools", context: "wash") }
    static var settingWashPoolSize: Message { Message("Size of the pools", context: "wash") }
    static var settingWashGrains: Message { Message("Grains", context: "wash") }
    static var settingJitterSize: Message { Message("Size", context: "jitter") }
    static var settingJitterPlace: Message { Message("Place", context: "jitter") }
    static var settingDotWidth: Message { Message("Added width", context: "dot") }
    static var settingDotFlow: Message { Message("Added flow", context: "dot") }
    static var settingDotLength: Message { Message("Short strokes as dots", context: "dot") }
}

// What their choices are called.
extension Message {
    static var choiceModelEven: Message { Message("Even", context: "ink") }
    static var choiceModelFlow: Message { Message("Builds up", context: "ink") }
    static var choiceModelGrain: Message { Message("On grain", context: "ink") }
    static var choiceModelWash: Message { Message("Wash", context: "ink") }
    static var choiceBlendOver: Message { Message("Covers", context: "ink") }
    static var choiceBlendMark: Message { Message("Highlights", context: "ink") }
    static var choiceBlendStain: Message { Message("Glazes", context: "ink") }
    static var choiceEffectInk: Message { Message("Draws", context: "brush") }
    static var choiceEffectErase: Message { Message("Erases", context: "brush") }
    static var choiceErasesInk: Message { Message("Ink it covers", context: "brush") }
    static var choiceErasesStrokes: Message { Message("Whole strokes", context: "brush") }
    static var choiceSizeStepsLinear: Message { Message("Equal", context: "steps") }
    static var choiceSizeStepsRatio: Message { Message("In ratio", context: "steps") }
    static var choiceTipShapeRound: Message { Message("Round", context: "tip") }
    static var choiceTipShapeFlat: Message { Message("Flat", context: "tip") }
    static var choiceTipFollowsAzimuth: Message { Message("By the lean", context: "tip") }
    static var choiceTipFollowsBarrel: Message { Message("With the pen", context: "tip") }
    static var choiceTipFollowsFixed: Message { Message("Never", context: "tip") }
    static var choiceTipProfileFirm: Message { Message("Firm", context: "edge") }
    static var choiceTipProfileRound: Message { Message("Rounded", context: "edge") }
    static var choiceTipProfileSoft: Message { Message("Soft", context: "edge") }
    static var choicePathAlongTime: Message { Message("Time", context: "path") }
    static var choicePathAlongWay: Message { Message("Distance", context: "path") }
}

// What their tables are called.
extension Message {
    static var groupTop: Message { Message("Brush", context: "settings") }
    static var groupSize: Message { Message("Width", context: "settings") }
    static var groupOpacity: Message { Message("Opacity", context: "settings") }
    static var groupFlow: Message { Message("Flow", context: "settings") }
    static var groupTip: Message { Message("Tip", context: "settings") }
    static var groupTilt: Message { Message("Lean", context: "settings") }
    static var groupGrain: Message { Message("Grain", context: "settings") }
    static var groupPath: Message { Message("Line", context: "settings") }
    static var groupSpeed: Message { Message("Speed", context: "settings") }
    static var groupWash: Message { Message("Wash", context: "settings") }
    static var groupJitter: Message { Message("Jitter", context: "settings") }
    static var groupDot: Message { Message("Dots", context: "settings") }
}
