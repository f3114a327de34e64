import Geometry
import Ink
import Input
import TestSupport
import Testing

@Suite struct StrokeSampleTests {
    private func pen(
        _ force: Force?, _ phase: Phase, tilt: Tilt? = nil, at position: Point = .zero
    ) -> PenSample {
        PenSample(
            time: Timestamp(seconds: 12.5), position: position, force: force, tilt: tilt,
            phase: phase)
    }

    @Test func whatIsAbsentStaysAbsent() throws {
        let sample = try #require(StrokeSample(pen(nil, .moved), start: .zero))
        #expect(sample.force == nil)
        #expect(sample.tilt == nil)
    }

    @Test func whatIsReportedIsKept() throws {
        let tilt = Tilt(x: Angle(degrees: 12.34), y: Angle(degrees: -30))
        let place = Point(x: 1.125, y: 2.25)
        let pen = pen(Force(value: 512, maximumPossible: 2048), .moved, tilt: tilt, at: place)
        let sample = try #require(StrokeSample(pen, start: Timestamp(seconds: 12)))
        #expect(sample.position == place)
        #expect(sample.seconds == 0.5)
        #expect(sample.force == 0.25)
        #expect(sample.tilt == StrokeSample(position: .zero, seconds: 0, force: 0, tilt: tilt).tilt)
    }

    /// What a pen draws is what its file has: values lie on a grid that nobody can see.
    @Test(arguments: SeededGenerator.seeds)
    func whatIsReportedIsMovedOntoTheGrid(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let area = Rectangle(x: -5000, y: -5000, width: 10_000, height: 10_000)
        let place = random.place(in: area)
        let force = random.number(in: 0...1)
        let tilt = Tilt(
            x: Angle(degrees: random.number(in: -90...90)),
            y: Angle(degrees: random.number(in: -90...90)))
        let pen = pen(Force(normalized: force), .moved, tilt: tilt, at: place)
        let sample = try #require(StrokeSample(pen, start: Timestamp(seconds: 12)))
        #expect(sample.position.distance(to: place) <= 0.5.squareRoot() / 256)
        #expect(abs(try #require(sample.force) - force) <= 0.5 / 65_536)
        #expect(abs(try #require(sample.tilt).x.degrees - tilt.x.degrees) <= 0.0051)
        #expect(abs(try #require(sample.tilt).y.degrees - tilt.y.degrees) <= 0.0051)
        #expect(sample.onGrid == sample)
    }

    @Test func force0IsNotTheSameAsNoForce() throws {
        let zero = StrokeSample(position: .zero, seconds: 0, force: 0)
        let absent = StrokeSample(position: .zero, seconds: 0, force: nil)
        #expect(zero.force == 0)
        #expect(zero != absent)
        #expect(absent == StrokeSample(position: .zero, seconds: 0, force: nil))
        #expect(Set([zero, absent, zero, absent]).count == 2)
    }

    @Test func aReleaseWithoutForceIsDropped() {
        let zero = Force(value: 0, maximumPossible: 2048)
        #expect(StrokeSample(pen(zero, .ended), start: .zero) == nil)
        #expect(StrokeSample(pen(zero, .moved), start: .zero) != nil)
        #expect(StrokeSample(pen(zero, .began), start: .zero) != nil)
    }

    @Test func aReleaseWithForceOrWithoutAForceAxisIsKept() {
        let force = Force(value: 1, maximumPossible: 2048)
        #expect(StrokeSample(pen(force, .ended), start: .zero) != nil)
        #expect(StrokeSample(pen(nil, .ended), start: .zero) != nil)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e12])
    func aPlaceThatNoWindowHasIsDropped(coordinate: Double) {
        let force = Force(normalized: 0.5)
        let across = pen(force, .moved, at: Point(x: coordinate, y: 0))
        let down = pen(force, .moved, at: Point(x: 0, y: coordinate))
        #expect(StrokeSample(across, start: .zero) == nil)
        #expect(StrokeSample(down, start: .zero) == nil)
    }

    @Test func farPlacesAreKept() {
        let far = pen(nil, .moved, at: Point(x: -10_000_000, y: 10_000_000))
        #expect(StrokeSample(far, start: .zero)?.position == far.position)
    }

    @Test func aSampleIsSmall() {
        #expect(MemoryLayout<StrokeSample>.stride <= 40)
    }
}
