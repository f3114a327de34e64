import Documents
import Editing
import Geometry
import Ink

extension Hand {
    /// What of it is remembered for the next start.
    var traits: LastHand.Traits {
        var hand = self
        hand.layBack()
        let lines = hand.shelf.compactMap { entry in
            entry.line.map { (entry.brush.name, $0) }
        }
        return LastHand.Traits(
            color: brush.color.fullCode, recentColors: recentColors.colors.map(\.fullCode),
            tipColors: tipColors.colors.map(\.fullCode),
            lines: Dictionary(lines, uniquingKeysWith: { first, _ in first }))
    }

    /// Takes what is remembered; the ink keeps its colour where a brush was asked for.
    mutating func take(_ traits: LastHand.Traits, keepingColor: Bool) {
        for index in shelf.indices {
            if let line = traits.lines[shelf[index].brush.name] { shelf[index].brush.take(line) }
        }
        if let place { brush = shelf[place].brush }
        if !keepingColor, let color = Color(traits.color) { brush.color = color }
        recentColors = RecentColors(traits.recentColors.compactMap { Color($0) })
        tipColors = TipColors(traits.tipColors.compactMap { Color($0) }) ?? tipColors
    }
}

extension ShelfBrush {
    /// How it is liked; nil where that is as its file says.
    fileprivate var line: LastHand.Line? {
        let isOwn =
            brush.largestWidth == own.largestWidth && brush.opacity == own.opacity
            && brush.smoothing == own.smoothing
        return isOwn
            ? nil
            : LastHand.Line(
                width: brush.largestWidth, opacity: brush.opacity, smoothing: brush.smoothing)
    }
}

extension Brush {
    /// Takes how it is liked, as far as brushes can be so.
    fileprivate mutating func take(_ line: LastHand.Line) {
        if Self.widths.contains(line.width) { resize(to: line.width) }
        if (0.01...1).contains(line.opacity) { opacity = line.opacity }
        if (0...1).contains(line.smoothing) { smoothing = line.smoothing }
    }
}

extension Color {
    fileprivate var fullCode: String { text(alpha: alpha) }
}
