import Drawing
import Exchange
import Geometry
import Ink
import Testing

/// How far exports and imports are, and that they can be stopped.
@Suite struct ProgressTests {
    /// So many waves below one another.
    static func drawing(_ count: Int) -> Drawing {
        Drawing(strokes: (0..<count).map { Sample.wave(y: 20 * Double($0)) })
    }

    private func page(scale: Double = 1) throws -> Page {
        let drawing = Self.drawing(40)
        return try PageSettings(extent: .scale(scale))
            .page(of: drawing, layers: drawing.layers, title: "")
    }

    @Test(arguments: ExportFormat.allCases)
    func everyFormatTellsHowFarItIs(format: ExportFormat) throws {
        let log = Log()
        try DrawingExporter.write(try page(), as: format, progress: log.note) { _ in }
        #expect(log.shares.count >= 40)
        #expect(log.shares == log.shares.sorted())
        #expect(log.shares.allSatisfy { (0...1).contains($0) })
        #expect((log.shares.last ?? 0) > 0.6)
    }

    @Test(arguments: ExportFormat.allCases, [1, 20, 1000])
    func everyFormatStopsWhenItIsAskedTo(format: ExportFormat, count: Int) throws {
        let log = Log(limit: count)
        var isWhole = true
        do throws(ExportError) {
            try DrawingExporter.write(try pageOrFail(), as: format, progress: log.note) { _ in }
        } catch {
            guard case .cancelled = error else {
                Issue.record("\(error)")
                return
            }
            isWhole = false
        }
        #expect(isWhole == (log.shares.count < count))
    }

    @Test func aPictureIsStoppedWhileItIsEncoded() throws {
        let log = Log(threshold: 0.75)
        #expect(throws: ExportError.self) {
            try DrawingExporter.write(try page(scale: 4), as: .png, progress: log.note) { _ in }
        }
        #expect((log.shares.last ?? 0) >= 0.75)
    }

    @Test func anImportTellsHowFarItIsAndStops() throws {
        var bytes: [UInt8] = []
        try DrawingExporter.write(try page(), as: .inkml) { bytes += $0 }
        let log = Log()
        #expect(try Importer.read(bytes, progress: log.note).drawing.strokes.count == 40)
        #expect(log.shares.last == 1)
        do throws(ImportError) {
            _ = try Importer.read(bytes, progress: { _ in false })
            Issue.record("it went on")
        } catch { #expect(error.problem == .stopped) }
    }

    private func pageOrFail() throws(ExportError) -> Page {
        do { return try page() } catch { throw .output(error) }
    }

    /// What was told, and when to stop.
    private final class Log {
        private(set) var shares: [Double] = []
        private let limit: Int
        private let threshold: Double

        init(limit: Int = .max, threshold: Double = 2) {
            (self.limit, self.threshold) = (limit, threshold)
        }

        func note(_ share: Double) -> Bool {
            shares.append(share)
            return shares.count < limit && share < threshold
        }
    }
}

@Suite struct PageSettingsTests {
    private let drawing = ProgressTests.drawing(5)

    private func problem(_ settings: PageSettings, layers: [Layer]) -> PageSettings.Problem? {
        do throws(PageSettings.Problem) {
            _ = try settings.page(of: drawing, layers: layers, title: "")
            return nil
        } catch { return error }
    }

    @Test func allInkHasAMargin() throws {
        let page = try PageSettings().page(of: drawing, layers: drawing.layers, title: "Cat")
        #expect(page.region == drawing.bounds.outset(by: PageSettings.margin))
        #expect(page.background == drawing.background)
        #expect(page.title == "Cat")
    }

    @Test func aWidthGivesTheScale() throws {
        let region = Rectangle(x: 10, y: 20, width: 100, height: 50)
        let page = try PageSettings(region: .rectangle(region), extent: .width(250))
            .page(of: drawing, layers: [], title: "")
        #expect(page.scale == 2.5)
        #expect(page.size == PixelSize(width: 250, height: 125))
    }

    @Test func whatCannotBeIsRefused() {
        #expect(problem(PageSettings(), layers: []) == .empty)
        var hidden = drawing.layers
        for index in hidden.indices { hidden[index].isVisible = false }
        #expect(problem(PageSettings(), layers: hidden) == .empty)
        let side = 1e6
        let vast = PageSettings(
            region: .rectangle(Rectangle(x: 0, y: 0, width: side, height: 10)),
            extent: .scale(100))
        #expect(problem(vast, layers: []) == .tooLarge(PixelSize(width: 100_000_000, height: 1000)))
        let absurd = PageSettings(
            region: .rectangle(Rectangle(x: 0, y: 0, width: 1e300, height: 10)))
        #expect(problem(absurd, layers: []) != nil)
    }
}
