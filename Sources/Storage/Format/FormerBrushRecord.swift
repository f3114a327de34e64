import Ink
import Wording

/// The keys that the settings of a brush had in drawings before they were those of brush files.
enum FormerBrushRecord {
    private static let keys = [
        "smallestWidth": "size.smallest", "largestWidth": "size.largest",
        "response": "size.response", "forceWhenAbsent": "force-when-absent",
        "opacity": "opacity.most", "opacityAtNoForce": "opacity.at-no-force",
        "opacityResponse": "opacity.response", "widening": "tilt.widening",
        "lightening": "tilt.lightening", "grainDepth": "grain.depth", "grainSize": "grain.size",
        "smoothing": "path.smoothing", "taper": "path.taper",
    ]

    /// The settings by their keys of today.
    static func settings(_ former: [String: SettingValue]) -> [String: SettingValue] {
        guard former["smallestWidth"] != nil else { return former }
        var settings = Brush.standard.settings
        for (key, value) in former { settings[keys[key] ?? key] = value }
        guard case .table(let nib) = former["nib"] else { return settings }
        settings["tip.shape"] = .text("flat")
        settings["tip.thickness"] = nib["thickness"]
        if case .number(let radians) = nib["angle"] {
            settings["tip.angle"] = .number((radians * 180 / .pi * 1e9).rounded() / 1e9)
        }
        let isFixed = nib["followsAzimuth"] == .other(.boolean(false))
        settings["tip.follows"] = .text(isFixed ? "fixed" : "azimuth")
        return settings
    }
}
