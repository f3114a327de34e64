import Geometry
package import Graphics
package import Input
package import TestSupport

extension Pixels {
    /// What `body` draws on nothing.
    package static func drawn(width: Int, height: Int, _ body: (Context) -> Void) -> Pixels {
        do {
            let size = PixelSize(width: width, height: height)
            let surface = try ImageSurface(size: size, format: .argb32)
            try surface.draw { context in body(context) }
            return Pixels(layer: surface)
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// Red, green and blue of an opaque pixel, 0…255.
    package func color(x: Int, y: Int) -> [Int] {
        [2, 1, 0].map { channel($0, x: x, y: y) }
    }
}

extension Color {
    /// Red, green and blue, 0…255.
    package var bytes: [Int] { [red, green, blue].map { Int(($0 * 255).rounded()) } }
}

extension PenSample {
    /// A sample of a leaning pen.
    package static func leaning(
        _ phase: Phase, _ x: Double, _ y: Double, force: Double? = 0.5, altitude: Double = 45,
        azimuth: Double = 0, pointer: Int32 = 1
    ) -> PenSample {
        PenSample(
            time: Timestamp(seconds: x), position: Point(x: x, y: y),
            force: force.map { Force(value: $0 * 1000, maximumPossible: 1000) },
            tilt: Tilt(altitude: Angle(degrees: altitude), azimuth: Angle(degrees: azimuth)),
            pointer: PointerID(device: DeviceID(rawValue: pointer)), phase: phase)
    }
}
