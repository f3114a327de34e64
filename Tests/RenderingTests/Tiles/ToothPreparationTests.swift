import Geometry
import Ink
import Synchronization
import TestSupport
import Testing

@testable import Rendering

/// The tooth of paper is made before the first stroke waits for it.
@Suite struct ToothPreparationTests {
    /// A grainy brush whose grain nobody else asks for.
    private func brush(_ size: Double) -> Brush {
        var brush = TestBrushes.graphite
        brush.grain.size = size
        return brush
    }

    @Test func aGrainyBrushIsReadySomeTimeAfterItWasAskedFor() throws {
        let brush = brush(7.015_625)
        #expect(!brush.isPrepared(atScale: 0.25))
        brush.prepare(atScale: 0.25)
        try waitUntil("its tooth is made") { brush.isPrepared(atScale: 0.25) }
        #expect(brush.isPrepared(atScale: 0.25))
    }

    @Test func anotherGrainOrScaleNeedsAnotherTooth() throws {
        let brush = brush(7.031_25)
        _ = PaperGrain(
            brush.grain, isFine: true, size: PixelSize(width: 8, height: 8),
            transform: Transform(scale: 0.25))
        #expect(brush.isPrepared(atScale: 0.25))
        #expect(!brush.isPrepared(atScale: 0.5))
        #expect(!self.brush(7.046_875).isPrepared(atScale: 0.25))
    }

    @Test func whoeverCannotWaitGetsTheSame() throws {
        let brush = brush(7.062_5)
        brush.prepare(atScale: 0.25)
        let first = ToothField.tooth(of: brush.grain, side: 64).depths
        try waitUntil("its tooth is made") { brush.isPrepared(atScale: 0.25) }
        #expect(ToothField.tooth(of: brush.grain, side: 64).depths == first)
        #expect(Set(first).count > 150)
    }

    /// A question starts no work.
    @Test func whoAsksWhetherItIsThereHasNothingMade() throws {
        let squares = BackgroundCache<Int, Int>(most: 8) { 2 * $0 }
        #expect(squares.kept(1) == nil)
        squares.prepare(2)
        try waitUntil("the other one is made") { squares.kept(2) == 4 }
        #expect(squares.kept(1) == nil)
    }

    /// A stroke that begins waits for a tooth, and nobody for the samples of a shelf.
    @Test(arguments: [true, false]) func allGoBeforeWhatCanWait(canWait: Bool) throws {
        let priorities = BackgroundCache<Int, Int32>(most: 8, canWait: canWait) { _ in
            ThreadPriority.current
        }
        priorities.prepare(1)
        try waitUntil("it is made") { priorities.kept(1) != nil }
        #expect((priorities.kept(1) == ThreadPriority.background) == canWait)
    }

    @Test func brushesWithoutAToothAreReady() {
        for brush in [Brush.pen, TestBrushes.paint, TestBrushes.pencil] {
            #expect(brush.isPrepared(atScale: 1))
        }
    }

    @Test func aCanvasAsksForTheBrushInTheHand() throws {
        let brush = brush(7.078_125)
        let renderer = try CanvasRenderer(
            viewport: Viewport(size: PixelSize(width: 30, height: 20), scale: 0.25))
        renderer.prepare(for: brush)
        try waitUntil("its tooth is made") {
            brush.isPrepared(atScale: renderer.viewport.levelScale)
        }
    }

    /// Who drags a slider asks for many that nobody wants any more, and nobody waits for those.
    @Test func ofManyGrainsTheLastOnesAreMade() throws {
        let made = Mutex<[Int]>([])
        let squares = BackgroundCache<Int, Int>(most: 8) { key in
            made.withLock { $0.append(key) }
            return 2 * key
        }
        // What is in the making holds up none but those that ask for it.
        for key in 0..<1_000 { squares.prepare(key) }
        #expect(squares.value(of: 5_000) == 10_000)
        try waitUntil("the last one is made") { squares.kept(999) != nil }
        #expect(squares.value(of: 999) == 1_998)
        #expect(made.withLock { Set($0).count == $0.count })
    }
}
