import TestSupport
import Testing

@testable import Geometry

/// From the window to the drawing and back.
@Suite struct ViewportPlaceTests {
    private let size = PixelSize(width: 640, height: 400)

    private func any(_ random: inout SeededGenerator) -> Viewport {
        let scales = [1, 2, 0.25, random.number(in: 0.01...40)]
        let turns = [0, 0, random.number(in: -3...3)]
        return Viewport(
            size: size, scale: scales[Int.random(in: 0..<scales.count, using: &random)],
            rotation: Angle(radians: turns[Int.random(in: 0..<turns.count, using: &random)]),
            offset: Vector(
                dx: random.number(in: -1000...1000), dy: random.number(in: -1000...1000)))
    }

    @Test func theDrawingAsItIsHasThePlacesOfTheWindow() {
        let viewport = Viewport(size: size)
        for place in [Point(x: 0.1, y: 399.7), Point(x: -3.3, y: 1e6 + 0.3), .zero] {
            #expect(viewport.drawingPlace(of: place) == place)
            #expect(viewport.windowPlace(of: place) == place)
        }
        #expect(viewport.drawingArea == PixelRectangle(size).rectangle)
    }

    @Test(arguments: SeededGenerator.seeds)
    func aPlaceComesBackFromTheDrawing(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let viewport = any(&random)
            let place = random.place(in: PixelRectangle(size).rectangle)
            let inside = viewport.drawingPlace(of: place)
            #expect(viewport.windowPlace(of: inside).distance(to: place) < 1e-8)
            let area = viewport.drawingArea.outset(by: 1e-6)
            #expect(area.contains(inside))
            // Ink at that place of the drawing is shown there.
            let part = viewport.windowPart(Rectangle(center: inside, radius: 0))
            #expect(part.rectangle.outset(by: 1e-6).contains(place))
        }
    }

    @Test func aTurnedViewIsTurnedAboutTheOriginOfTheDrawing() {
        let viewport = Viewport(size: size, scale: 2, rotation: .right)
        let place = viewport.drawingPlace(of: Point(x: 10, y: 20))
        #expect(place.distance(to: Point(x: 10, y: -5)) < 1e-9)
    }
}
