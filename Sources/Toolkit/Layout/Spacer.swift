public import Geometry

/// Room between two views.
public final class Spacer: View {
    private let theme: Theme
    private let height: Double

    /// So many points of room below one another.
    public init(theme: Theme, height: Double) {
        (self.theme, self.height) = (theme, height)
        super.init(role: .group)
    }

    public override func size(fitting width: Double) -> Size {
        Size(width: width, height: theme.pixels(height))
    }
}
