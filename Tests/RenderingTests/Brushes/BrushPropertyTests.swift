import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import Rendering
import TestSupport
import Testing

/// What people can rely on in the brushes that come with the program.
@Suite struct BrushPropertyTests: ShippedBrushes {
    /// The middle of a straight line at 4 pixels a point that is gone over so many times, a point high.
    private func middle(_ brush: Brush, force: Double, passes: Int = 1) throws -> [Double] {
        let way = (0...150).map { Point(x: -20 + 2 * Double($0), y: 20) }
        let places = (0..<passes).flatMap { $0.isMultiple(of: 2) ? way : way.reversed() }
        let rows = try darkness(
            [Strokes.make(places, force: force, brush: brush)],
            PixelSize(width: 1000, height: 160), scale: 4)
        return rows[78..<82].flatMap { $0[100..<900] }
    }

    private func tone(_ brush: Brush, force: Double, passes: Int = 1) throws -> Double {
        try middle(brush, force: force, passes: passes).mean
    }

    // MARK: Pen

    @Test func equalStepsOfForceAreEqualRatiosOfWidth() throws {
        let pen = try brush("Pen")
        for force in stride(from: 0.0, through: 0.9, by: 0.1) {
            let ratio = pen.width(force: force + 0.1) / pen.width(force: force)
            #expect(abs(ratio / 1.149 - 1) < 0.01)
        }
    }

    // MARK: Pencil and Charcoal

    @Test(arguments: [
        ("Pencil", [0.22, 0.41, 0.59]), ("Charcoal", [0.28, 0.52, 0.74]),
    ])
    func drawingMediaHaveTheirTones(name: String, expected: [Double]) throws {
        let brush = try brush(name)
        for (force, expected) in zip([0.2, 0.5, 0.8], expected) {
            let tone = try tone(brush, force: force)
            #expect(abs(tone - expected) < 0.05, "\(force): \(tone)")
        }
    }

    @Test func aPencilBuildsUpAndKeepsTheValleysWhite() throws {
        let pencil = try brush("Pencil")
        let once = try tone(pencil, force: 0.2)
        let twice = try tone(pencil, force: 0.2, passes: 2) / once
        let often = try tone(pencil, force: 0.2, passes: 5) / once
        #expect((1.35...1.65).contains(twice), "\(twice)")
        #expect((2...2.4).contains(often), "\(often)")
        let light = try middle(pencil, force: 0.2, passes: 5)
        let firm = try middle(pencil, force: 0.8, passes: 5)
        #expect(light.quantile(0.1) < 0.15, "\(light.quantile(0.1))")
        #expect(firm.quantile(0.1) > 0.6, "\(firm.quantile(0.1))")
    }

    @Test func charcoalIsRough() throws {
        let charcoal = try brush("Charcoal")
        let line = try middle(charcoal, force: 0.2)
        let (light, dark) = (line.quantile(0.1), line.quantile(0.9))
        #expect(dark > 5 * light, "\(light) \(dark)")
        let twice = try tone(charcoal, force: 0.2, passes: 2) / line.mean
        #expect((1.4...1.6).contains(twice), "\(twice)")
    }

    // MARK: Airbrush

    @Test(arguments: [2, 3, 5])
    func passesOfAnAirbrushAddUp(count: Int) throws {
        let airbrush = try brush("Airbrush")
        let most =
            try darkness(
                [
                    Strokes.make(
                        [Point(x: 20, y: 20)], force: 1, brush: .pen.colored(airbrush.color))
                ],
                PixelSize(width: 40, height: 40)
            ).joined().max() ?? 1
        let once = try tone(airbrush, force: 0.5) / most
        let often = try tone(airbrush, force: 0.5, passes: count) / most
        #expect(abs(often - (1 - pow(1 - once, Double(count)))) < 0.01, "\(once) \(often)")
    }

    // MARK: Wash

    /// How much pigment lies in each pixel at 4 pixels a point, in densities of the colour.
    private func density(_ strokes: [Stroke], of color: Color) throws -> [[Double]] {
        let page = try BandPainter.picture(
            of: Drawing(strokes: strokes), size: PixelSize(width: 800, height: 400),
            transform: Transform(scale: 4))
        let pixels = Pixels(page)
        return (0..<400).map { y in
            (0..<800).map { x in
                log(max(Double(pixels.channel(2, x: x, y: y)), 1) / 255) / log(color.red)
            }
        }
    }

    @Test func aWashIsDenserAlongItsEdge() throws {
        let wash = try brush("Wash")
        let line = Strokes.line(
            from: Point(x: -20, y: 50), to: Point(x: 220, y: 50), force: 0.8, brush: wash)
        let ink = try density([line], of: wash.color)
        // Each column from its own edge inwards, as the outline wanders.
        var profile = [Double](repeating: 0, count: 48)
        for x in 40..<760 {
            let edge = (0..<200).first { ink[$0][x] > 0.2 } ?? 0
            for depth in profile.indices { profile[depth] += ink[edge + depth][x] / 720 }
        }
        let (rim, middle) = (profile.max() ?? 0, profile[40...].mean)
        #expect(rim >= 1.5 * middle, "\(rim) \(middle)")
        let place = profile.firstIndex(of: rim) ?? 0
        let after = profile[place + 8]
        #expect(after - middle < (rim - middle) / 2, "\(rim) \(after) \(middle)")
    }

    @Test func aWashIsEvenWhereItCrossesItself() throws {
        var wash = try brush("Wash")
        wash.wash.pools = 0
        var places = (0...36).map { Point(x: 20 + 4 * Double($0), y: 50) }
        let one = try density([Strokes.make(places, force: 0.6, brush: wash)], of: wash.color)
        places += (0...10).map { Point(x: 164 - 6 * Double($0), y: 50 - 4 * Double($0)) }
        places += (0...20).map { Point(x: 100, y: 10 + 4 * Double($0)) }
        let crossing = try density([Strokes.make(places, force: 0.6, brush: wash)], of: wash.color)
        // Where it is deeper than its rim already.
        for y in 186...214 {
            for x in 340...460 { #expect(abs(crossing[y][x] - one[y][x]) <= 0.1) }
        }
    }

    @Test(arguments: ["Wash", "Fountain pen"])
    func blackBelowAStainStaysBlack(name: String) throws {
        let stain = try brush(name)
        #expect(stain.stains)
        var text = Brush.pen
        (text.smallestWidth, text.largestWidth) = (6, 6)
        let line = Strokes.line(from: Point(x: 30, y: 5), to: Point(x: 30, y: 55), brush: text)
        let over = Strokes.line(from: Point(x: 5, y: 30), to: Point(x: 55, y: 31), brush: stain)
        let size = PixelSize(width: 60, height: 60)
        let (bare, found) = try (darkness([line], size), darkness([line, over, over], size))
        let least = 1 - 2.0 / 255
        for (bare, found) in zip(bare.joined(), found.joined()) where bare == 1 {
            #expect(found >= least)
        }
    }

    @Test func aFountainPenIsShaded() throws {
        var pen = try brush("Fountain pen")
        pen.speed.share = 0
        func tone(_ force: Double) throws -> [Double] {
            let line = Strokes.line(
                from: Point(x: -20, y: 50), to: Point(x: 220, y: 50), force: force, brush: pen)
            let ink = try density([line], of: pen.color)
            return (0..<800).map { x in ink.map { $0[x] }.max() ?? 0 }
        }
        let (fine, broad) = (try tone(0.2), try tone(0.9))
        // Slow lines are broad, and of more ink than fast ones.
        #expect(broad.mean > 1.1 * fine.mean, "\(fine.mean) \(broad.mean)")
        #expect(fine.mean > 0.6)
        let (light, dark) = (broad.quantile(0.1), broad.quantile(0.9))
        #expect((1.15...1.8).contains(dark / light), "\(light) \(dark)")
    }

    // MARK: All

    @Test(arguments: [
        ("Fineliner", 0.5), ("Pen", 0.5), ("Broad pen", 0.5), ("Brush", 0.4), ("Pencil", 0.25),
        ("Charcoal", 0.25),
    ])
    func aLightDotIsSeen(name: String, least: Double) throws {
        let dot = Strokes.make(
            [Point(x: 20.3, y: 20.4)], force: 0.05, brush: try brush(name))
        let darkest = try darkness([dot], PixelSize(width: 40, height: 40)).joined().max() ?? 0
        #expect(darkest >= least, "\(darkest)")
    }

    @Test(arguments: [
        ("Pen", 0.03), ("Fineliner", 0.03), ("Broad pen", 0.03), ("Calligraphy", 0.03),
        ("Brush", 0.04), ("Pencil", 0.04), ("Charcoal", 0.04), ("Airbrush", 0.04),
    ])
    func aSmallPictureIsTheLargeOneMadeSmaller(name: String, limit: Double) throws {
        let places = (0...200).map { Point(x: 10 + Double($0), y: 40 + 25 * sin(Double($0) / 14)) }
        let wave = Strokes.make(places, force: 0.5, brush: try brush(name))
        let fine = try darkness([wave], PixelSize(width: 880, height: 320), scale: 4)
        let coarse = try darkness([wave], PixelSize(width: 220, height: 80))
        var differences: [Double] = []
        for y in 0..<80 {
            for x in 0..<220 {
                let (rows, columns) = (4 * y..<4 * y + 4, 4 * x..<4 * x + 4)
                let mean = fine[rows].flatMap { $0[columns] }.mean
                guard max(mean, coarse[y][x]) > 0.01 else { continue }
                differences.append(coarse[y][x] - mean)
            }
        }
        let error = differences.map { $0 * $0 }.mean.squareRoot()
        #expect(error <= limit, "\(error)")
        #expect(abs(differences.mean) < 0.025)
    }
}

extension Brush {
    fileprivate func colored(_ color: Color) -> Brush {
        var brush = self
        brush.color = color
        return brush
    }
}
