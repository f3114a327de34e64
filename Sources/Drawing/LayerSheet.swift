public import Ink

/// What of a layer's ink is drawn apart from all else.
public enum LayerSheet: UInt64, Hashable, Sendable, CaseIterable {
    /// Ink that lies over what is below.
    case ink = 1
    /// Marks, which tint the ink of their layer and all that lies below it.
    case marks = 2

    /// Whether strokes of a brush are on it; an eraser takes away of both.
    public func holds(_ brush: Brush) -> Bool { rawValue & Self.bits(of: brush) != 0 }

    /// The sheets on which strokes of a brush are, as bits.
    static func bits(of brush: Brush) -> UInt64 {
        brush.effect == .erase ? 3 : (brush.marks ? marks : ink).rawValue
    }

    /// Whether a stroke with this mark is on it; see `StrokeStack.forEachMark`.
    public func holds(mark: UInt64) -> Bool { rawValue & mark != 0 }
}

extension StrokeStack {
    /// The strokes that are on a sheet, the lowest first.
    public func strokes(on sheet: LayerSheet) -> [IdentifiedStroke] {
        indices.filter { sheet.holds(mark: mark(at: $0)) }.map { self[$0] }
    }
}

extension Layer {
    /// A layer for each sheet that has ink, the lowest first: its picture is with the ink.
    public var sheets: [(sheet: LayerSheet, layer: Layer)] {
        guard strokes.hasMarks else { return [(.ink, self)] }
        return LayerSheet.allCases.map { sheet in
            var layer = self
            layer.strokes = StrokeStack(strokes.strokes(on: sheet))
            if sheet == .marks { layer.image = nil }
            return (sheet, layer)
        }
    }
}
