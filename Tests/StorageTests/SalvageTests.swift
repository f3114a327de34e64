import Drawing
import DrawingSupport
import Foundation
import Geometry
import Ink
import Paths
import TestSupport
import Testing

@testable import Storage

/// What is broken in a drawing costs nothing else of it.
@Suite struct SalvageTests {
    /// Two layers of strokes with a brush of their own, and pictures below them.
    private func drawing() throws -> Drawing {
        var random = SeededGenerator(seed: 5)
        var drawing = Drawing(strokes: Strokes.some(&random, 6...6))
        let layer = Layer(id: drawing.nextLayerID, name: "Above", opacity: 0.5)
        _ = try drawing.apply(.addLayer(layer, at: 1))
        _ = try drawing.apply(
            EditBuilder(drawing).addition(of: Strokes.some(&random, 4...4), to: layer.id))
        for (index, layer) in drawing.layers.enumerated() {
            let bytes = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &random) }
            let frame = Rectangle(x: 0, y: 0, width: 100 + Double(index), height: 80)
            _ = try drawing.apply(
                .placeImage(
                    PlacedImage(bytes: bytes, mediaType: .png, frame: frame), in: layer.id))
        }
        return drawing
    }

    private func file(_ scratch: Scratch, after sql: [String] = []) throws -> String {
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), History(try drawing()))
        for statement in sql { _ = try ask(path, statement) }
        return path
    }

    private func expectDamaged(_ path: String) {
        let error = #expect(throws: StorageError.self) {
            try DrawingFile.open(FilePath(path)).close()
        }
        #expect(error?.kind == .damaged)
    }

    @Test(arguments: ["7", "-0.1", "9e999"])
    func aLayerOfAnImpossibleOpacityIsOpaque(opacity: String) throws {
        let scratch = try Scratch()
        let path = try file(scratch, after: ["UPDATE layer SET opacity = \(opacity)"])
        expectDamaged(path)
        let salvaged = try DrawingFile.salvage(FilePath(path)).drawing
        #expect(salvaged.layers.map(\.opacity) == [1, 1])
        #expect(salvaged.layers.map(\.name) == (try drawing().layers.map(\.name)))
        #expect(salvaged.strokes == (try drawing().strokes))
    }

    /// Such values ended the program, or kept it busy for long.
    @Test(arguments: [
        ("grain.size", "1e-300"), ("grain.size", "0"), ("size.largest", "9999"),
        ("size.smallest", "1e-300"), ("path.taper", "1e300"), ("opacity.most", "-1"),
        ("size.response", "[[0,0],[1e-320,1],[1,1]]"), ("tip.angle", "1e308"),
        ("tip.shape", "7"), ("color", "[1,2,3,4]"), ("effect", "true"),
    ])
    func aBrushThatCannotBeIsMended(key: String, value: String) throws {
        let scratch = try Scratch()
        let path = try file(
            scratch,
            after: [
                "UPDATE brush SET settings = json_set(settings, '$.\"\(key)\"', json('\(value)'))"
            ])
        expectDamaged(path)
        let salvaged = try DrawingFile.salvage(FilePath(path)).drawing
        #expect(salvaged.strokes.map(\.samples) == (try drawing().strokes.map(\.samples)))
        #expect(salvaged.strokes.allSatisfy { $0.brush == $0.brush.mended })
        #expect(Set(salvaged.strokes.map(\.brush.name)).count > 1)
    }

    @Test(arguments: ["1e300", "-9e999", "-1e11"])
    func aStrokeThatWasMovedBeyondReasonLiesWhereItWasDrawn(offset: String) throws {
        let scratch = try Scratch()
        let path = try file(
            scratch,
            after: [
                "UPDATE stroke SET dx = \(offset) WHERE id = 1",
                "UPDATE layer SET opacity = 7",
            ])
        #expect(try DrawingFile.salvage(FilePath(path)).drawing.strokes.count == 10)
    }

    /// A view that counts for ever.
    @Test(.within(seconds: 60)) func aViewInPlaceOfATableIsRefused() throws {
        let scratch = try Scratch()
        let path = try file(
            scratch,
            after: [
                "ALTER TABLE brush RENAME TO former",
                """
                CREATE VIEW brush AS WITH RECURSIVE n(x) AS
                (SELECT 1 UNION ALL SELECT x + 1 FROM n)
                SELECT x AS id, '{}' AS settings FROM n
                """,
            ])
        expectDamaged(path)
        #expect(throws: StorageError.self) { try DrawingFile.salvage(FilePath(path)) }
    }

    /// Layers whose numbers cannot be get others, each its own.
    @Test func layersOfImpossibleNumbersStayApart() throws {
        let scratch = try Scratch()
        let path = try file(
            scratch,
            after: [
                "UPDATE layer SET id = -id", "UPDATE stroke SET layer = -layer",
                "UPDATE stroke SET layer = 9223372036854775807 WHERE id = 1",
                "UPDATE stroke SET layer = 0 WHERE id = 2",
            ])
        expectDamaged(path)
        let salvaged = try DrawingFile.salvage(FilePath(path)).drawing
        #expect(salvaged.layers.count == 4)
        #expect(Set(salvaged.layers.map(\.id)).count == 4)
        #expect(Set(salvaged.strokes) == Set(try drawing().strokes))
        #expect(salvaged.layers.first { $0.name == "Above" }?.opacity == 0.5)
        var next = salvaged
        _ = try next.apply(.addLayer(Layer(id: next.nextLayerID, name: "New"), at: 0))
    }

    /// The number of the layer above is the one that would be taken for the first layer without one.
    @Test func aNumberThatIsNeededIsNotTakenTwice() throws {
        let scratch = try Scratch()
        let path = try file(
            scratch,
            after: [
                "UPDATE layer SET id = -3 WHERE place = 0", "DELETE FROM layer WHERE place = 1",
            ])
        let salvaged = try DrawingFile.salvage(FilePath(path)).drawing
        #expect(Set(salvaged.strokes) == Set(try drawing().strokes))
        #expect(salvaged.layers.count == 3)
    }

    /// Its strokes would be there and nowhere to be seen, and gone with the next edit.
    @Test func strokesOfALayerThatIsMissingAreDamage() throws {
        let scratch = try Scratch()
        let path = try file(scratch, after: ["DELETE FROM layer WHERE place = 1"])
        expectDamaged(path)
        let salvaged = try DrawingFile.salvage(FilePath(path)).drawing
        #expect(salvaged.layers.map(\.strokes.count) == [6, 4])
        #expect(salvaged.strokes == (try drawing().strokes))
    }

    /// A page of the table of layers is broken: the other layers keep their names, their order and
    /// their pictures.
    @Test func aBrokenPageOfLayersCostsNoOther() throws {
        let scratch = try Scratch()
        var drawing = Drawing(strokes: [])
        for index in 1...60 {
            let name = "L\(index) " + String(repeating: "n", count: 100)
            let image = PlacedImage(
                bytes: [1, UInt8(index)], mediaType: .png,
                frame: Rectangle(x: 0, y: 0, width: 1, height: 1))
            _ = try drawing.apply(
                .addLayer(
                    Layer(id: drawing.nextLayerID, name: name, opacity: 0.5, image: image), at: 0))
        }
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), History(drawing))
        var broken = try bytes(of: path)
        let place = try #require(broken.firstRange(of: Array("L30 nnn".utf8))?.lowerBound)
        let size = Int(broken[16]) << 8 | Int(broken[17])
        let page = place / size * size
        broken.replaceSubrange(
            page..<page + size, with: [UInt8](repeating: 0xA5, count: size))
        _ = try scratch.write("a.downstroke", broken)
        expectDamaged(path)
        let salvaged = try DrawingFile.salvage(FilePath(path))
        let found = salvaged.drawing.layers
        #expect(found.count > 20 && found.count < 61)
        let known = drawing.layers.filter { layer in found.contains { $0.id == layer.id } }
        #expect(found == known)
        #expect(salvaged.lostImages == drawing.layers.count - found.count)
    }

    /// Pictures that were taken away and can be had back by undoing are not lost.
    @Test func picturesWithoutALayerAreNotToldWhereNoLayerIsLost() throws {
        let scratch = try Scratch()
        let path = try file(
            scratch, after: ["UPDATE layer SET image = NULL", "UPDATE layer SET opacity = 7"])
        #expect(try DrawingFile.salvage(FilePath(path)).lostImages == 0)
    }

    /// What is known of it but its time stays.
    @Test(arguments: ["1e300", "-9e999", "9e999"])
    func aTimeThatCannotBeCostsTheTimeOnly(time: String) throws {
        let scratch = try Scratch()
        let path = try file(scratch, after: ["UPDATE stroke SET began = \(time) WHERE id = 2"])
        expectDamaged(path)
        let salvaged = try DrawingFile.salvage(FilePath(path)).drawing.strokes
        #expect(salvaged.map(\.samples) == (try drawing().strokes.map(\.samples)))
        #expect(salvaged.count { abs($0.startTime ?? 0) > 1e12 } == 0)
    }

    /// The rectangle around a stroke follows from its samples.
    @Test(arguments: ["max_x = 9e999", "min_y = -1e300", "max_x = 1e15", "max_y = min_y - 1"])
    func aRectangleThatCannotBeCostsNothing(sql: String) throws {
        let scratch = try Scratch()
        let path = try file(scratch, after: ["UPDATE stroke SET \(sql)"])
        expectDamaged(path)
        let salvaged = try DrawingFile.salvage(FilePath(path))
        #expect(salvaged.drawing.strokes == (try drawing().strokes))
        #expect(salvaged.drawing.bounds == (try drawing().bounds))
        #expect(salvaged.lostStrokes == 0)
    }

    /// Without its brush it is drawn with a pen, and lies where a pen would have drawn it.
    @Test func aRectangleThatCannotBeFollowsFromTheBrush() throws {
        let scratch = try Scratch()
        let path = try file(
            scratch, after: ["UPDATE stroke SET max_x = 1e15, brush = 77 WHERE id = 2"])
        let stroke = try DrawingFile.salvage(FilePath(path)).drawing.strokes[1]
        let drawn = Stroke(brush: SharedBrush(.pen), samples: stroke.samples)
        #expect(stroke.brush == .pen && stroke.unmovedBounds == drawn?.unmovedBounds)
    }

    /// Nothing of it is read, and its neighbours are there.
    @Test func aRowThatIsLargerThanAnyCostsTheStrokeOnly() throws {
        let scratch = try Scratch()
        let path = try file(
            scratch, after: ["UPDATE stroke SET samples = zeroblob(134400000) WHERE id = 2"])
        let error = #expect(throws: StorageError.self) {
            try DrawingFile.open(FilePath(path)).close()
        }
        #expect(error == .damaged(FilePath(path), .largePart))
        let salvaged = try DrawingFile.salvage(FilePath(path))
        var strokes = try drawing().strokes
        strokes.remove(at: 1)
        #expect(salvaged.drawing.strokes == strokes)
        #expect(salvaged.lostStrokes == 1)
    }

    @Test(arguments: [
        "UPDATE image SET bytes = zeroblob(134400000) WHERE id = 2",
        "UPDATE brush SET settings = printf('%.*c', 134400000, ' ') WHERE id = 1",
        "UPDATE layer SET name = printf('%.*c', 134400000, ' ') WHERE place = 0",
    ])
    func aPartThatIsLargerThanAnyCostsNoStroke(sql: String) throws {
        let scratch = try Scratch()
        let path = try file(scratch, after: [sql])
        let error = #expect(throws: StorageError.self) {
            try DrawingFile.open(FilePath(path)).close()
        }
        #expect(error == .damaged(FilePath(path), .largePart))
        let salvaged = try DrawingFile.salvage(FilePath(path)).drawing.strokes
        #expect(Set(salvaged.map(\.samples)) == Set(try drawing().strokes.map(\.samples)))
    }

    @Test func aFrameThatNoPictureHasCostsThePictureOnly() throws {
        let scratch = try Scratch()
        let path = try file(
            scratch, after: ["UPDATE layer SET max_x = min_x - 1 WHERE place = 0"])
        let salvaged = try DrawingFile.salvage(FilePath(path)).drawing
        #expect(salvaged.layers.map { $0.image == nil } == [true, false])
        #expect(salvaged.strokes == (try drawing().strokes))
    }

    /// A page of one picture is broken: the brushes and the other picture are there.
    @Test func aBrokenPictureCostsNoOther() throws {
        let scratch = try Scratch()
        let path = try file(scratch)
        let (whole, images) = (try bytes(of: path), try drawing().layers.compactMap(\.image))
        let start = try #require(
            whole.firstRange(of: images[0].bytes[5_000..<5_050])?.lowerBound)
        let size = Int(whole[16]) << 8 | Int(whole[17])
        let page = start / size * size
        var broken = whole
        // The number of the next page of the picture leads nowhere.
        broken.replaceSubrange(page..<page + 4, with: [0x7F, 0xFF, 0xFF, 0xFF])
        _ = try scratch.write("a.downstroke", broken)
        expectDamaged(path)
        let salvaged = try DrawingFile.salvage(FilePath(path)).drawing
        #expect(salvaged.strokes == (try drawing().strokes))
        #expect(salvaged.layers.map(\.image) == [nil, images[1]])
    }

    @Test(arguments: [
        "UPDATE brush SET settings = '{}' WHERE id = 1", "UPDATE brush SET id = -1 WHERE id = 1",
    ])
    func aBrokenBrushCostsNoOther(sql: String) throws {
        let scratch = try Scratch()
        let path = try file(scratch, after: [sql])
        expectDamaged(path)
        let salvaged = try DrawingFile.salvage(FilePath(path)).drawing
        let strokes = try drawing().strokes
        #expect(salvaged.strokes.map(\.samples) == strokes.map(\.samples))
        let kept = zip(salvaged.strokes, strokes).count { $0.brush == $1.brush }
        #expect(kept > 0 && kept < strokes.count)
    }

    @Test func aDrawingOfPicturesOnlyIsSalvaged() throws {
        let scratch = try Scratch()
        let path = try file(
            scratch,
            after: ["DELETE FROM stroke", "UPDATE layer SET opacity = 3"])
        #expect(
            try DrawingFile.salvage(FilePath(path)).drawing.layers.compactMap(\.image).count == 2)
    }
}
