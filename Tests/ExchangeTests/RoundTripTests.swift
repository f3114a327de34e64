import Drawing
import Foundation
import Geometry
import Ink
import Input
import TestSupport
import Testing

@testable import Exchange

@Suite struct RoundTripTests {
    private func again(_ drawing: Drawing, _ format: ExportFormat) throws -> Drawing {
        try Importer.read(exported(Sample.page(drawing), as: format)).drawing
    }

    @Test(arguments: Fixture.recordings) func inkMLKeepsEverySample(name: String) throws {
        let drawing = try Fixture.recording(name)
        let found = try again(drawing, .inkml)
        #expect(found.strokes.count == drawing.strokes.count)
        var (place, force, time, tilt) = (0.0, 0.0, 0.0, 0.0)
        for (left, right) in zip(drawing.strokes, found.strokes) {
            #expect(left.samples.count == right.samples.count)
            #expect(left.brush == right.brush)
            for (one, other) in zip(left.samples, right.samples) {
                place = max(place, one.position.distance(to: other.position))
                force = max(force, abs((one.force ?? -1) - (other.force ?? -1)))
                time = max(time, abs(one.seconds - other.seconds))
                let (x, y) = (one.tilt?.x.degrees ?? 99, other.tilt?.x.degrees ?? 99)
                tilt = max(tilt, abs(x - y))
            }
        }
        #expect(place < 0.0271)
        #expect(force < 1.7e-5)
        #expect(time < 6e-5)
        #expect(tilt < 0.0051)
    }

    @Test(arguments: Fixture.recordings) func xournalKeepsTheShape(name: String) throws {
        let drawing = try Fixture.recording(name)
        let found = try again(drawing, .xopp)
        #expect(found.strokes.count == drawing.strokes.count)
        let origin = Sample.page(drawing).region.origin
        var (place, width) = (0.0, 0.0)
        for (left, right) in zip(drawing.strokes, found.strokes) {
            let points = XournalLine(left, origin: origin).points
            var index = 0
            for sample in right.samples where index < points.count {
                let distance = sample.position.distance(to: points[index].position)
                // Places beside corners are new.
                guard distance < 0.002 else { continue }
                place = max(place, distance)
                if index + 1 < points.count {
                    let found = right.brush.width(force: sample.force ?? 1)
                    width = max(width, abs(found - 2 * points[index].radius))
                }
                index += 1
            }
            #expect(index == points.count)
        }
        #expect(place < 0.0015)
        #expect(width < 0.02)
    }

    @Test(arguments: Fixture.recordings) func aSecondRoundByInkMLChangesNothing(
        name: String
    ) throws {
        let first = try again(Fixture.recording(name), .inkml)
        let second = try again(first, .inkml)
        #expect(first.strokes.map(\.samples) == second.strokes.map(\.samples))
        #expect(first.strokes.map(\.brush) == second.strokes.map(\.brush))
    }

    /// Each round follows the curve through the places of the one before.
    @Test(arguments: Fixture.recordings) func aSecondRoundByXournalKeepsTheShape(
        name: String
    ) throws {
        let first = try again(Fixture.recording(name), .xopp)
        let second = try again(first, .xopp)
        let way = Sample.page(first).region.origin - Point.zero
        var off = 0.0
        for (left, right) in zip(first.strokes, second.strokes) {
            var chains: [[InkPoint]] = [[], []]
            left.forEachChain { chains[0] += $0 }
            right.forEachChain { chains[1] += $0 }
            let shape = InkShape(chain: chains[0])
            for (one, other) in InkShape(chain: chains[1]).edges {
                off = max(off, shape.distance(one + way), shape.distance(other + way))
            }
        }
        #expect(off < 0.35)
    }

    @Test func inkMLKeepsLayersAndBrushes() throws {
        let drawing = Sample.everything
        let found = try again(drawing, .inkml)
        #expect(found.layers.map(\.name) == drawing.layers.map(\.name))
        #expect(found.layers.map(\.opacity) == drawing.layers.map(\.opacity))
        #expect(found.layers.map(\.isLocked) == [false, true])
        #expect(found.strokes.map(\.brush) == drawing.strokes.map(\.brush))
        #expect(found.background == drawing.background)
    }

    /// Nothing is said of widths that this program wrote itself.
    @Test(arguments: [BrushSetting.widths.lowerBound, 0.7, BrushSetting.widths.upperBound])
    func inkMLKeepsBrushesOfEveryWidth(width: Double) throws {
        let brush = Brush(smallestWidth: width, largestWidth: width)
        let drawing = Drawing(strokes: [Sample.wave(y: 0, brush: brush)])
        let read = try Importer.read(exported(Sample.page(drawing), as: .inkml))
        #expect(read.notes.isEmpty, "\(read.notes)")
        #expect(read.drawing.strokes.map(\.brush.largestWidth) == [width])
    }

    @Test func inkMLKeepsWhenStrokesBegan() throws {
        let drawing = Drawing(strokes: [
            Sample.wave(y: 0, start: 1_700_000_000), Sample.wave(y: 50, start: 1_700_000_012.345),
        ])
        let found = try again(drawing, .inkml)
        #expect(
            zip(found.strokes, drawing.strokes).allSatisfy {
                abs($0.startTime! - $1.startTime!) < 1e-3
            })
    }

    @Test(arguments: SeededGenerator.seeds)
    func differencesComeBackWhateverTheyAre(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let strokes = (0..<5).map { _ in
            let hasTilt = generator.chance(0.5)
            let samples = (0..<Int.random(in: 1...40, using: &generator)).map { index in
                StrokeSample(
                    position: Point(
                        x: .random(in: -9000...9000, using: &generator),
                        y: .random(in: -9000...9000, using: &generator)),
                    seconds: Double(index) * 0.0021,
                    force: generator.chance(0.8) ? .random(in: 0...1, using: &generator) : nil,
                    tilt: hasTilt && generator.chance(0.8)
                        ? Tilt(
                            x: Angle(degrees: .random(in: -89...89, using: &generator)),
                            y: Angle(degrees: .random(in: -89...89, using: &generator))) : nil,
                    rotation: hasTilt && generator.chance(0.8)
                        ? Angle(degrees: .random(in: -179...179, using: &generator)) : nil)
            }
            return Stroke(brush: SharedBrush(.pen), samples: samples)!
        }
        let found = try again(Drawing(strokes: strokes), .inkml).strokes
        for (left, right) in zip(strokes, found) {
            #expect(left.samples.count == right.samples.count)
            for (one, other) in zip(left.samples, right.samples) {
                #expect(one.position.distance(to: other.position) < 0.03)
                #expect((one.force == nil) == (other.force == nil))
                #expect((one.tilt == nil) == (other.tilt == nil))
                #expect(abs((one.tilt?.y.degrees ?? 0) - (other.tilt?.y.degrees ?? 0)) < 0.006)
                #expect((one.rotation == nil) == (other.rotation == nil))
                #expect(abs((one.rotation?.degrees ?? 0) - (other.rotation?.degrees ?? 0)) < 0.006)
            }
        }
    }

    @Test func dotsAreTwoPlacesInXournal() throws {
        let found = try again(Drawing(strokes: [Sample.dot(Point(x: 5, y: 5))]), .xopp)
        #expect(found.strokes[0].samples.count == 2)
    }
}
