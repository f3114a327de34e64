import Geometry
import Input

/// What SDL says of a finger.
struct FingerReport: Hashable {
    /// Whether it came down, moved or was lifted.
    var phase: Phase
    var pointer: PointerID
    /// The place as SDL gives it, a fraction of the window.
    var x: Float
    var y: Float
}

/// What fraction of a window SDL gives for a finger's place.
enum FingerScale {
    /// Of the distance to the last pixel: SDL on X11. In a window of one pixel it says 0.5.
    case toLastPixel
    /// Of the whole extent: SDL elsewhere.
    case toEdge

    /// The place of a finger in a window of `size`, in pixels.
    func position(x: Float, y: Float, size: PixelSize) -> Point {
        Point(x: coordinate(x, extent: size.width), y: coordinate(y, extent: size.height))
    }

    private func coordinate(_ fraction: Float, extent: Int) -> Double {
        switch self {
        case .toEdge: Double(fraction) * Double(extent)
        case .toLastPixel: extent == 1 ? 0 : Double(fraction) * Double(extent - 1)
        }
    }
}
