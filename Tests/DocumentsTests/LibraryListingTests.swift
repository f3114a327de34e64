import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import Paths
import Storage
import TestSupport
import Testing
import Wording

@testable import Documents
@testable import Rendering

/// What a folder of drawings tells of them, in order.
@Suite struct LibraryListingTests {
    private let scratch = try? Scratch()

    private func folder(_ files: [(name: String, age: Double)]) throws -> String {
        let scratch = try #require(scratch)
        for (name, age) in files {
            let path = try scratch.write(name, "x")
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_000_000 - age)],
                ofItemAtPath: path)
        }
        return scratch.path
    }

    @Test func theNewestComesFirst() throws {
        let folder = try folder([("a.downstroke", 3), ("b.downstroke", 1), ("c.downstroke", 2)])
        let entries = try #require(LibraryEntry.list(FilePath(folder)))
        #expect(entries.map(\.name) == ["b", "c", "a"])
        #expect(entries[0].changed == 999_999_000_000_000 && entries[0].bytes == 1)
        #expect(entries[0].path == folder + "/b.downstroke")
    }

    @Test func namesAreOrderedAsPeopleDo() throws {
        let folder = try folder(
            ["Hill 10", "hill 2", "Ärmel", "竹"].map { ("\($0).downstroke", 0) })
        let names = LibraryEntry.list(FilePath(folder))?.sorted(by: .name).map(\.name)
        #expect(names == ["Ärmel", "hill 2", "Hill 10", "竹"])
    }

    @Test func onlyDrawingsAreListed() throws {
        let folder = try folder([
            ("a.downstroke", 0), (".b.downstroke", 0), ("c.png", 0), ("d.DOWNSTROKE", 1),
        ])
        try FileManager.default.createDirectory(
            atPath: folder + "/e.downstroke", withIntermediateDirectories: true)
        #expect(LibraryEntry.list(FilePath(folder))?.map(\.name) == ["a", "d"])
        #expect(LibraryEntry.list(FilePath(folder) + "/missing") == [])
        #expect(LibraryEntry.list(FilePath(folder) + "/a.downstroke") == nil)
    }

    @Test(arguments: LibraryOrder.allCases)
    func fiveThousandDrawingsAreListed(order: LibraryOrder) throws {
        let folder = try folder((0..<5_000).map { ("Drawing \($0).downstroke", Double($0)) })
        #expect(LibraryEntry.list(FilePath(folder))?.sorted(by: order).count == 5_000)
    }

    @Test func anyOrderIsTotal() {
        var random = SeededGenerator(seed: 7)
        let entries = (0..<200).map { index in
            LibraryEntry(
                path: "/\(index)", name: "\(Int.random(in: 0..<20, using: &random))",
                changed: Int.random(in: 0..<9, using: &random), bytes: 0)
        }
        for order in LibraryOrder.allCases {
            let expected = entries.sorted(by: order)
            #expect(entries.shuffled(using: &random).sorted(by: order) == expected)
        }
    }
}

/// Pictures for a gallery, and where they are kept.
@Suite struct ThumbnailTests {
    private static let size = PixelSize(width: 80, height: 50)

    private func picture(_ paper: Color, _ ink: Color) throws -> [UInt8] {
        let surface = try ImageSurface(size: PixelSize(width: 40, height: 20), format: .rgb24)
        try surface.draw { context in
            context.setSource(paper)
            context.paint()
            context.setSource(ink)
            context.addRoundedRectangle(Rectangle(x: 10, y: 5, width: 20, height: 10), radius: 0)
            context.fill()
        }
        return try surface.png()
    }

    @Test func aTileIsAllPaperWithTheInkInItsMiddle() throws {
        let (paper, ink) = (Color(rgb: 0x1B1C20), Color(rgb: 0xFF0000))
        let picture = try DecodedPicture(png: try picture(paper, ink)).surface
        let tile = try #require(DrawingPreview.tile(of: picture, Self.size))
        let surface = try DecodedPicture(png: tile).surface
        #expect(surface.size == Self.size)
        let pixels = surface.withPixels { bytes, row in
            [(0, 0), (79, 49), (40, 25)].map { x, y in
                bytes.loadUnaligned(fromByteOffset: y * row + 4 * x, as: UInt32.self) & 0xFF_FFFF
            }
        }
        #expect(pixels == [0x1B1C20, 0x1B1C20, 0xFF0000])
    }

    @Test func whatCannotBeReadSaysWhy() throws {
        let scratch = try Scratch()
        let path = try scratch.write("a.downstroke", "no drawing")
        let thumbnails = Thumbnails(folder: FilePath(scratch.path) + "/cache")
        let entry = LibraryEntry(path: FilePath(path), name: "a", changed: 1, bytes: 10)
        guard case .unreadable(let reason) = thumbnails.look(at: entry, Self.size) else {
            Issue.record("It was read.")
            return
        }
        #expect(!reason.text().isEmpty)
        #expect(!FileManager.default.fileExists(atPath: scratch.path + "/cache"))
    }

    @Test func aPictureIsKeptUntilItsDrawingChanges() throws {
        let scratch = try Scratch()
        let cache = scratch.path + "/cache"
        let thumbnails = Thumbnails(folder: FilePath(cache))
        let entry = LibraryEntry(path: "/gone", name: "gone", changed: 1, bytes: 2)
        let later = LibraryEntry(path: "/gone", name: "gone", changed: 2, bytes: 2)
        try FileManager.default.createDirectory(
            atPath: cache, withIntermediateDirectories: true)
        let file = "\(cache)/\(Thumbnails.stem(entry))-80x50.png"
        try Data([7]).write(to: URL(fileURLWithPath: file))
        #expect(thumbnails.look(at: entry, Self.size) == .picture([7]))
        #expect(thumbnails.look(at: later, Self.size) != .picture([7]))
        thumbnails.keepOnly([later], of: "/elsewhere")
        thumbnails.keepOnly([entry], of: "/")
        #expect(FileManager.default.fileExists(atPath: file))
        thumbnails.keepOnly([later], of: "/")
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    private func makeTile(_ path: String, _ size: PixelSize) -> [UInt8]? {
        DrawingPreview.tile(ofFileAt: FilePath(path), size) { draw in draw { true } }
    }

    private func makeTile(_ drawing: Drawing, _ size: PixelSize) -> [UInt8]? {
        DrawingPreview.tile(of: drawing, size) { true }
    }

    /// A line of so many points.
    private func drawing(_ length: Double) throws -> Drawing {
        let samples = (0..<20).map { (index: Int) -> StrokeSample in
            StrokeSample(
                position: Point(x: Double(index) / 19 * length, y: Double(index % 5) * length / 9),
                seconds: Double(index) / 100, force: 0.5)
        }
        let brush = SharedBrush(Brush(smallestWidth: 4, largestWidth: 8))
        return Drawing(strokes: [try #require(Stroke(brush: brush, samples: samples))])
    }

    /// A file of a drawing, which keeps a picture of it.
    private func file(of drawing: Drawing, in scratch: Scratch) throws -> String {
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), History(drawing))
        let journal = Journal(try DrawingFile.open(FilePath(path)))
        journal.keep(preview: try #require(DrawingPreview.png(of: drawing)))
        #expect(journal.close(timeout: 10))
        return path
    }

    /// What is kept of it has a pixel a point, which would be blurred on a large tile.
    @Test func littleInkIsDrawnAsLargeAsItIsToBeSeen() throws {
        let size = PixelSize(width: 528, height: 330)
        let (scratch, drawing) = (try Scratch(), try drawing(90))
        let path = try file(of: drawing, in: scratch)
        let tile = try #require(makeTile(path, size))
        let drawn = makeTile(drawing, size)
        #expect(tile == drawn)
        // 4 to 8 points of black ink on white paper have an edge of one pixel, not of several.
        let pixels = Pixels(layer: try DecodedPicture(png: tile).surface)
        let edges = (0..<size.width).count { (40..<215).contains(pixels.channel(0, x: $0, y: 165)) }
        let ink = (0..<size.width).count { pixels.channel(0, x: $0, y: 165) < 40 }
        #expect(ink > 4 && edges <= ink)
    }

    @Test func muchInkIsShownFromThePictureThatIsKept() throws {
        let (scratch, drawing) = (try Scratch(), try drawing(2_000))
        let path = try file(of: drawing, in: scratch)
        let kept = try #require(DrawingFile.preview(FilePath(path)))
        let picture = try DecodedPicture(png: kept).surface
        let tile = try #require(makeTile(path, Self.size))
        #expect(tile == DrawingPreview.tile(of: picture, Self.size))
    }

    /// On both ways the ink has the same place: a drawing that is open is drawn, others come from what they keep.
    @Test(arguments: [90.0, 700, 2_000])
    func aTileOfAnOpenDrawingIsThatOfItsFile(length: Double) throws {
        let size = PixelSize(width: 240, height: 150)
        let (scratch, drawing) = (try Scratch(), try drawing(length))
        let path = try file(of: drawing, in: scratch)
        let tiles = try [
            makeTile(drawing, size), makeTile(path, size),
        ]
        .map { Pixels(layer: try DecodedPicture(png: try #require($0)).surface) }
        #expect(PixelDifference(tiles[0], tiles[1]).mean < 2)
    }

    @Test func whatIsNoDrawingHasNoTile() throws {
        let scratch = try Scratch()
        #expect(makeTile(Drawing(), Self.size) == nil)
        let path = try scratch.write("a.downstroke", "no drawing")
        #expect(makeTile(path, Self.size) == nil)
    }

    @Test func aDrawingHasOnePicture() throws {
        let scratch = try Scratch()
        let library = Library(data: FilePath(scratch.path), rescues: [])
        _ = try library.add(try drawing(171), named: "Hill")
        let thumbnails = Thumbnails(folder: FilePath(scratch.path("cache")))
        let entry = try #require(LibraryEntry.list(library.folder)?.first)
        #expect(entry.name == "Hill")
        let look = thumbnails.look(at: entry, Self.size)
        guard case .picture = look else {
            Issue.record("No picture: \(look)")
            return
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.path("cache")).count == 1)
        #expect(thumbnails.look(at: entry, Self.size) == look)
    }

    /// Whoever comes to a closed gate opens it after a while.
    @Test func allStandsStillWhileAPictureOfTheWindowIsMade() throws {
        let scratch = try Scratch()
        let gate = WorkGate()
        let thumbnails = Thumbnails(folder: FilePath(scratch.path("cache")), gate: gate)
        for isClosedWithin in [false, true] {
            if !isClosedWithin { gate.close() }
            let picture = thumbnails.draw { goesOn in
                #expect(!gate.isClosed)
                if isClosedWithin { gate.close() }
                return goesOn() ? [7] : nil
            }
            #expect(!gate.isClosed && picture == [7])
        }
        gate.close()
        _ = thumbnails.look(
            at: LibraryEntry(path: "/gone", name: "gone", changed: 1, bytes: 2), Self.size)
        #expect(!gate.isClosed)
    }

    /// While many are thrown away, some of them go between being listed and being looked at.
    @Test func whatHasJustGoneIsNotCalledUnreadable() throws {
        let scratch = try Scratch()
        let thumbnails = Thumbnails(folder: FilePath(scratch.path("cache")))
        let entry = LibraryEntry(
            path: FilePath(scratch.path("gone.downstroke")), name: "gone", changed: 1, bytes: 10)
        #expect(thumbnails.look(at: entry, Self.size) == .nothing)
    }
}
