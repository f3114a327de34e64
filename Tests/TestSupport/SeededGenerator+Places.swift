public import Geometry

extension SeededGenerator {
    /// A number in `range`.
    public mutating func number(in range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &self)
    }

    /// A place in a rectangle that is not null.
    public mutating func place(in area: Rectangle) -> Point {
        Point(x: number(in: area.minX...area.maxX), y: number(in: area.minY...area.maxY))
    }

    /// The places of a pen that wanders: mostly smooth, with stops, hairpins and jumps in between.
    public mutating func places(_ count: Int, in area: Rectangle) -> [Point] {
        var places = [place(in: area)]
        var way = Vector(angle: Angle(radians: number(in: -3...3))) * 3
        while places.count < count {
            let last = places[places.count - 1]
            switch Int.random(in: 0..<12, using: &self) {
            case 0: places.append(last)
            case 1: way = -way
            case 2: places.append(place(in: area))
            default:
                let turned = Angle(radians: way.angle.radians + number(in: -0.6...0.6))
                way = Vector(angle: turned) * number(in: 0.3...12)
                places.append(last + way)
            }
        }
        return places
    }

    /// A part of `whole`, often at its edges, sometimes all of it, never empty.
    public mutating func part(of whole: PixelRectangle) -> PixelRectangle {
        let x = Int.random(in: whole.x..<whole.right, using: &self)
        let y = Int.random(in: whole.y..<whole.bottom, using: &self)
        return PixelRectangle(
            x: x, y: y, width: Int.random(in: 1...whole.right - x, using: &self),
            height: Int.random(in: 1...whole.bottom - y, using: &self))
    }

    /// Cuts `whole` into parts that do not overlap and leave nothing out.
    public mutating func partition(of whole: PixelRectangle) -> [PixelRectangle] {
        guard whole.width > 8, whole.height > 8, !chance(0.25) else { return [whole] }
        if chance(0.5) {
            let width = Int.random(in: 1..<whole.width, using: &self)
            return partition(
                of: PixelRectangle(x: whole.x, y: whole.y, width: width, height: whole.height))
                + partition(
                    of: PixelRectangle(
                        x: whole.x + width, y: whole.y, width: whole.width - width,
                        height: whole.height))
        }
        let height = Int.random(in: 1..<whole.height, using: &self)
        return partition(
            of: PixelRectangle(x: whole.x, y: whole.y, width: whole.width, height: height))
            + partition(
                of: PixelRectangle(
                    x: whole.x, y: whole.y + height, width: whole.width,
                    height: whole.height - height))
    }
}
