public import Geometry
public import Graphics

/// How much of something is done.
public final class ProgressBar: View {
    /// The share that is done, 0…1; nil where it is not known.
    public var share: Double? { didSet { if share != oldValue { invalidate() } } }
    private let theme: Theme

    /// A bar that is empty.
    public init(theme: Theme) {
        self.theme = theme
        super.init(role: .progress)
    }

    public override var value: String? { share.map { "\(Int(($0 * 100).rounded())) %" } }

    public override func size(fitting width: Double) -> Size {
        Size(width: width, height: theme.pixels(4))
    }

    public override func draw(_ part: PixelRectangle, in context: Context) {
        let radius = bounds.height / 2
        context.fill(bounds, radius: radius, theme[.pressed])
        // What cannot be measured has a bar that is neither empty nor full.
        let color = share == nil ? theme[.accent].withAlpha(0.5) : theme[.accent]
        let done = (bounds.width * min(max(share ?? 1, 0), 1)).rounded()
        context.fill(
            Rectangle(x: 0, y: 0, width: done, height: bounds.height), radius: radius, color)
    }
}
