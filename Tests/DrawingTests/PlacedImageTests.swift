import Drawing
import Geometry
import TestSupport
import Testing

/// Where a picture lies that was turned.
@Suite struct PlacedImageTests {
    private static let frame = Rectangle(x: 40, y: -30, width: 300, height: 200)
    private let image = PlacedImage(bytes: [1], mediaType: .png, frame: frame)

    private func turned(_ degrees: Double, about place: Point = frame.center) -> PlacedImage {
        image.changed(by: .turn(by: Angle(degrees: degrees), about: place))
    }

    @Test(arguments: SeededGenerator.seeds)
    func turnedAndTurnedBackItIsAsItWas(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let angle = Angle(degrees: random.number(in: -180...180))
        let place = random.place(in: Rectangle(x: -999, y: -999, width: 1998, height: 1998))
        let mirror = Affine.scale(x: -1, y: 1, about: place)
        for changes in [
            [Affine.turn(by: angle, about: place), .turn(by: .zero - angle, about: place)],
            [mirror, .turn(by: angle, about: place), mirror, .turn(by: angle, about: place)],
        ] {
            let back = changes.reduce(image) { $0.changed(by: $1) }
            // It is upright again, and not only almost.
            #expect(!back.isTurned)
            #expect(zip(back.outline, image.outline).allSatisfy { $0.distance(to: $1) < 1e-9 })
        }
    }

    @Test func aMoveAndAScaleChangeTheFrameOnly() {
        let moved = image.changed(by: .move(by: Vector(dx: 5, dy: 6)))
        #expect(moved.frame == Self.frame.offset(by: Vector(dx: 5, dy: 6)) && !moved.isTurned)
        let scaled = image.changed(by: .scale(x: 2, y: 0.5, about: Self.frame.origin))
        #expect(scaled.frame == Rectangle(x: 40, y: -30, width: 600, height: 100))
        #expect(!scaled.isTurned && scaled.bounds == scaled.frame)
    }

    @Test func itsOutlineIsThatOfTheTurnedFrame() {
        let quarter = turned(90)
        #expect(abs(quarter.bounds.width - 200) < 1e-9 && abs(quarter.bounds.height - 300) < 1e-9)
        #expect(quarter.sides == Size(width: 300, height: 200))
        // The upper left corner has gone to the upper right.
        let corner = Point(x: quarter.bounds.maxX, y: quarter.bounds.minY)
        #expect(quarter.outline[0].distance(to: corner) < 1e-9)
        let slanting = turned(45)
        #expect(slanting.contains(Self.frame.center))
        #expect(!slanting.contains(slanting.bounds.origin + Vector(dx: 9, dy: 9)))
        #expect(slanting.contains(slanting.outline[0] + Vector(dx: 0, dy: 9)))
        #expect(!image.contains(slanting.outline[0] + Vector(dx: 0, dy: 9)))
    }

    /// What lies within it is what lies within all of its sides.
    @Test(arguments: SeededGenerator.seeds) func itHoldsWhatItsSidesGoRound(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let slant = Affine(
            right: Vector(dx: random.number(in: 0.5...2), dy: random.number(in: -0.4...0.4)),
            down: Vector(dx: random.number(in: -0.4...0.4), dy: random.number(in: -2 ... -0.5)))
        let image = turned(random.number(in: -180...180)).changed(by: slant)
        let outline = image.outline
        let sides = zip(outline, outline.dropFirst() + outline.prefix(1))
        for _ in 0..<200 {
            let place = random.place(in: image.bounds)
            let turns = sides.map { ($1 - $0).cross(place - $0) }
            let isInside = turns.allSatisfy { $0 >= 0 } || turns.allSatisfy { $0 <= 0 }
            #expect(image.contains(place) == isInside)
        }
    }

    @Test func pagesStayUpright() {
        let pages = PlacedImage(
            bytes: [1], mediaType: .pdf, frame: Self.frame, pages: [Size(width: 3, height: 2)])
        let changed = pages.changed(by: .turn(by: Angle(degrees: 30), about: .zero))
        #expect(!changed.isTurned && changed.hasPossiblePlace)
        var turned = pages
        turned.turn = .turn(by: Angle(degrees: 30), about: .zero)
        #expect(!turned.hasPossiblePlace)
    }

    @Test(arguments: [
        Affine(right: .zero, down: .zero),
        Affine(right: Vector(dx: 1, dy: 1), down: Vector(dx: 1, dy: 1)),
        Affine(right: Vector(dx: 1, dy: 0), down: Vector(dx: 1, dy: 1e-9)),
        Affine(right: Vector(dx: .nan, dy: 0)), Affine(right: Vector(dx: .infinity, dy: 0)),
        Affine(right: Vector(dx: 1e200, dy: 1)), Affine(offset: Vector(dx: 1e10, dy: 0)),
        Affine(offset: Vector(dx: 0, dy: -.infinity)), Affine(offset: Vector(dx: 0, dy: .nan)),
        Affine(right: Vector(dx: 1e-200, dy: 1e-200), down: Vector(dx: 1e-200, dy: -1e-200)),
    ])
    func placesWhereNoPictureCanLieAreRefused(turn: Affine) {
        var image = image
        image.turn = turn
        #expect(!image.hasPossiblePlace)
        var drawing = Drawing()
        let layer = drawing.layers[0].id
        #expect(throws: EditError.badFrame) { try drawing.apply(.placeImage(image, in: layer)) }
    }

    @Test func whereItWasAndWhereItIsHasChanged() throws {
        var drawing = Drawing()
        let layer = drawing.layers[0].id
        _ = try drawing.apply(.placeImage(image, in: layer))
        let before = drawing
        let (inverse, change) = try drawing.apply(.placeImage(turned(90), in: layer))
        let areas = change.ink[layer]?.rectangles ?? []
        for bounds in [image.bounds, turned(90).bounds] {
            #expect(areas.contains { $0.union(bounds) == $0 })
        }
        #expect(drawing.bounds == turned(90).bounds)
        _ = try drawing.apply(inverse)
        #expect(drawing == before)
    }
}
