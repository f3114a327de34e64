import Drawing
import Exchange
import Foundation
import Geometry
import Graphics
import Ink
import Paths
import TestSupport
import Testing

@testable import Documents

/// Drawings on their way to other programs.
@Suite struct DrawingExportTests {
    private let folder: Scratch

    init() throws { folder = try Scratch() }

    private func line(_ length: Double, brush: Brush = .pen) throws -> Stroke {
        let samples = (0..<10).map { index in
            StrokeSample(
                position: Point(x: length * Double(index) / 9, y: 20), seconds: Double(index) / 50,
                force: 0.5)
        }
        return try #require(Stroke(brush: SharedBrush(brush), samples: samples))
    }

    private func drawing(_ length: Double = 100) throws -> Drawing {
        Drawing(strokes: [try line(length)])
    }

    private func problem(
        _ drawing: Drawing, as format: ExportFormat, _ settings: PageSettings = PageSettings(),
        layers: Set<LayerID>? = nil
    ) -> PageSettings.Problem? {
        do throws(PageSettings.Problem) {
            _ = try DrawingExport(drawing, named: "", as: format, settings, layers: layers)
            return nil
        } catch { return error }
    }

    @Test(arguments: ExportFormat.allCases)
    func everyFormatIsWrittenWhole(format: ExportFormat) throws {
        let export = try DrawingExport(try drawing(), named: "Line", as: format)
        let path = folder.path("line.\(format.rawValue)")
        var shares: [Double] = []
        try export.write(to: FilePath(path)) { share in
            shares.append(share)
            return true
        }
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(bytes.count > 100 && !shares.isEmpty && export.page.title == "Line")
        #expect(shares == shares.sorted())
    }

    @Test(arguments: ExportFormat.allCases)
    func whatIsStoppedLeavesNothing(format: ExportFormat) throws {
        let export = try DrawingExport(try drawing(), named: "Line", as: format)
        let error = #expect(throws: Failure.self) {
            try export.write(to: FilePath(folder.path("line"))) { _ in false }
        }
        #expect(error?.code == .interrupted)
        #expect(!FileManager.default.fileExists(atPath: folder.path("line")))
    }

    @Test func anOlderFileStaysUntilThereIsANewOne() throws {
        let path = folder.path("a.png")
        try Data("old".utf8).write(to: URL(fileURLWithPath: path))
        let export = try DrawingExport(try drawing(), named: "", as: .png)
        #expect(throws: Failure.self) { try export.write(to: FilePath(path)) { _ in false } }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
        try export.write(to: FilePath(path)) { _ in true }
        let found = try ImageSurface(png: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
        #expect(found.size == export.page.size)
    }

    @Test func aPlaceThatCannotBeWrittenIsTold() throws {
        let export = try DrawingExport(try drawing(), named: "", as: .svg)
        let error = #expect(throws: Failure.self) {
            try export.write(to: FilePath(folder.path("no/such/a.svg"))) { _ in true }
        }
        #expect(error?.code == .cannotWrite)
    }

    /// InkML and Xournal++ have no pixels, so that none can be too many.
    @Test(arguments: ExportFormat.allCases)
    func onlyPicturesHaveALimitOfTheirSize(format: ExportFormat) throws {
        let found = problem(try drawing(60_000), as: format)
        #expect((found == nil) == (format == .inkml || format == .xopp))
        let scaled = PageSettings(extent: .scale(100))
        #expect((problem(try drawing(1_000), as: format, scaled) == nil) == !format.isScaled)
    }

    @Test func chosenLayersAreShown() throws {
        var drawing = try drawing()
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        let (lower, upper) = (drawing.layers[0].id, drawing.layers[1].id)
        _ = try drawing.apply(EditBuilder(drawing).addition(of: [try line(300)], to: upper))
        _ = try drawing.apply(.showLayer(upper, false))
        let all = try DrawingExport(drawing, named: "", as: .png)
        #expect(all.page.layers.count == 2 && all.page.visibleLayers.count == 1)
        let one = try DrawingExport(drawing, named: "", as: .png, layers: [upper])
        #expect(one.page.visibleLayers.map(\.id) == [upper])
        #expect(one.page.size.width > all.page.size.width + 150)
        _ = try drawing.apply(.showLayer(lower, false))
        #expect(problem(drawing, as: .png) == .empty)
        #expect(problem(drawing, as: .png, layers: []) == .empty)
    }

    @Test func whatIsLeftOutIsTold() throws {
        var drawing = try drawing()
        let picture = try ImageSurface(size: PixelSize(width: 2, height: 2), format: .rgb24).png()
        let frame = Rectangle(x: 0, y: 0, width: 50, height: 50)
        let image = PlacedImage(bytes: picture, mediaType: .png, frame: frame)
        _ = try drawing.apply(.placeImage(image, in: drawing.layers[0].id))
        for format in ExportFormat.allCases {
            let export = try DrawingExport(drawing, named: "", as: format)
            #expect(export.omissions.isEmpty == (format != .inkml))
        }
    }

    private func page(of length: Double, on sheet: PageSettings.Region) throws -> Page {
        try DrawingExport(
            try drawing(length), named: "", as: .pdf, PageSettings(region: sheet)
        ).page
    }

    @Test(arguments: [100.0, 5000])
    func aSheetHasAllInkInTheMiddleOfItsRoom(length: Double) throws {
        let room = Rectangle(minX: 40, minY: 20, maxX: 780, maxY: 1100)
        let page = try page(of: length, on: .sheet(Size(width: 800, height: 1120), room: room))
        #expect(abs(page.region.width * page.scale - 800) < 1e-6)
        #expect(abs(page.region.height * page.scale - 1120) < 1e-6)
        let ink = try drawing(length).bounds.outset(by: PageSettings.margin)
        let place = Rectangle(
            minX: (ink.minX - page.region.minX) * page.scale,
            minY: (ink.minY - page.region.minY) * page.scale,
            maxX: (ink.maxX - page.region.minX) * page.scale,
            maxY: (ink.maxY - page.region.minY) * page.scale)
        #expect(place.center.distance(to: room.center) < 1e-6)
        #expect(place.minX > room.minX - 1e-6 && place.maxX < room.maxX + 1e-6)
        // Little ink is as large as it was drawn, much of it fills the room.
        #expect(length == 100 ? page.scale == 1 : abs(place.width - room.width) < 1e-6)
    }
}
