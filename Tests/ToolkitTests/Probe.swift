import Geometry
import Graphics
import Input
import TestSupport

@testable import Toolkit

/// A view of a size, which notes what happens to it.
final class Probe: View {
    let extent: Size
    let least: Double?
    let color: Color?
    var samples: [PenSample] = []
    var keys: [KeyPress] = []
    var knownKey: KeyPress.Key?
    var time: Timestamp?
    var frames = 0
    var cuts = false
    private var wantsTime = true

    init(
        _ name: String = "Probe", width: Double = 50, height: Double = 30, least: Double? = nil,
        color: Color? = nil
    ) {
        (extent, self.least) = (Size(width: width, height: height), least)
        self.color = color
        super.init(role: .button, name: name)
    }

    override var isFocusable: Bool { true }
    override var takesContacts: Bool { true }
    override var clips: Bool { cuts }
    override var isTimed: Bool {
        get { wantsTime }
        set {
            wantsTime = newValue
            timingChanged()
        }
    }
    override var deadline: Timestamp? { time }
    override func size(fitting width: Double) -> Size { extent }
    override func minimumHeight(fitting width: Double) -> Double { least ?? extent.height }
    override func handle(_ sample: PenSample) { samples.append(sample) }
    override func prepareFrame(now: Timestamp) { frames += 1 }

    override func handle(_ press: KeyPress) -> Bool {
        keys.append(press)
        return press.key == knownKey
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        if let color { context.fill(bounds, color) }
    }
}

/// A sample of a pen.
func sample(_ phase: Phase, _ x: Double, _ y: Double, pointer: Int32 = 1) -> PenSample {
    PenSample(
        time: .zero, position: Point(x: x, y: y), force: nil,
        pointer: PointerID(device: DeviceID(rawValue: pointer)), pointerKind: .pen, phase: phase)
}

func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
    Rectangle(x: x, y: y, width: width, height: height)
}

/// What a view draws on nothing.
func pixels(_ view: View, width: Int = 300, height: Int = 100) throws -> Pixels {
    let surface = try ImageSurface(size: PixelSize(width: width, height: height), format: .argb32)
    try surface.draw { context throws(GraphicsError) in
        try view.render(PixelRectangle(surface.size), in: context)
    }
    return Pixels(layer: surface)
}

/// Whether no two of these have more than an edge in common.
func areApart(_ frames: [Rectangle]) -> Bool {
    frames.indices.allSatisfy { index in
        frames[..<index].allSatisfy { other in
            let overlap = frames[index].intersection(other)
            return overlap.width <= 0 || overlap.height <= 0
        }
    }
}
