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
            entry.line(isSmoothed: hand.smoothing != nil).map { (entry.brush.name, $0) }
        }
        return LastHand.Traits(
            color: ink.fullCode, recentColors: recentColors.colors.map(\.fullCode),
            tipColors: tipColors.colors.map(\.fullCode),
            lines: Dictionary(lines, uniquingKeysWith: { first, _ in first }),
            palette: paletteID)
    }

    /// Takes what is remembered; a brush that was asked for keeps its colour.
    mutating func take(_ traits: LastHand.Traits, keepingColor: Bool) {
        for index in shelf.indices {
            if let line = traits.lines[shelf[index].brush.name] { shelf[index].brush.take(line) }
        }
        if let place { brush = shelf[place].brush }
        if let eraserPlace { eraser = shelf[eraserPlace].brush }
        if keepsColor || !keepingColor, let color = Color(traits.color) { ink = color }
        paletteID = traits.palette
        recentColors = RecentColors(traits.recentColors.compactMap { Color($0) })
        tipColors = TipColors(traits.tipColors.compactMap { Color($0) }) ?? tipColors
    }
}

extension ShelfBrush {
    /// How it is liked; nil where that is as its file says.
    ///
    /// What smooths all brushes is no trait of one.
    fileprivate func line(isSmoothed: Bool) -> LastHand.Line? {
        func liked(_ trait: KeyPath<Brush, Double>) -> Double? {
            brush[keyPath: trait] == own[keyPath: trait] ? nil : brush[keyPath: trait]
        }
        let line = LastHand.Line(
            width: liked(\.largestWidth), opacity: liked(\.opacity),
            smoothing: isSmoothed ? nil : liked(\.smoothing),
            color: keepsColor && brush.color != own.color ? brush.color.fullCode : nil)
        return line == LastHand.Line() ? nil : line
    }
}

extension Brush {
    /// Takes how it is liked, as far as brushes can be so.
    fileprivate mutating func take(_ line: LastHand.Line) {
        if let width = line.width, Self.widths.contains(width) { resize(to: width) }
        if let liked = line.opacity, (0.01...1).contains(liked) { opacity = liked }
        if let liked = line.smoothing, (0...1).contains(liked) { smoothing = liked }
        if let liked = line.color.flatMap({ Color($0) }) { color = liked }
    }
}

extension Color {
    fileprivate var fullCode: String { text(alpha: alpha) }
}
