import CCoverage
import Geometry
import Graphics
import Ink
import RealModule

/// Ink that lets light through, as a pane of glass does: what it is laid on of its layer is multiplied with it, so that
/// stains over one another deepen and mix, in whichever order they come.
///
/// Of a layer of the density d light passes as the colour to the power d (Beer and Lambert). That is so, exactly,
/// on white paper and on ink of its layer, whatever the opacity with which the stain is kept there. It is as opaque as ink
/// of its colour has to be that looks so on white in the channel of which it lets through least: so white and pale
/// inks are seen on dark paper, and what is as dense as its colour hides what other layers have below.
final class Stain: Sendable {
    /// What it depends on.
    struct Settings: Hashable, Sendable {
        let color: Color
        let opacity: Double
        /// Whether the mask tells of densities; else it tells how much is covered by ink of the density 1.
        let isWash: Bool

        init(_ brush: Brush) {
            (color, opacity, isWash) = (brush.color, brush.inkAlpha, brush.model == .wash)
        }
    }

    /// What a pixel is of, 0…1: as much of red, green and blue as passes to white paper, and opacity.
    private typealias Ink = SIMD4<Double>

    /// The most pigment that lies anywhere: more would be black, whatever the colour.
    private static let densest = 3.0
    /// No pigment takes all light of a channel: so its layers keep their hue.
    private static let darkest = 0.02

    let settings: Settings
    /// The values of a mask for densities, `WASH_TABLE_STEPS` to 1: so that a step of them changes no channel
    /// by more than any other step.
    let values: [UInt8]
    /// The pixels for values of a mask, premultiplied as the layer is.
    let inks: [UInt32]

    init(_ settings: Settings) {
        self.settings = settings
        if settings.isWash {
            (values, inks) = Self.wash(of: settings)
        } else {
            let whole = Self.ink(settings.color, density: 1)
            let steps = (0...255).map { Double($0) / 255 }
            values = []
            inks = steps.map {
                Self.pixel(Ink(1, 1, 1, 0) + (whole - Ink(1, 1, 1, 0)) * $0, settings.opacity)
            }
        }
    }

    private static func ink(_ color: Color, density: Double) -> Ink {
        func passed(_ channel: Double) -> Double { .pow(max(channel, darkest), density) }
        let least = max(min(color.red, color.green, color.blue), darkest)
        let opacity = least < 1 ? (1 - passed(least)) / (1 - least) : density
        return Ink(passed(color.red), passed(color.green), passed(color.blue), min(opacity, 1))
    }

    /// The values for densities, and the pixels for these.
    private static func wash(of settings: Settings) -> (values: [UInt8], inks: [UInt32]) {
        let count = Int(densest) * Int(WASH_TABLE_STEPS)
        let samples = (0...count).map {
            ink(settings.color, density: Double($0) / Double(WASH_TABLE_STEPS))
        }
        var (change, changes) = (0.0, [0.0])
        for (one, other) in zip(samples, samples.dropFirst()) {
            let steps = one - other
            change += max(steps.max(), -steps.min())
            changes.append(change)
        }
        let values = changes.map { UInt8((255 * $0 / change).rounded()) }
        var index = 0
        let inks = (0...255).map { value in
            while changes[index] < Double(value) * change / 255, index < count { index += 1 }
            return pixel(samples[index], settings.opacity)
        }
        let rest = [UInt8](repeating: 255, count: Int(FLOW_TABLE_LENGTH) - values.count)
        return (values + rest, inks)
    }

    /// A pixel of a layer which white paper is seen through as through this ink.
    private static func pixel(_ ink: Ink, _ opacity: Double) -> UInt32 {
        let alpha = (255 * opacity * ink.w).rounded()
        return [ink.x, ink.y, ink.z].reduce(UInt32(alpha)) { pixel, passed in
            let part = (255 * opacity * (passed - 1)).rounded() + alpha
            return pixel << 8 | UInt32(min(max(part, 0), alpha))
        }
    }

    /// Lays it on `part` of a layer, where `mask`, its upper left corner at `origin`, has it.
    func lay(
        _ part: PixelRectangle, of layer: ImageSurface, through mask: ImageSurface,
        at origin: Point
    ) {
        guard !part.isEmpty else { return }
        let covered = part.moved(by: (-Int(origin.x), -Int(origin.y)))
        precondition(
            covered.intersection(PixelRectangle(mask.size)) == covered
                && part.intersection(PixelRectangle(layer.size)) == part,
            "pixels of the part are lacking")
        mask.withPixels { values, valuesPerRow in
            layer.withPixels { pixels, bytesPerRow in
                guard let values = values.baseAddress?.assumingMemoryBound(to: UInt8.self),
                    let pixels = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
                else { return }
                stain_lay(
                    inks, values + covered.y * valuesPerRow + covered.x, valuesPerRow,
                    pixels + part.y * bytesPerRow + 4 * part.x, bytesPerRow, part.width,
                    part.height, WideVectors.areUsed ? 1 : 0)
            }
        }
    }
}
