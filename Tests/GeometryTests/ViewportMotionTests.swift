import TestSupport
import Testing

@testable import Geometry

/// The paper is moved, zoomed, turned and flipped about the place where somebody holds it.
@Suite struct ViewportMotionTests {
    private let size = PixelSize(width: 640, height: 400)

    private func any(_ random: inout SeededGenerator) -> Viewport {
        let scales: [Double] = [1, 2, 0.25, random.number(in: 0.02...40)]
        let turns: [Double] = [0, 0, Double.pi / 2, random.number(in: -3...3)]
        var viewport = Viewport(
            size: size, scale: scales[Int.random(in: 0..<scales.count, using: &random)],
            rotation: Angle(radians: turns[Int.random(in: 0..<turns.count, using: &random)]),
            offset: Vector(
                dx: random.number(in: -1000...1000), dy: random.number(in: -1000...1000)))
        viewport.isFlipped = random.chance(0.3)
        return viewport
    }

    /// How far the window may move what it holds: to whole pixels, where it shows pixels of tiles.
    private func reach(_ viewport: Viewport) -> Double {
        viewport.scale == viewport.levelScale && viewport.rotation.isOfQuarters ? 0.75 : 1e-6
    }

    @Test(arguments: SeededGenerator.seeds)
    func thePlaceThatIsHeldStays(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            let viewport = any(&random)
            let place = random.place(in: PixelRectangle(size).rectangle)
            let inside = viewport.drawingPlace(of: place)
            let others = [
                viewport.zoomed(by: random.number(in: 0.1...10), about: place, screenScale: 1.5),
                viewport.zoomed(to: random.number(in: 0.05...30), about: place),
                viewport.turned(by: Angle(radians: random.number(in: -4...4)), about: place),
                viewport.turned(to: .right, about: place), viewport.flipped(about: place),
                viewport.zoomSnapped(about: place, screenScale: 1.02),
                viewport.turnSnapped(about: place),
            ]
            for other in others {
                #expect(other.windowPlace(of: inside).distance(to: place) < reach(other))
            }
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func aFlippedViewIsThePictureInAMirror(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            let viewport = any(&random)
            let other = viewport.flipped(about: Point(x: 100, y: 0))
            let place = random.place(in: PixelRectangle(size).rectangle)
            let inside = viewport.drawingPlace(of: place)
            let mirrored = Point(x: 200 - place.x, y: place.y)
            #expect(other.windowPlace(of: inside).distance(to: mirrored) < 1.5)
            #expect(other.isFlipped != viewport.isFlipped)
            let back = other.flipped(about: Point(x: 100, y: 0))
            #expect(back.windowPlace(of: inside).distance(to: place) < 1.5)
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func aPlaceOfAFlippedViewComesBack(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            var viewport = any(&random)
            viewport.isFlipped = true
            let place = random.place(in: PixelRectangle(size).rectangle)
            let inside = viewport.drawingPlace(of: place)
            #expect(viewport.windowPlace(of: inside).distance(to: place) < 1e-6)
            let part = viewport.windowPart(Rectangle(center: inside, radius: 0))
            #expect(part.rectangle.outset(by: 1e-6).contains(place))
            #expect(viewport.tilePixels.contains(viewport.tilePixels(showing: part)))
        }
    }

    @Test func zoomsHaveLimitsOnEveryScreen() {
        for screen in [1.0, 1.25, 3] {
            let viewport = Viewport(size: size, scale: screen)
            func zoom(_ factor: Double) -> Double {
                viewport.zoomed(by: factor, about: .zero, screenScale: screen).scale / screen
            }
            #expect(zoom(1e9) == 64)
            #expect(abs(zoom(1e-9) - 0.01) < 1e-12)
            #expect(abs(zoom(3) - 3) < 1e-12)
        }
    }

    @Test func aZoomNearFullBecomesThat() {
        let viewport = Viewport(size: size)
        func snapped(_ scale: Double) -> Double {
            viewport.zoomed(to: scale * 2, about: viewport.center)
                .zoomSnapped(about: viewport.center, screenScale: 2).scale / 2
        }
        #expect([0.971, 1, 1.029].map(snapped) == [1, 1, 1])
        #expect([0.96, 1.04].map(snapped) == [0.96, 1.04])
    }

    @Test(arguments: [(3.9, 0.0), (-3.9, 0), (4.1, 4.1), (86.5, 90), (-93, -90), (178, 180)])
    func aTurnNearAQuarterBecomesThat(degrees: Double, result: Double) {
        let viewport = Viewport(size: size).turned(by: Angle(degrees: degrees), about: .zero)
        let turn = viewport.turnSnapped(about: .zero).rotation
        #expect(abs(turn.degrees - result) < 1e-9)
        #expect(turn.isOfQuarters == (result.remainder(dividingBy: 90) == 0))
    }

    @Test func turnsAreCountedFromUpright() {
        #expect(abs(Angle(degrees: 350).centered.degrees + 10) < 1e-9)
        #expect(abs(Angle(degrees: -190).centered.degrees - 170) < 1e-9)
        #expect(Angle(degrees: 180).centered.degrees == 180)
    }

    @Test(arguments: SeededGenerator.seeds)
    func allOfAnAreaFits(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let part = Rectangle(minX: 30, minY: 80, maxX: 610, maxY: 380)
        for _ in 0..<30 {
            let area = Rectangle(
                x: random.coordinate(), y: random.coordinate(),
                width: random.number(in: 20...9000), height: random.number(in: 20...9000))
            let viewport = any(&random).fitting(area, in: part, screenScale: 1)
            let places = area.corners.map(viewport.windowPlace)
            let shown = Rectangle(around: places)
            #expect(part.outset(by: 1).contains(shown.origin))
            #expect(part.outset(by: 1).contains(Point(x: shown.maxX, y: shown.maxY)))
            let isFull =
                abs(shown.width - part.width) < 1e-6 || abs(shown.height - part.height) < 1e-6
            #expect(isFull)
            #expect(shown.center.distance(to: part.center) < 1)
        }
    }

    @Test func whatHasNoExtentIsShownAtFull() {
        let part = PixelRectangle(size).rectangle
        let viewport = Viewport(size: size, scale: 8)
        let dot = Rectangle(center: Point(x: 5, y: 7), radius: 0)
        #expect(viewport.fitting(dot, in: part, screenScale: 2).scale == 2)
        #expect(viewport.fitting(.null, in: part, screenScale: 2) == viewport)
    }

    @Test(arguments: SeededGenerator.seeds)
    func theWayToAnotherViewBeginsAndEndsThere(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            let (start, end) = (any(&random), any(&random))
            #expect(start.between(end, share: 0) == start)
            #expect(start.between(end, share: 1) == end)
            let middle = start.between(end, share: 0.5)
            #expect(middle.scale >= min(start.scale, end.scale) * 0.999)
            #expect(middle.scale <= max(start.scale, end.scale) * 1.001)
            let late = start.between(end, share: 0.999999)
            let place = late.drawingPlace(of: late.center)
            #expect(end.windowPlace(of: place).distance(to: end.center) < 2)
        }
    }
}
