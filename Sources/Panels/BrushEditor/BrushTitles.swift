import Ink
import Wording

/// What people call the settings of brushes, their choices and their tables; what has no words of its own yet is called
/// as in files.
extension BrushSetting {
    /// What people call it, in a word or two.
    var title: Message { Self.titles[key] ?? .verbatim(name) }

    /// What people call one of its choices.
    func title(of choice: String) -> Message {
        Self.choiceTitles["\(key) \(choice)"] ?? .verbatim(choice)
    }

    /// What people call a table of settings; the empty one is the top of a file.
    static func title(ofTable table: String) -> Message {
        tableTitles[table] ?? .verbatim(table)
    }

    /// By key.
    static var titles: [String: Message] {
        [
            "name": .settingName,
            "description": .settingDescription,
            "color": .settingColor,
            "model": .settingModel,
            "blend": .settingBlend,
            "effect": .settingEffect,
            "erases": .settingErases,
            "force-when-absent": .settingForceWhenAbsent,
            "size.smallest": .settingSizeSmallest,
            "size.largest": .settingSizeLargest,
            "size.response": .settingSizeResponse,
            "size.steps": .settingSizeSteps,
            "opacity.most": .settingOpacityMost,
            "opacity.at-no-force": .settingOpacityAtNoForce,
            "opacity.response": .settingOpacityResponse,
            "flow.least": .settingFlowLeast,
            "flow.most": .settingFlowMost,
            "flow.response": .settingFlowResponse,
            "tip.shape": .settingTipShape,
            "tip.thickness": .settingTipThickness,
            "tip.angle": .settingTipAngle,
            "tip.follows": .settingTipFollows,
            "tip.profile": .settingTipProfile,
            "tilt.widening": .settingTiltWidening,
            "tilt.lightening": .settingTiltLightening,
            "grain.depth": .settingGrainDepth,
            "grain.size": .settingGrainSize,
            "grain.octaves": .settingGrainOctaves,
            "grain.second": .settingGrainSecond,
            "grain.softness": .settingGrainSoftness,
            "grain.least-reach": .settingGrainLeastReach,
            "grain.most-reach": .settingGrainMostReach,
            "grain.dust": .settingGrainDust,
            "path.smoothing": .settingPathSmoothing,
            "path.along": .settingPathAlong,
            "path.taper": .settingPathTaper,
            "path.start-taper": .settingPathStartTaper,
            "path.fairing": .settingPathFairing,
            "flow.rest": .settingFlowRest,
            "speed.share": .settingSpeedShare,
            "speed.middle": .settingSpeedMiddle,
            "wash.strength": .settingWashStrength,
            "wash.rim": .settingWashRim,
            "wash.rim-width": .settingWashRimWidth,
            "wash.wobble": .settingWashWobble,
            "wash.wobble-size": .settingWashWobbleSize,
            "wash.pools": .settingWashPools,
            "wash.pool-size": .settingWashPoolSize,
            "wash.grains": .settingWashGrains,
            "jitter.size": .settingJitterSize,
            "jitter.place": .settingJitterPlace,
            "dot.width": .settingDotWidth,
            "dot.flow": .settingDotFlow,
            "dot.length": .settingDotLength,
        ]
    }

    /// By key and choice.
    static var choiceTitles: [String: Message] {
        [
            "model even": .choiceModelEven,
            "model flow": .choiceModelFlow,
            "model grain": .choiceModelGrain,
            "model wash": .choiceModelWash,
            "blend over": .choiceBlendOver,
            "blend mark": .choiceBlendMark,
            "blend stain": .choiceBlendStain,
            "effect ink": .choiceEffectInk,
            "effect erase": .choiceEffectErase,
            "erases ink": .choiceErasesInk,
            "erases strokes": .choiceErasesStrokes,
            "size.steps linear": .choiceSizeStepsLinear,
            "size.steps ratio": .choiceSizeStepsRatio,
            "tip.shape round": .choiceTipShapeRound,
            "tip.shape flat": .choiceTipShapeFlat,
            "tip.follows azimuth": .choiceTipFollowsAzimuth,
            "tip.follows barrel": .choiceTipFollowsBarrel,
            "tip.follows fixed": .choiceTipFollowsFixed,
            "tip.profile firm": .choiceTipProfileFirm,
            "tip.profile round": .choiceTipProfileRound,
            "tip.profile soft": .choiceTipProfileSoft,
            "path.along time": .choicePathAlongTime,
            "path.along way": .choicePathAlongWay,
        ]
    }

    /// By table.
    static var tableTitles: [String: Message] {
        [
            "": .groupTop,
            "size": .groupSize,
            "opacity": .groupOpacity,
            "flow": .groupFlow,
            "tip": .groupTip,
            "tilt": .groupTilt,
            "grain": .groupGrain,
            "path": .groupPath,
            "speed": .groupSpeed,
            "wash": .groupWash,
            "jitter": .groupJitter,
            "dot": .groupDot,
        ]
    }
}
