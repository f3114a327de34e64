import Foundation
import Geometry
import Ink
import Settings
import Testing

/// The brushes that come with the program are what they are meant to be.
struct AssetTests {
    private let library = BrushLibrary(folders: [.init(Assets.folder, .builtIn)])

    @Test func allOfThemLoad() {
        #expect(library.problems.isEmpty)
        #expect(library.names.sorted() == Assets.names)
        // Pens first, then what draws, paints and marks, then erasers.
        let kinds = ["Pen", "Calligraphy", "Pencil", "Charcoal", "Brush", "Marker", "Eraser"]
        #expect(library.names.filter(kinds.contains) == kinds)
        for entry in library.entries {
            #expect(entry.origin == .builtIn)
            #expect(!entry.definition.sentence.isEmpty)
            #expect(entry.path == Assets.path(entry.name))
        }
    }

    /// Every language that the program speaks has names for them all.
    @Test func allOfThemHaveWordsInEveryLanguage() throws {
        let folder = Assets.folder + "/../Languages"
        let codes = try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".po") }.map { String($0.dropLast(3)) }
        #expect(codes.contains("zh_CN"))
        for entry in library.entries {
            for code in codes {
                let words = try #require(entry.definition.translations[code], "\(entry.name)")
                #expect(!words.name.isEmpty && !words.sentence.isEmpty)
            }
        }
    }

    @Test func penAndErasersAreThoseOfTheProgram() throws {
        let strokeEraser = try BrushFile.read(Assets.path("Stroke eraser")).brush
        #expect(strokeEraser == .strokeEraser)
        #expect(strokeEraser.takesWholeStrokes)
        #expect(try BrushFile.read(Assets.path("Pen")).brush == .pen)
        #expect(try BrushFile.read(Assets.path("Eraser")).brush == .eraser)
    }

    @Test func thePencilShadesWithItsSide() throws {
        let pencil = try BrushFile.read(Assets.path("Pencil")).brush
        // A flat pen draws six times as wide: once the width, and five times more.
        #expect(pencil.tilt.widening == 5)
        #expect(pencil.tilt.lightening > 0.3)
        #expect(pencil.model == .grain && pencil.grain.size < pencil.largestWidth)
        #expect(pencil.flow.least < 0.5)
    }

    @Test func theBrushFollowsForceInWidthAndOpacity() throws {
        let brush = try BrushFile.read(Assets.path("Brush")).brush
        #expect(brush.largestWidth > 10 * brush.smallestWidth)
        #expect(brush.model == .flow && brush.flow.least < 0.6 && brush.flow.most > 0.9)
        #expect(brush.startTaper > 0 && brush.taper > brush.startTaper)
    }

    @Test func theMarkerMarksAndIsAChisel() throws {
        let marker = try BrushFile.read(Assets.path("Marker")).brush
        #expect(marker.marks && marker.inkAlpha == 1)
        #expect(marker.smallestWidth == 18 && marker.largestWidth == 18)
        // Across the chisel it is more than three times as wide as along it.
        #expect(marker.tip.shape == .flat && marker.tip.thickness <= 1.0 / 3)
    }

    @Test func theNibTurnsWithThePen() throws {
        let nib = try BrushFile.read(Assets.path("Calligraphy")).brush
        #expect(nib.tip.shape == .flat && nib.tip.thickness == 0.2)
        #expect(nib.tip.follows == .barrel && nib.tip.angle == Angle(degrees: -45))
    }

    /// What a file says is to be learnt from it.
    @Test(arguments: Assets.names) func theFilesAreCommented(_ name: String) throws {
        let text = try String(contentsOfFile: Assets.path(name), encoding: .utf8)
        #expect(text.split(separator: "\n").count { $0.hasPrefix("#") } >= 3)
    }
}
