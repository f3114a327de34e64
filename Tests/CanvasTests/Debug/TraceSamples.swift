import Geometry
import Input

@testable import Canvas

extension PenSample {
    /// A sample of a pen with a force of 0…1, or of a pointer without.
    static func contact(
        _ phase: Phase, _ x: Double, _ y: Double, force: Double? = 0.25, pointer: Int32 = 1
    ) -> PenSample {
        PenSample(
            time: Timestamp(seconds: x), position: Point(x: x, y: y),
            force: force.map { Force(normalized: $0) },
            pointer: PointerID(device: DeviceID(rawValue: pointer)), phase: phase)
    }
}

extension StrokeTrace {
    /// All kept points, the oldest first.
    var points: [TracePoint] {
        points(in: Rectangle(center: .zero, radius: .infinity))
    }
}
