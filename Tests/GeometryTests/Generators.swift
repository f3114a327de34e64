import Geometry
import TestSupport

extension SeededGenerator {
    mutating func coordinate() -> Double { .random(in: -500...500, using: &self) }

    mutating func point() -> Point { Point(x: coordinate(), y: coordinate()) }

    mutating func vector() -> Vector { Vector(dx: coordinate(), dy: coordinate()) }

    /// A rectangle; one in ten is null, one in ten a single point.
    mutating func rectangle() -> Rectangle {
        switch Int.random(in: 0..<10, using: &self) {
        case 0: return .null
        case 1: return Rectangle(center: point(), radius: 0)
        default:
            return Rectangle(
                x: coordinate(), y: coordinate(),
                width: .random(in: 0...400, using: &self),
                height: .random(in: 0...400, using: &self))
        }
    }

    /// A rectangle near the origin; one in ten is empty.
    mutating func pixels(reach: Int = 40) -> PixelRectangle {
        if chance(0.1) { return .empty }
        return PixelRectangle(
            x: .random(in: -reach...reach, using: &self),
            y: .random(in: -reach...reach, using: &self),
            width: .random(in: 1...reach, using: &self),
            height: .random(in: 1...reach, using: &self))
    }
}

struct Pixel: Hashable {
    var x: Int
    var y: Int
}

extension PixelRectangle {
    /// Every pixel of it, to compare areas as sets.
    var pixels: Set<Pixel> {
        Set((x..<right).flatMap { x in (y..<bottom).map { Pixel(x: x, y: $0) } })
    }
}
