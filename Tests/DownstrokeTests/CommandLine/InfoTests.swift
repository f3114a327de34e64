import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import Paths
import Storage
import TestSupport
import Testing

/// `downstroke info`, as programs read it.
@Suite struct InfoTests {
    private struct Report: Decodable {
        let layers: Int
        let strokes: Int
        let samples: Int
        let laterStrokes: Int
        let bounds: [Double]?
        let created: Date
        let modified: Date
        let integrity: String
    }

    private func report(_ path: String) throws -> Report {
        let result = try Program.run("info", path, "--json")
        #expect(result.code == 0)
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(Report.self, from: Data(result.output.utf8))
    }

    private func stroke(_ count: Int) throws -> Stroke {
        let samples = (0..<count).map {
            StrokeSample(position: Point(x: Double($0), y: 5), seconds: Double($0), force: 1)
        }
        return try #require(Stroke(brush: SharedBrush(.pen), samples: samples))
    }

    @Test func whatWasUndoneDoesNotCount() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var history = History()
        for count in [3, 10, 20] {
            _ = try history.apply(EditBuilder(history.drawing).addition(of: [try stroke(count)]))
        }
        _ = try history.undo()
        _ = try history.apply(EditBuilder(history.drawing).newLayer())
        _ = try history.undo()
        try DrawingFile.create(FilePath(path), history)
        let report = try report(path)
        #expect(report.layers == 1)
        #expect(report.strokes == 2)
        #expect(report.samples == 13 && report.laterStrokes == 0)
        let bounds = history.drawing.bounds
        #expect(report.bounds == [bounds.minX, bounds.minY, bounds.width, bounds.height])
        #expect(report.integrity == "ok")
        #expect(abs(report.created.timeIntervalSinceNow) < 600)
        #expect(report.modified >= report.created)
        #expect(scratch.contents == ["a.downstroke"])
    }

    @Test func nothingHasNoBounds() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), History())
        #expect(try report(path).bounds == nil)
        #expect(try report(path).strokes == 0)
    }

    @Test(arguments: [
        (1, "1 stroke was drawn by a later version of Downstroke. It looks"),
        (3, "3 strokes were drawn by a later version of Downstroke. They look"),
    ])
    func strokesOfALaterVersionAreTold(count: Int, sentence: String) throws {
        let scratch = try Scratch()
        let path = try later(count, scratch)
        #expect(try report(path).laterStrokes == count)
        let result = try Program.run("info", path)
        #expect(result.code == 0 && result.output.contains(sentence), "\(result.output)")
    }

    @Test func strokesOfALaterVersionAreToldInChinese() throws {
        let scratch = try Scratch()
        try Catalogue.compile(Catalogue.source("zh_CN"), as: "zh_CN", in: scratch)
        let result = try Program.run(
            "info", later(2, scratch),
            environment: [
                "LANGUAGE": "zh_CN", "LC_ALL": "C.UTF-8", "DOWNSTROKE_ASSETS": scratch.path(""),
            ])
        let sentence = "2 笔由更新版本的 Downstroke 绘制。"
        #expect(result.code == 0 && result.output.contains(sentence), "\(result.output)")
    }

    /// A drawing of one stroke as they are now, and so many of a model that is not known.
    private func later(_ count: Int, _ scratch: Scratch) throws -> String {
        let path = scratch.path("a.downstroke")
        var brush = Brush.pen
        brush.keep(["model": .text("watercolour"), "wetness.edge": .number(0.25)])
        let unknown = try stroke(3).withBrush(SharedBrush(brush))
        let strokes = [try stroke(2)] + Array(repeating: unknown, count: count)
        try DrawingFile.create(FilePath(path), History(Drawing(strokes: strokes)))
        return path
    }

    @Test func whatIsNoDrawingIsSaid() throws {
        let scratch = try Scratch()
        let text = try Program.run("info", scratch.write("a.downstroke", "no drawing"))
        #expect(text.code == 65)
        #expect(text.errors.contains("is not a drawing"))
        let missing = try Program.run("info", scratch.path("missing.downstroke"))
        #expect(missing.code == 66)
    }

    @Test func damageIsToldWithWhatCanBeRead() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        let strokes = try (1...400).map { try stroke($0 % 50 + 1) }
        try DrawingFile.create(FilePath(path), History(Drawing(strokes: strokes)))
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let middle = bytes.count / 4096 / 2 * 4096
        bytes.replaceSubrange(middle..<middle + 4096, with: Data(repeating: 7, count: 4096))
        try bytes.write(to: URL(fileURLWithPath: path))
        let result = try Program.run("info", path, "--json")
        #expect(result.code == 65)
        #expect(result.output.contains("damaged"))
        #expect(result.output.contains("\"created\" : null"))
    }

    /// The file of a drawing is in order when its pictures are.
    @Test func aPictureThatCannotBeShownIsTold() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        let surface = try ImageSurface(
            size: PixelSize(width: 40, height: 30), format: .argb32)
        var bytes: [UInt8] = try surface.png()
        let frame = Rectangle(x: 0, y: 0, width: 40, height: 30)
        for isBroken in [false, true] {
            if isBroken { bytes.removeLast(bytes.count / 2) }
            var history = History(Drawing(strokes: [try stroke(3)]))
            let layer = try #require(history.drawing.layers.first)
            let image = PlacedImage(bytes: bytes, mediaType: .png, frame: frame)
            _ = try history.apply(.placeImage(image, in: layer.id))
            try? FileManager.default.removeItem(atPath: path)
            try DrawingFile.create(FilePath(path), history)
            let result = try Program.run("info", path)
            #expect(result.code == (isBroken ? 65 : 0), "\(result.output)")
            #expect(result.output.contains("The picture on the layer “\(layer.name)”") == isBroken)
        }
    }
}
