import Drawing
import Exchange
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Documents

/// What is known of an export before it is made.
@Suite struct ExportTrialTests {
    private func export(
        _ format: ExportFormat, _ settings: PageSettings = PageSettings(), lines: Int = 1
    ) throws -> DrawingExport {
        let strokes = try (0..<lines).map { try line(Double($0 * 12)) }
        return try DrawingExport(Drawing(strokes: strokes), named: "", as: format, settings)
    }

    private func line(_ y: Double) throws -> Stroke {
        let samples = (0..<40).map { (index: Int) -> StrokeSample in
            let place = Point(x: Double(index * 20), y: y + Double(index % 7))
            return StrokeSample(
                position: place, seconds: Double(index) / 50, force: Double(index % 5 + 1) / 6)
        }
        return try #require(Stroke(brush: SharedBrush(.pen), samples: samples))
    }

    private func written(_ export: DrawingExport) throws -> Int {
        var count = 0
        try DrawingExporter.write(export.page, as: export.format) { _ in
            true
        } to: {
            count += $0.count
        }
        return count
    }

    @Test(arguments: ExportFormat.allCases)
    func bytesAreCounted(format: ExportFormat) throws {
        let export = try export(format, lines: 5)
        let bytes = try #require(ExportTrial(export).bytes(goesOn: { true }))
        // A PDF has the time of day in it.
        #expect(abs(bytes - (try written(export))) < 20)
    }

    @Test(arguments: [ExportFormat.png, .svg, .inkml])
    func whatTakesTooLongIsEstimated(format: ExportFormat) throws {
        let export = try export(format, PageSettings(extent: .scale(4)), lines: 200)
        let whole = try written(export)
        var steps = 0
        let most = try progressCount(export) * 4 / 5
        let bytes = try #require(
            ExportTrial(export).bytes(
                goesOn: { true },
                hasTime: {
                    steps += 1
                    return steps < most
                }))
        #expect(Double(bytes) > 0.5 * Double(whole) && Double(bytes) < 2 * Double(whole))
    }

    /// How often progress is told.
    private func progressCount(_ export: DrawingExport) throws -> Int {
        var steps = 0
        try DrawingExporter.write(export.page, as: export.format) { _ in
            steps += 1
            return true
        } to: { _ in
        }
        return steps
    }

    @Test func whatIsStoppedIsNotKnown() throws {
        let trial = ExportTrial(try export(.png))
        #expect(trial.bytes(goesOn: { false }) == nil)
        #expect(trial.png(within: PixelSize(width: 100, height: 100)) { false } == nil)
    }

    @Test(arguments: [PixelSize(width: 296, height: 400), PixelSize(width: 50, height: 10)])
    func thePictureHasRoom(room: PixelSize) throws {
        let trial = ExportTrial(try export(.png, lines: 3))
        let png = try #require(trial.png(within: room) { true })
        let size = try DecodedPicture.size(ofPNG: png)
        #expect(size.width <= room.width && size.height <= room.height)
        #expect(size.width == room.width || size.height == room.height)
    }

    @Test func itShowsWhatIsExported() throws {
        let paper = PageSettings(background: .transparent)
        let room = PixelSize(width: 200, height: 200)
        let clear = try #require(ExportTrial(try export(.png, paper)).png(within: room) { true })
        let pixels = Pixels(layer: try DecodedPicture(png: clear).surface)
        #expect(pixels.alpha(x: 0, y: 0) == 0)
        let white = try #require(ExportTrial(try export(.png)).png(within: room) { true })
        #expect(Pixels(layer: try DecodedPicture(png: white).surface).alpha(x: 0, y: 0) == 1)
    }
}
