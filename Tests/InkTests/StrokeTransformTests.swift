import Geometry
import Input
import Testing

@testable import Ink

/// Finished strokes that are scaled, turned and mirrored.
@Suite struct StrokeTransformTests {
    private let brush = SharedBrush(
        Brush(
            smallestWidth: 2, largestWidth: 10,
            tip: .flat(thickness: 0.2, angle: Angle(degrees: 30), followsAzimuth: false),
            taper: 20))

    private func stroke() throws -> Stroke {
        let samples = (0...40).map { (index: Int) -> StrokeSample in
            let step = Double(index)
            return StrokeSample(
                position: Point(x: 100 + 3 * step, y: 50 + Double(index % 7)),
                seconds: step / 100, force: step / 40,
                tilt: Tilt(x: Angle(degrees: 30), y: Angle(degrees: 10)))
        }
        var stroke = try #require(Stroke(brush: brush, samples: samples, isForceProven: true))
        (stroke.offset, stroke.startTime) = (Vector(dx: 7, dy: -4), 1000)
        return stroke
    }

    @Test func aMoveLeavesTheSamplesAlone() throws {
        let stroke = try stroke()
        let moved = try #require(
            stroke.changed(by: .move(by: Vector(dx: 3, dy: 5)), brush: brush))
        #expect(moved.offset == Vector(dx: 10, dy: 1))
        #expect(moved.samples == stroke.samples)
    }

    @Test func itsInkIsWhereTheChangeSays() throws {
        let stroke = try stroke()
        let change = Affine.scale(x: 2, y: 2, about: .zero)
            .then(.turn(by: Angle(degrees: 90), about: Point(x: 20, y: 30)))
        let changed = try #require(
            stroke.changed(
                by: change, brush: SharedBrush(brush.brush.changed(by: change, scalesWidth: true))))
        let wanted = change.apply(to: stroke.bounds)
        for (side, other) in [
            (changed.bounds.minX, wanted.minX), (changed.bounds.maxY, wanted.maxY),
            (changed.bounds.maxX, wanted.maxX), (changed.bounds.minY, wanted.minY),
        ] {
            #expect(abs(side - other) < 4)
        }
        #expect(changed.startTime == 1000 && changed.isForceProven)
        #expect(changed.samples.count == stroke.samples.count)
        #expect(changed.samples.allSatisfy { $0 == $0.onGrid })
    }

    @Test func theNibAndTheLeanTurnAlong() throws {
        let turn = Affine.turn(by: Angle(degrees: 40), about: .zero)
        let turned = brush.brush.changed(by: turn, scalesWidth: true)
        #expect(abs(turned.tip.angle.degrees - 70) < 1e-9)
        #expect(turned.largestWidth == 10)
        let mirror = Affine.scale(x: -1, y: 1, about: .zero)
        #expect(
            abs(brush.brush.changed(by: mirror, scalesWidth: true).tip.angle.degrees - 150) < 1e-9)
        let stroke = try stroke()
        let mirrored = try #require(stroke.changed(by: mirror, brush: brush)).samples[0].tilt
        #expect(abs((mirrored?.x.degrees ?? 0) + 30) < 0.01)
        let leaning = try #require(stroke.changed(by: turn, brush: brush)).samples[0]
        let former = try #require(stroke.samples[0].tilt?.azimuth)
        #expect(abs((leaning.tilt?.azimuth.degrees ?? 0) - former.degrees - 40) < 0.1)
    }

    @Test func widthsGrowAsFarAsBrushesGo() {
        let change = Affine.scale(x: 4, y: 1, about: .zero)
        let wider = brush.brush.changed(by: change, scalesWidth: true)
        #expect(wider.largestWidth == 20 && wider.smallestWidth == 4 && wider.taper == 40)
        #expect(brush.brush.changed(by: change, scalesWidth: false).largestWidth == 10)
        let huge = brush.brush.changed(by: .scale(x: 1e6, y: 1e6, about: .zero), scalesWidth: true)
        #expect(huge.largestWidth == 2000 && huge.taper == 500)
        let tiny = brush.brush.changed(
            by: .scale(x: 1e-6, y: 1e-6, about: .zero), scalesWidth: true)
        #expect(tiny.smallestWidth == 0.001)
    }

    @Test func whatWouldLieNowhereIsRefused() throws {
        let stroke = try stroke()
        #expect(stroke.changed(by: .scale(x: 1e9, y: 1e9, about: .zero), brush: brush) == nil)
    }
}
