public import Geometry

/// The three colours at the tip of the pen, each in its place.
///
/// A colour that somebody leaves for another one takes the place of the one that was not used for the longest time.
public struct TipColors: Hashable, Sendable {
    /// The colours in their places.
    public private(set) var colors = [0x28559C, 0xB3341F, 0x5E7F63].map { Color(rgb: $0) }
    /// When each was used last.
    private var uses = [0, 1, 2]

    /// A blue, a red and a green.
    public init() {}

    /// These three colours; others than three are none.
    public init?(_ colors: [Color]) {
        guard colors.count == self.colors.count else { return nil }
        self.colors = colors
    }

    /// Takes that the ink has one of the colours now, and `former` no more.
    mutating func note(_ color: Color, _ former: Color) {
        let next = (uses.max() ?? 0) + 1
        if let place = colors.firstIndex(of: color) { uses[place] = next }
        guard !colors.contains(former), let oldest = uses.indices.min(by: { uses[$0] < uses[$1] })
        else { return }
        (colors[oldest], uses[oldest]) = (former, next + 1)
    }
}
