import Geometry
import TestSupport
import Testing

@Suite struct RectangleTests {
    @Test func sidesThatCrossMakeTheNullRectangle() {
        #expect(Rectangle(minX: 1, minY: 0, maxX: 0, maxY: 5).isNull)
        #expect(Rectangle(minX: 0, minY: 5, maxX: 1, maxY: 4).isNull)
        #expect(Rectangle(x: 0, y: 0, width: -1, height: 3) == .null)
        #expect(Rectangle(center: .zero, radius: -0.5) == .null)
    }

    @Test(arguments: [
        Rectangle(x: .nan, y: 0, width: 1, height: 1),
        Rectangle(center: Point(x: 0, y: .nan), radius: 1),
        Rectangle(x: 0, y: 0, width: 1, height: 1).offset(by: Vector(dx: .nan, dy: 0)),
        Rectangle(x: 0, y: 0, width: 1, height: 1).outset(by: .nan),
        Rectangle.null.offset(by: Vector(dx: -.infinity, dy: .infinity)),
    ])
    func whatIsNoNumberMakesTheNullRectangle(_ rectangle: Rectangle) {
        #expect(rectangle == .null)
    }

    @Test func aPointIsARectangleWithoutExtent() {
        let point = Rectangle(center: Point(x: 3, y: 4), radius: 0)
        #expect(!point.isNull)
        #expect(point.width == 0 && point.height == 0)
        #expect(point.contains(Point(x: 3, y: 4)))
        #expect(!point.contains(Point(x: 3, y: 4.001)))
    }

    @Test func theNullRectangleHoldsNothing() {
        let null = Rectangle.null
        #expect(null.width == 0 && null.height == 0)
        #expect(!null.contains(.zero))
        #expect(!null.intersects(null))
        #expect(null.outset(by: 10) == .null)
        #expect(null.offset(by: Vector(dx: 1, dy: 2)) == .null)
    }

    @Test func whatLiesInItWhollyIsContained() {
        let rectangle = Rectangle(x: 10, y: 20, width: 30, height: 40)
        #expect(rectangle.contains(rectangle) && !rectangle.contains(Rectangle.null))
        #expect(rectangle.contains(Rectangle(x: 11, y: 20, width: 29, height: 1)))
        #expect(!rectangle.contains(Rectangle(x: 11, y: 20, width: 29.5, height: 1)))
        #expect(!Rectangle.null.contains(rectangle))
    }

    @Test func measuresFromTheCorner() {
        let rectangle = Rectangle(x: 10, y: 20, width: 30, height: 40)
        #expect(rectangle.maxX == 40 && rectangle.maxY == 60)
        #expect(rectangle.width == 30 && rectangle.height == 40)
        #expect(rectangle.origin == Point(x: 10, y: 20))
        #expect(rectangle.center == Point(x: 25, y: 40))
    }

    @Test func neighboursMeetInTheirCommonSide() {
        let left = Rectangle(x: 0, y: 0, width: 10, height: 10)
        let right = Rectangle(x: 10, y: 0, width: 10, height: 10)
        #expect(left.intersects(right))
        #expect(left.intersection(right) == Rectangle(x: 10, y: 0, width: 0, height: 10))
    }

    @Test func aMarginMovesEverySide() {
        let rectangle = Rectangle(x: 10, y: 20, width: 6, height: 4)
        #expect(rectangle.outset(by: 1) == Rectangle(x: 9, y: 19, width: 8, height: 6))
        #expect(rectangle.outset(by: -1) == Rectangle(x: 11, y: 21, width: 4, height: 2))
        #expect(rectangle.outset(by: -2.5).isNull)
    }

    @Test(arguments: SeededGenerator.seeds)
    func unionObeysItsLaws(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let (a, b, c) = (random.rectangle(), random.rectangle(), random.rectangle())
            #expect(a.union(b) == b.union(a))
            #expect(a.union(b).union(c) == a.union(b.union(c)))
            #expect(a.union(.null) == a)
            #expect(a.union(a) == a)
            #expect(a.union(b).intersection(a) == a)
            var grown = a
            grown.formUnion(b)
            #expect(grown == a.union(b))
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func intersectionHoldsExactlyTheCommonPoints(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let (a, b, point) = (random.rectangle(), random.rectangle(), random.point())
            let common = a.intersection(b)
            #expect(common == b.intersection(a))
            #expect(common.contains(point) == (a.contains(point) && b.contains(point)))
            #expect(common.isNull == !a.intersects(b))
            #expect(a.intersection(.null).isNull)
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func movingARectangleMovesItsPoints(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let (rectangle, way) = (random.rectangle(), random.vector())
            let moved = rectangle.offset(by: way)
            #expect(moved.isNull == rectangle.isNull)
            guard !rectangle.isNull else { continue }
            #expect(moved.outset(by: 1e-9).contains(rectangle.center + way))
            #expect(abs(moved.width - rectangle.width) < 1e-9)
        }
    }
}
