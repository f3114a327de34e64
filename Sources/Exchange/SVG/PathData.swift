import Geometry

/// The `d` of an SVG path, in relative commands: each place is rounded by itself, so that what is
/// lost does not add up.
struct PathData: OutlineSink {
    /// The bytes so far.
    private(set) var bytes: [UInt8] = []

    private let decimals: Int
    private var (x, y) = (0, 0)
    private var start = (0, 0)
    private var command: UInt8 = 0

    /// An empty path with this many decimals.
    init(decimals: Int) { self.decimals = decimals }

    /// Begins a further part.
    mutating func move(to point: Point) {
        let next = units(point)
        if bytes.isEmpty {
            begin("M")
            number(next.0)
            number(next.1)
        } else {
            begin("m")
            step(to: next)
        }
        (x, y) = next
        start = next
        // Pairs that follow a relative move are lines; those after the first one would be absolute.
        if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    }

    /// Leads straight to `point`.
    mutating func addLine(to point: Point) {
        let next = units(point)
        guard next != (x, y) else { return }
        begin("l")
        step(to: next)
        (x, y) = next
    }

    /// Leads along a cubic curve to `end`.
    mutating func addCurve(_ first: Point, _ second: Point, to end: Point) {
        let next = units(end)
        begin("c")
        step(to: units(first))
        step(to: units(second))
        step(to: next)
        (x, y) = next
    }

    /// Leads along an arc of a circle.
    mutating func addArc(center: Point, radius: Double, from first: Vector, to last: Vector) {
        let next = units(center + last * radius)
        guard next != (x, y) else { return }
        begin("a")
        let radius = DecimalText.units(radius, decimals: decimals)
        number(radius)
        number(radius)
        bytes += first.cross(last) < -1e-9 ? " 0 1 1".utf8 : " 0 0 1".utf8
        step(to: next)
        (x, y) = next
    }

    /// Leads back to where the part began.
    mutating func close() {
        bytes.append(UInt8(ascii: "z"))
        command = UInt8(ascii: "z")
        (x, y) = start
    }

    private func units(_ point: Point) -> (Int, Int) {
        (
            DecimalText.units(point.x, decimals: decimals),
            DecimalText.units(point.y, decimals: decimals)
        )
    }

    private mutating func begin(_ letter: Unicode.Scalar) {
        let letter = UInt8(ascii: letter)
        guard letter != command else { return }
        command = letter
        bytes.append(letter)
    }

    private mutating func step(to next: (Int, Int)) {
        number(next.0 - x)
        number(next.1 - y)
    }

    /// A number, divided from the one before by its sign or point alone where that will do.
    private mutating func number(_ units: Int) {
        let last = bytes.last ?? 0
        let followsNumber = (0x30...0x39).contains(last)
        var text: [UInt8] = []
        DecimalText.append(units, decimals: decimals, to: &text)
        let needsBlank = followsNumber && text[0] != UInt8(ascii: "-")
        if needsBlank { bytes.append(UInt8(ascii: " ")) }
        bytes += text
    }
}
