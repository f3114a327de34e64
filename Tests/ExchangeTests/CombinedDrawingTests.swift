import Drawing
import Geometry
import Ink
import Paths
import Testing

@testable import Exchange

@Suite struct CombinedDrawingTests {
    private func drawing(
        _ sheets: [DrawingBuilder.Sheet], paper: Background = .white
    ) throws -> Drawing {
        var builder = DrawingBuilder()
        builder.background = paper
        for sheet in sheets {
            let index = try builder.add(sheet, line: nil)
            if sheet.opacity < 1 { builder.add(Sample.wave(y: 20), to: index) }
        }
        return try builder.drawing()
    }

    private func sheet(
        _ name: String, isVisible: Bool = true, isLocked: Bool = false
    ) -> DrawingBuilder.Sheet {
        DrawingBuilder.Sheet(
            name: name, isVisible: isVisible, isLocked: isLocked, opacity: 0.5)
    }

    @Test func layersHaveTheNamesOfTheirFiles() throws {
        let one = try drawing([sheet("Ink"), .init(name: "Nothing")], paper: .black)
        let two = try drawing([sheet("Below"), sheet("Above")])
        let found = try ImportedDrawing.combined([("one", one), ("two", two)])
        #expect(found.layers.map(\.name) == ["one", "two: Below", "two: Above"])
        #expect(found.layers.allSatisfy { $0.opacity == 0.5 && $0.strokes.count == 1 })
        #expect(found.background == .black)
    }

    /// There is always a layer that can be drawn on.
    @Test(arguments: [(true, false, 1), (false, false, 2), (true, true, 2), (false, true, 2)])
    func aLayerToDrawOnIsAdded(isVisible: Bool, isLocked: Bool, count: Int) throws {
        let part = try drawing([sheet("Ink", isVisible: isVisible, isLocked: isLocked)])
        let found = try ImportedDrawing.combined([("part", part)])
        #expect(found.layers.count == count)
        #expect(found.layers[0].isVisible == isVisible && found.layers[0].isLocked == isLocked)
        let last = try #require(found.layers.last)
        #expect(last.isVisible && !last.isLocked)
        #expect(count == 1 || last.name == "Layer 2" && last.isEmpty)
    }

    @Test func asManyLayersAsADrawingMayHave() throws {
        let part = try drawing((0..<600).map { sheet("\($0)") })
        #expect(throws: ImportError(.tooMuch(of: .layers, limit: 1000))) {
            try ImportedDrawing.combined([("a", part), ("b", part)])
        }
    }
}

@Suite struct DrawingBuilderTests {
    private func samples(_ count: Int) -> [StrokeSample] {
        (0..<count).map {
            StrokeSample(position: Point(x: Double($0), y: 0), seconds: Double($0), force: 0.5)
        }
    }

    @Test func everyStrokeAndLayerIsOfItsOwn() throws {
        var builder = DrawingBuilder()
        for name in ["a", "b", "c"] {
            let sheet = try builder.add(.init(name: name), line: nil)
            for count in 0..<4 {
                try builder.add(samples(count), .pen, to: sheet, startTime: 7, line: nil)
            }
        }
        let drawing = try builder.drawing()
        #expect(drawing.layers.map(\.strokes.count) == [3, 3, 3])
        #expect(Set(drawing.layers.map(\.id)).count == 3)
        #expect(Set(drawing.layers.flatMap(\.strokes.ids)).count == 9)
        #expect(drawing.strokes.allSatisfy { $0.startTime == 7 })
        // One brush is shared by all strokes that have it.
        #expect(Set(drawing.strokes.map(\.sharedBrush)).count == 1)
    }

    @Test func aLayerThatNobodyNamedIsThereForInkOnly() throws {
        var builder = DrawingBuilder()
        _ = try builder.add(.init(name: "implied", isImplied: true), line: nil)
        let named = try builder.add(.init(name: "named"), line: nil)
        #expect(builder.isEmpty)
        #expect(throws: ImportError(.noInk(besides: []))) { try builder.drawing() }
        try builder.add(samples(2), .pen, to: named, line: nil)
        #expect(try builder.drawing().layers.map(\.name) == ["named"])
    }

    /// Where nothing remains, the first reason is told.
    @Test func theReasonWhyNothingRemainsIsTold() {
        var notes = ImportNotes()
        notes.add(.damagedTrace, because: ImportError(line: 3, .damagedCompression))
        #expect(throws: ImportError(line: 3, .damagedCompression)) {
            try DrawingBuilder().drawing(besides: notes)
        }
    }
}

@Suite struct ExportFormatTests {
    @Test(
        arguments: [
            ("a.png", .png), ("A.SVG", .svg), ("/x.y/b.pdf", .pdf), ("c.d.ora", .ora),
            ("e.inkml", .inkml), ("e.ink", .inkml), ("f.xopp", .xopp), ("png", nil),
            ("a.gif", nil), ("/a.png/b", nil), ("", nil), ("a.", nil),
        ] as [(String, ExportFormat?)])
    func theSuffixTellsTheFormat(path: String, format: ExportFormat?) {
        #expect(ExportFormat(path: FilePath(path)) == format)
    }

    @Test(arguments: ExportFormat.allCases) func pixelsAreNeededForPaperToBeMissing(
        format: ExportFormat
    ) {
        #expect(format.hasTransparency == format.isScaled)
        #expect(format.hasRegion || !format.isScaled)
        #expect(ExportFormat(path: "a.\(format.rawValue)") == format && !format.name.isEmpty)
    }
}
