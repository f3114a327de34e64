import Geometry
import Wording

/// The `d` of an SVG path, in relative commands: each place is rounded by itself, so that what is
/// lost does not add up.
struct PathData: OutlineSink {
    /// Steps of a tenth are too coarse where the page is a small part of a large drawing.
    private static let decimals = 2

    /// A place in steps of the last decimal.
    private typealias Place = (x: Int, y: Int)

    /// The bytes so far.
    private(set) var bytes: [UInt8] = []
    private var (place, start): (Place, Place) = ((0, 0), (0, 0))
    private var command: UInt8 = 0

    mutating func move(to point: Point) {
        begin(bytes.isEmpty ? "M" : "m")
        step(to: point)
        start = place
        // Pairs that follow a relative move are lines; those after the first one would be absolute.
        if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    }

    mutating func addLine(to point: Point) {
        guard units(point) != place else { return }
        begin("l")
        step(to: point)
    }

    mutating func addCurve(_ first: Point, _ second: Point, to end: Point) {
        begin("c")
        let origin = place
        for point in [first, second, end] {
            place = origin
            step(to: point)
        }
    }

    mutating func addArc(center: Point, radius: Double, from first: Vector, to last: Vector) {
        let end = center + last * radius
        guard units(end) != place else { return }
        begin("a")
        for _ in 0..<2 { number(radius.units(decimals: Self.decimals)) }
        bytes += first.cross(last) < -1e-9 ? " 0 1 1".utf8 : " 0 0 1".utf8
        step(to: end)
    }

    mutating func closePath() {
        begin("z")
        place = start
    }

    private func units(_ point: Point) -> Place {
        (point.x.units(decimals: Self.decimals), point.y.units(decimals: Self.decimals))
    }

    private mutating func begin(_ letter: Unicode.Scalar) {
        let letter = UInt8(ascii: letter)
        guard letter != command else { return }
        command = letter
        bytes.append(letter)
    }

    /// Tells the way to a place, and goes there.
    private mutating func step(to point: Point) {
        let next = units(point)
        number(next.x - place.x)
        number(next.y - place.y)
        place = next
    }

    /// A number as short as it can be, 5 as `.05`, divided from the one before by its sign or a blank.
    private mutating func number(_ units: Int) {
        let followsNumber = (0x30...0x39).contains(bytes.last ?? 0)
        if units < 0 {
            bytes.append(UInt8(ascii: "-"))
        } else if followsNumber {
            bytes.append(UInt8(ascii: " "))
        }
        let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: 100)
        if whole > 0 || rest == 0 { bytes += "\(whole)".utf8 }
        guard rest > 0 else { return }
        let tenth: UInt = rest % 10 == 0 ? rest / 10 : rest
        bytes += (rest < 10 ? ".0\(rest)" : ".\(tenth)").utf8
    }
}
