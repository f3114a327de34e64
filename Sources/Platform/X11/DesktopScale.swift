/// How large the desktop shows things: 1 is 96 dots per inch.
enum DesktopScale {
    /// The scale that the environment asks for, else that of the resources, else 1; in 1…4.
    static func scale(override: String?, resources: String?) -> Double {
        let wanted = override.flatMap(Double.init) ?? resources.flatMap(fontScale) ?? 1
        return wanted.isFinite ? min(max(wanted, 1), 4) : 1
    }

    /// The resolution of fonts, which desktops set to the scale that people choose, as a scale.
    static func fontScale(resources: String) -> Double? {
        for line in resources.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, trimmed(parts[0]) == "Xft.dpi" else { continue }
            return Double(trimmed(parts[1])).map { $0 / 96 }
        }
        return nil
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let head = text.drop(while: \.isWhitespace)
        guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return head[...last]
    }
}
