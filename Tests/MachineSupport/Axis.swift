import Geometry

/// The axes of the driver's devices: their numbers and their ranges.
enum Axis {
    static let x = 0
    static let y = 1
    static let horizontalScroll = 2
    static let verticalScroll = 3
    static let force = 4

    /// One notch of a wheel, on the axes that scroll.
    static let unitsOfNotch = 120.0
    /// "Abs Pressure" of a pen goes from 0 to this.
    static let greatestPenForce = 1000.0
    /// "Abs MT Pressure" of a touchscreen goes from 0 to this.
    static let greatestTouchForce = 2047.0

    /// The absolute axes go from 0 to 65535, and the server maps 65536 units to the screen.
    static func position(_ position: Point, on screen: PixelSize) -> InputMessage.Axes {
        func units(_ coordinate: Double, of pixels: Int) -> Double {
            min(max(0, coordinate * 65_536 / Double(pixels)), 65_535)
        }
        return [
            x: units(position.x, of: screen.width), y: units(position.y, of: screen.height),
        ]
    }
}
