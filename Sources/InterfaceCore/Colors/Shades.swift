import Geometry
import Toolkit

extension Color {
    /// Steps of its value, from dark to light, with its own hue, saturation and opacity.
    var shades: [Color] {
        let count = 7
        var shade = Okhsv(self)
        return (1...count).map { step in
            shade.value = Double(step) / Double(count)
            return shade.color.withAlpha(alpha)
        }
    }
}
