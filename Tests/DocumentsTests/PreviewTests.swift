import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Documents

/// Small pictures of drawings, and how long they may take.
@Suite struct PreviewTests {
    /// Waves with the widest of lines, in all of which every sample costs much.
    private func drawing(_ count: Int, grain: Double = 0) throws -> Drawing {
        var brush = Brush(smallestWidth: 400, largestWidth: 9999)
        brush.grain.depth = grain
        let strokes = try (0..<count).map { index in
            let samples = (0..<60).map { sample in
                let place = Point(x: Double(sample) * 300, y: Double(index + sample % 7 * 40))
                return StrokeSample(position: place, seconds: Double(sample) / 100, force: 0.5)
            }
            return try #require(Stroke(brush: SharedBrush(brush), samples: samples))
        }
        return Drawing(strokes: strokes)
    }

    @Test func allInkIsSeenSmall() throws {
        let png = try #require(DrawingPreview.png(of: try drawing(2)) { true })
        let size = try DecodedPicture.size(ofPNG: png)
        #expect(max(size.width, size.height) == 512)
        let small = try #require(
            DrawingPreview.thumbnail(of: png, within: PixelSize(width: 64, height: 64)))
        let least = try DecodedPicture.size(ofPNG: small)
        #expect(max(least.width, least.height) == 64)
    }

    @Test func nothingHasNoPicture() {
        #expect(DrawingPreview.png(of: Drawing()) == nil)
    }

    @Test(arguments: [0, 1, 7])
    func itEndsWhereItIsNotToGoOn(limit: Int) throws {
        var count = 0
        let drawing = try drawing(20)
        let png = DrawingPreview.png(of: drawing) {
            count += 1
            return count <= limit
        }
        #expect(png == nil && count == limit + 1)
    }

    /// All of it would take a minute; the limit is half a second and the stroke that is being painted.
    @Test(arguments: [0.0, 0.5])
    func noDrawingTakesLong(grain: Double) throws {
        let drawing = try drawing(3_000, grain: grain)
        let time = ContinuousClock().measure {
            #expect(DrawingPreview.png(of: drawing) == nil)
        }
        #expect(time < .seconds(30))
    }

    /// Whoever lets all others go first is held up by them, and draws all the same.
    @Test func timeThatAThreadWaitsIsNotItsOwn() throws {
        let (isInOwnTime, isInTime) = (
            DrawingPreview.inTime(by: CLOCK_THREAD_CPUTIME_ID), DrawingPreview.inTime()
        )
        try waitUntil("the time is over") { !isInTime() }
        #expect(isInOwnTime())
    }

    @Test func aPictureIsNotDecodedWhereThereIsNoTime() throws {
        let surface = try ImageSurface(size: PixelSize(width: 200, height: 2_000), format: .rgb24)
        var drawing = Drawing()
        let image = PlacedImage(
            bytes: try surface.png(), mediaType: .png,
            frame: Rectangle(x: 0, y: 0, width: 200, height: 2_000))
        _ = try drawing.apply(.placeImage(image, in: drawing.layers[0].id))
        for limit in [0, 1, 5] {
            var count = 0
            let png = DrawingPreview.png(of: drawing) {
                count += 1
                return count <= limit
            }
            #expect(png == nil && count == limit + 1)
        }
        #expect(DrawingPreview.png(of: drawing) { true } != nil)
    }
}
