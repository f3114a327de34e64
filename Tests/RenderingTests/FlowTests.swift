import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import Rendering
import TestSupport
import Testing

/// Ink whose passes add up.
@Suite struct FlowTests {
    private static func even(
        _ profile: Brush.Tip.Profile, _ amount: Double, width: Double = 40, opacity: Double = 1
    ) -> Brush {
        TestBrushes.flowing(
            smallestWidth: width, largestWidth: width, profile,
            Brush.Flow(least: amount, most: amount), opacity: opacity)
    }

    private let line = (0...50).map { Point(x: 30 + 4 * Double($0), y: 50.5) }

    private func pixels(_ strokes: [Stroke], _ way: Way = .committed) throws -> Pixels {
        try Pages.pixels(strokes, way, width: 260, height: 101)
    }

    /// A stroke that goes along `line` so many times.
    private func passes(_ count: Int, _ brush: Brush) -> Stroke {
        let places = (0..<count).flatMap { $0.isMultiple(of: 2) ? line : line.reversed() }
        return TestBrushes.stroke(places, brush: brush)
    }

    @Test(arguments: Brush.Tip.Profile.allCases, Way.allCases)
    func onePassHidesAsMuchAsItsFlow(profile: Brush.Tip.Profile, way: Way) throws {
        for amount in [0.1, 0.5, 0.9] {
            let pixels = try pixels([passes(1, Self.even(profile, amount))], way)
            for x in stride(from: 60, to: 200, by: 7) {
                #expect(abs(pixels.ink(x: x, y: 50) - amount) < 0.01)
            }
        }
    }

    @Test(arguments: Brush.Tip.Profile.allCases)
    func passesAddUpAsStrokesDo(profile: Brush.Tip.Profile) throws {
        let brush = Self.even(profile, 0.2)
        for count in 2...5 {
            let expected = 1 - (0..<count).reduce(1.0) { left, _ in left * 0.8 }
            let one = try pixels([passes(count, brush)])
            let many = try pixels(Array(repeating: passes(1, brush), count: count))
            #expect(abs(one.ink(x: 130, y: 50) - expected) < 0.01)
            #expect(abs(many.ink(x: 130, y: 50) - expected) < 0.015)
        }
    }

    @Test func theOpacityIsTheMostThatAStrokeHides() throws {
        let brush = Self.even(.firm, 0.6, opacity: 0.5)
        let ink = try pixels([passes(12, brush)]).ink(x: 130, y: 50)
        #expect(abs(ink - 0.5) < 0.01)
    }

    @Test(arguments: Brush.Tip.Profile.allCases)
    func aPassFallsOffAsItsProfileSays(profile: Brush.Tip.Profile) throws {
        let power: Double =
            switch profile {
            case .firm: 0.5
            case .round: 1.5
            case .soft: 2.5
            }
        let pixels = try pixels([passes(1, Self.even(profile, 0.8))])
        for y in 31...69 {
            let part = Double(y - 50) / 20
            let density = -log(1 - 0.8) * pow(max(1 - part * part, 0), power)
            // The edge of a firm tip falls within a pixel.
            let room = profile == .firm && abs(y - 50) > 17 ? 0.06 : 0.012
            #expect(abs(pixels.ink(x: 130, y: y) - (1 - exp(-density))) < room)
        }
    }

    @Test(arguments: Brush.Tip.Profile.allCases)
    func aDotIsAsStrongAsALine(profile: Brush.Tip.Profile) throws {
        for places in [
            [Point(x: 60.5, y: 50.5)], [Point(x: 60.5, y: 50.5), Point(x: 60.51, y: 50.5)],
        ] {
            let dot = TestBrushes.stroke(places, brush: Self.even(profile, 0.5))
            #expect(abs(try pixels([dot]).ink(x: 60, y: 50) - 0.5) < 0.01)
        }
    }

    /// So a picture that is made while a stroke is drawn is the one that stays.
    @Test(arguments: [1, 2, 3, 7, 40])
    func aStrokeIsTheSameInWhicheverPiecesItComes(step: Int) throws {
        for brush in TestBrushes.all + TestBrushes.washes where brush.model != .even {
            let stroke = wave(brush)
            let whole = try Pages.page([stroke], .committed, width: 260, height: 101)
            let renderer = try CanvasRenderer(size: PixelSize(width: 260, height: 101))
            let live = try renderer.beginStroke(brush)
            var model = StrokeModel(brush: brush)
            for (index, sample) in stroke.samples.enumerated() {
                _ = model.take(sample)
                guard index.isMultiple(of: step) || index + 1 == stroke.sampleCount else {
                    continue
                }
                live.update(model)
                model.discardSettled()
            }
            let isSame = try Pixels(Pages.page(of: renderer)) == Pixels(whole)
            #expect(isSame, "\(brush)")
        }
    }

    /// The window draws only what it is told that changed.
    @Test(arguments: [1.0, 0.4, 2.5])
    func rectanglesHoldEveryChange(scale: Double) throws {
        for brush in TestBrushes.all + TestBrushes.washes {
            let viewport = Viewport(size: PixelSize(width: 260, height: 101), scale: scale)
            let renderer = try CanvasRenderer(viewport: viewport)
            let live = try renderer.beginStroke(brush)
            var model = StrokeModel(brush: brush)
            var former = Pixels(try Pages.page(of: renderer))
            for sample in wave(brush).samples {
                let changed = model.take(sample)
                live.update(model)
                model.discardSettled()
                let now = Pixels(try Pages.page(of: renderer))
                let told = viewport.windowPart(changed).rectangle
                let isTold = now.inkChanges(from: former).allSatisfy { x, y in
                    told.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                }
                #expect(isTold)
                former = now
            }
        }
    }

    private func wave(_ brush: Brush) -> Stroke {
        let places = (0...60).map {
            Point(x: 20 + 3.6 * Double($0), y: 50 + 24 * sin(Double($0) / 6))
        }
        return TestBrushes.stroke(places, brush: brush, force: { 0.1 + 0.8 * abs(sin(7 * $0)) })
    }

    @Test func aPeakOfForceHasNoDisc() throws {
        var brush = Self.even(.firm, 0, width: 56)
        (brush.smallestWidth, brush.flow) = (3.6, Brush.Flow(least: 0.55, most: 0.97))
        let places = (0...130).map { Point(x: 30 + Double($0) * 4, y: 50.5) }
        let stroke = TestBrushes.stroke(places, brush: brush, force: { 1 - abs(2 * $0 - 1) })
        let pixels = try Pages.pixels([stroke], .committed, width: 580, height: 101)
        for y in 25...75 {
            let inner = (60..<520).filter { x in
                let radius = brush.width(force: 1 - abs(Double(x - 290)) / 260) / 2
                return Double(abs(y - 50)) < 0.6 * radius
            }
            let row = inner.map { pixels.ink(x: $0, y: y) }
            let steps = zip(row, row.dropFirst()).map { abs($0 - $1) }
            #expect(
                (steps.max() ?? 0) < (y == 50 ? 0.015 : 0.022), "row \(y): \(y == 50 ? row : [])")
        }
    }

    @Test(arguments: Brush.Tip.Profile.allCases)
    func fineLinesFadeAndAreNoneTheLessEven(profile: Brush.Tip.Profile) throws {
        func ink(_ width: Double, _ y: Double) throws -> Double {
            let places = (0...40).map { Point(x: 30 + 5 * Double($0), y: 50 + y) }
            let brush = Self.even(profile, 0.3, width: width)
            return try pixels([TestBrushes.stroke(places, brush: brush)]).ink
        }
        var former = 0.0
        for width in [0.5, 1, 2] {
            let inks = try [0, 0.25, 0.5, 0.75].map { try ink(width, $0) }
            let mean = inks.reduce(0, +) / 4
            #expect(inks.allSatisfy { abs($0 / mean - 1) < 0.2 }, "\(width): \(inks)")
            #expect(former == 0 || abs(mean / former - 2) < 0.25)
            former = mean
        }
    }

    @Test func aHundredThousandPassesFillAndDoNotOverflow() throws {
        let brush = Self.even(.firm, 0.995, width: 10)
        let places = (0..<100_000).map { Point(x: $0.isMultiple(of: 2) ? 40 : 80, y: 50.5) }
        let pixels = try pixels([TestBrushes.stroke(places, brush: brush)])
        for x in 42..<78 { #expect(pixels.ink(x: x, y: 50) == 1) }
    }
}
