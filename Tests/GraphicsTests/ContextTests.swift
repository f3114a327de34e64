import Geometry
import Graphics
import TestSupport
import Testing

@Suite struct ContextTests {
    private let whole = Rectangle(x: 0, y: 0, width: 20, height: 16)

    /// The opacities of a layer of 20 × 16 after `body`, as a function of column and row.
    private func layer(_ body: (Context) throws(GraphicsError) -> Void) throws -> Pixels {
        let surface = try ImageSurface(size: PixelSize(width: 20, height: 16), format: .argb32)
        try surface.draw(body)
        return Pixels(layer: surface)
    }

    private func sum(_ pixels: Pixels) -> Double {
        (0..<320).map { pixels.alpha(x: $0 % 20, y: $0 / 20) }.reduce(0, +)
    }

    @Test func aCircleHasItsArea() throws {
        let pixels = try layer { context in
            context.addCircle(center: Point(x: 9.5, y: 8.25), radius: 6)
            context.fill()
        }
        #expect(abs(sum(pixels) - .pi * 36) < 0.7)
    }

    @Test func aClipKeepsInkWithin() throws {
        let pixels = try layer { context in
            context.clip(to: PixelRectangle(x: 3, y: 4, width: 5, height: 6))
            context.clip(to: PixelRectangle(x: 0, y: 0, width: 6, height: 20))
            context.paint()
        }
        #expect(sum(pixels) == 18)
        #expect(pixels.alpha(x: 3, y: 4) == 1)
        #expect(pixels.alpha(x: 6, y: 4) == 0)
    }

    @Test func aClipToNothingLetsNothingThrough() throws {
        let pixels = try layer { context in
            context.clip(to: .empty)
            context.paint()
        }
        #expect(sum(pixels) == 0)
    }

    /// Each pixel of a rough one is one of the picture, and those of a smooth one are mixtures too.
    @Test(arguments: [true, false]) func aTurnedPictureIsRoughWhereItIsToBe(isRough: Bool) throws {
        let picture = try ImageSurface(size: PixelSize(width: 8, height: 8), format: .argb32)
        try picture.draw { context in
            context.addRectangle(Rectangle(x: 4, y: 0, width: 4, height: 8))
            context.fill()
        }
        let pixels = try layer { context in
            context.concatenate(
                Affine.turn(by: Angle(degrees: 20), about: .zero)
                    .then(.move(by: Vector(dx: 6, dy: 2))))
            context.setQuickSource(picture, isRough: isRough)
            context.paint()
        }
        #expect(abs(sum(pixels) - 32) < 5)
        let mixed = (0..<320).count { (0.01..<0.99).contains(pixels.alpha(x: $0 % 20, y: $0 / 20)) }
        #expect((mixed == 0) == isRough)
    }

    @Test func aGroupIsLaidOnAsAWholeOrNotAtAll() throws {
        struct Stop: Error {}
        let pixels = try layer { context in
            context.group(opacity: 0.5) {
                context.addRectangle(Rectangle(x: 2, y: 2, width: 3, height: 3))
                context.fill()
                context.addRectangle(Rectangle(x: 3, y: 2, width: 3, height: 3))
                context.fill()
            }
            #expect(throws: Stop.self) {
                try context.group(opacity: 1) {
                    context.paint()
                    throw Stop()
                }
            }
        }
        #expect(abs(pixels.alpha(x: 4, y: 4) - 0.5) < 0.01)
        #expect(abs(sum(pixels) - 6) < 0.1)
    }

    @Test func savedSettingsComeBack() throws {
        let pixels = try layer { context in
            context.saved {
                context.clip(to: PixelRectangle(x: 0, y: 0, width: 1, height: 1))
                context.concatenate(Transform(scale: 9, offset: Vector(dx: 5, dy: 5)))
                context.setOperator(.clear)
            }
            context.addRectangle(Rectangle(x: 2, y: 2, width: 3, height: 3))
            context.fill()
        }
        #expect(sum(pixels) == 9)
        #expect(pixels.alpha(x: 4, y: 4) == 1)
    }

    @Test func aTransformScalesFirstAndMovesThen() throws {
        let pixels = try layer { context in
            context.concatenate(Transform(scale: 2, offset: Vector(dx: 3, dy: 5)))
            context.addRectangle(Rectangle(x: 1, y: 1, width: 2, height: 2))
            context.fill()
        }
        #expect(sum(pixels) == 16)
        #expect(pixels.alpha(x: 5, y: 7) == 1)
        #expect(pixels.alpha(x: 8, y: 10) == 1)
    }

    @Test(arguments: [
        (Context.Operator.over, 0.75), (.source, 0.5), (.destinationOut, 0.25),
        (.destinationOver, 0.75), (.clear, 0),
    ])
    func operatorsMeetWhatIsThere(operation: Context.Operator, alpha: Double) throws {
        let pixels = try layer { context in
            context.setSource(.black.withAlpha(0.5))
            context.paint()
            context.setOperator(operation)
            context.paint()
        }
        #expect(abs(pixels.alpha(x: 7, y: 7) - alpha) < 0.01)
    }

    @Test func aPictureIsDrawnAtItsOrigin() throws {
        let stamp = try ImageSurface(size: PixelSize(width: 3, height: 2), format: .argb32)
        try stamp.draw { $0.paint() }
        let pixels = try layer { context in
            context.setSource(stamp, at: Point(x: 10, y: 4))
            context.paint()
        }
        #expect(sum(pixels) == 6)
        #expect(pixels.alpha(x: 12, y: 5) == 1)
    }

    @Test func lineAndPolygonHaveTheirArea() throws {
        let line = try layer { context in
            context.move(to: Point(x: 2, y: 8))
            context.addLine(to: Point(x: 12, y: 8))
            context.stroke(width: 3)
        }
        #expect(abs(sum(line) - 30) < 0.3)
        let triangle = try layer { context in
            context.move(to: Point(x: 2, y: 2))
            context.addLine(to: Point(x: 12, y: 2))
            context.addLine(to: Point(x: 2, y: 12))
            context.closePath()
            context.fill()
        }
        #expect(abs(sum(triangle) - 50) < 0.5)
    }

    @Test func roundedCornersTakeTheirPart() throws {
        let pixels = try layer { context in
            context.addRoundedRectangle(whole, radius: 5)
            context.fill()
        }
        #expect(abs(sum(pixels) - (320 - (4 - .pi) * 25)) < 0.7)
        let round = try layer { context in
            context.addRoundedRectangle(whole, radius: 500)
            context.fill()
        }
        #expect(abs(sum(round) - (320 - (4 - .pi) * 64)) < 0.7)
    }

    @Test func theNullRectangleDrawsNothing() throws {
        let pixels = try layer { context in
            context.addRectangle(.null)
            context.fill()
        }
        #expect(sum(pixels) == 0)
    }
}
