import Geometry
import Ink
import Synchronization
import TestSupport
import Testing

/// Strokes whose samples are unpacked when they are asked for.
@Suite struct SamplePackTests {
    private let samples: [[StrokeSample]] = (1...5).map(Self.samples)

    private static func samples(_ count: Int) -> [StrokeSample] {
        (0..<count * 3).map { (index: Int) -> StrokeSample in
            StrokeSample(
                position: Point(x: Double(index * count), y: Double(count)),
                seconds: Double(index) / 100, force: 0.5)
        }
    }

    private func stroke(_ index: Int, in pack: SamplePack) -> Stroke {
        Stroke(
            brush: SharedBrush(.pen), pack: pack, index: index,
            unmovedBounds: Rectangle(x: 0, y: 0, width: 10, height: 10), isForceProven: true,
            hasOnlyZeroForce: false, startTime: 7)
    }

    private func plain(_ index: Int) throws -> Stroke {
        try #require(
            Stroke(
                brush: SharedBrush(.pen), samples: samples[index],
                unmovedBounds: Rectangle(x: 0, y: 0, width: 10, height: 10), isForceProven: true,
                hasOnlyZeroForce: false, startTime: 7))
    }

    private func pack() -> SamplePack {
        SamplePack(counts: samples.map { UInt32($0.count) }) { [samples] in samples[$0] }
    }

    /// A drawing holds 100,000 of them.
    @Test func aStrokeIsSmall() {
        #expect(MemoryLayout<Stroke>.stride == 80)
    }

    @Test func packedStrokesAreLikeOthers() throws {
        let pack = pack()
        for index in samples.indices {
            let (packed, plain) = (stroke(index, in: pack), try plain(index))
            #expect(packed == plain)
            #expect(packed.hashValue == plain.hashValue)
            #expect(packed.samples == plain.samples)
            #expect(packed.sampleCount == plain.sampleCount)
            #expect(packed == stroke(index, in: self.pack()))
            let chains = [packed, plain].map { stroke in
                var chains: [[InkPoint]] = []
                stroke.forEachChain { chains.append($0) }
                return chains
            }
            #expect(chains[0] == chains[1])
            #expect(packed != stroke((index + 1) % samples.count, in: pack))
        }
        var moved = stroke(1, in: pack)
        moved.offset = Vector(dx: 1, dy: 0)
        #expect(moved != stroke(1, in: pack))
    }

    @Test func nothingIsUnpackedWithoutNeed() {
        let unpacked = Mutex(0)
        let pack = SamplePack(counts: [3, 6]) { [samples] index in
            unpacked.withLock { $0 += 1 }
            return samples[index]
        }
        let strokes = [stroke(0, in: pack), stroke(1, in: pack)]
        #expect(strokes.map(\.sampleCount) == [3, 6])
        #expect(strokes[0] == stroke(0, in: pack))
        #expect(strokes[0] != strokes[1])
        #expect(Set(strokes).count == 2)
        #expect(unpacked.withLock { $0 } == 0)
        #expect(strokes[1].samples == samples[1])
        #expect(unpacked.withLock { $0 } == 1)
    }

    /// Whole numbers take few bytes in a file, and the rectangle still holds the ink.
    @Test(arguments: SeededGenerator.seeds)
    func boundsAreWholeNumbersAroundTheInk(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let area = Rectangle(x: -300, y: -300, width: 600, height: 600)
        let samples = random.places(20, in: area).enumerated().map {
            StrokeSample(position: $1, seconds: Double($0) / 100, force: 0.5)
        }
        let stroke = try #require(Stroke(brush: SharedBrush(.pen), samples: samples))
        let bounds = stroke.unmovedBounds
        for side in [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY] {
            #expect(side == side.rounded())
        }
        var ink = Rectangle.null
        stroke.forEachChain { ink.formUnion($0.bounds) }
        #expect(bounds == ink.withWholeSides)
        #expect(bounds.union(ink) == bounds)
    }
}
