package import Geometry
package import Graphics
package import Toolkit

/// A round field of a colour.
package enum Swatch {
    /// Draws it with an inner edge, so that neither white nor night paper melts into its ground.
    package static func draw(
        _ color: Color, at center: Point, radius: Double, _ theme: Theme, in context: Context
    ) {
        context.setSource(color)
        context.addCircle(center: center, radius: radius)
        context.fill()
        context.setSource(theme.edge)
        context.addCircle(center: center, radius: radius - theme.hairline / 2)
        context.stroke(width: theme.hairline)
    }
}

extension Theme {
    /// The inner edge of pictures and swatches.
    package var edge: Color {
        appearance == .light ? .black.withAlpha(0.14) : .white.withAlpha(0.22)
    }
}
