import Drawing
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

/// Which pixels are kept of what tiles showed.
@Suite struct TileVersionsTests {
    private let key = TileKey(layer: LayerID(1), level: 0, column: 0, row: 0)
    private let part = PixelRectangle(x: 10, y: 10, width: 10, height: 10)
    private let versions = (0..<50).map { _ in InkVersion.unknown() }

    private func piece(_ index: Int, job: Int? = nil) throws -> TileVersions.Piece {
        let pixels = try ImageSurface(size: part.size, format: .argb32)
        return TileVersions.Piece(
            key: key, version: versions[index], part: part, pixels: pixels, job: job)
    }

    @Test func theOldestPixelsGoFirst() throws {
        var known = TileVersions(capacity: 1_600)
        for index in 0..<5 { known.append(try piece(index)) }
        #expect(known.bytes == 3 * (400 + TileVersions.Piece.overhead))
        #expect((0..<5).filter { known.contains(versions[$0], of: key) } == [2, 3, 4])
        known.capacity = 600
        #expect((0..<5).filter { known.contains(versions[$0], of: key) } == [4])
        known.capacity = 100
        known.append(try piece(0))
        #expect(known.bytes == 0)
    }

    /// Parts without ink have no pixels, and are not kept without end either.
    @Test func whatIsKeptOfNoInkHasABound() {
        let capacity = 10 * TileVersions.Piece.overhead
        var known = TileVersions(capacity: capacity)
        for version in versions {
            known.append(TileVersions.Piece(key: key, version: version, part: key.frame))
            #expect(known.bytes <= capacity)
        }
        #expect(known.contains(versions[49], of: key) && known.contains(versions[40], of: key))
        #expect(!known.contains(versions[39], of: key))
        known.removeAll()
        #expect(known.bytes == 0 && !known.contains(versions[49], of: key))
    }

    /// However often something is taken and kept again.
    @Test func whatIsTakenIsForgotten() throws {
        var known = TileVersions(capacity: 10_000)
        known.append(try piece(0))
        for _ in 0..<500 {
            known.append(try piece(1))
            #expect(known.take(versions[1], of: key, covering: part) != nil)
            #expect(known.take(versions[1], of: key, covering: part) == nil)
        }
        #expect(known.bytes == 400 + TileVersions.Piece.overhead)
        #expect(known.contains(versions[0], of: key))
    }

    @Test func onlyWhatCoversTheWholePartIsGiven() throws {
        var known = TileVersions(capacity: 10_000)
        known.append(try piece(0))
        #expect(known.take(versions[0], of: key, covering: key.frame) == nil)
        let other = TileKey(layer: LayerID(2), level: 0, column: 0, row: 0)
        #expect(known.take(versions[0], of: other, covering: part) == nil)
        let inner = PixelRectangle(x: 12, y: 12, width: 3, height: 3)
        #expect(known.take(versions[0], of: key, covering: inner)?.part == part)
    }

    /// What was seen while a job drew the tile is of no use with another job.
    @Test func whatWasSeenMeanwhileBelongsToItsJob() throws {
        var known = TileVersions(capacity: 10_000)
        known.append(try piece(0, job: 3))
        #expect(!known.contains(versions[0], of: key))
        #expect(known.take(versions[0], of: key, covering: part) == nil)
        #expect(known.take(versions[0], of: key, covering: part, below: 4) == nil)
        #expect(known.take(versions[0], of: key, covering: part, below: 3) != nil)
    }

    @Test func theSameVersionIsKeptOnce() throws {
        var known = TileVersions(capacity: 10_000)
        for _ in 0..<3 { known.append(try piece(0)) }
        #expect(known.bytes == 400 + TileVersions.Piece.overhead)
        known.append(TileVersions.Piece(key: key, version: versions[0], part: key.frame))
        #expect(known.bytes == TileVersions.Piece.overhead)
        #expect(known.take(versions[0], of: key, covering: key.frame)?.pixels == nil)
    }
}

/// What a tile shows, what it should show, and what is being drawn for that.
@Suite struct TileTests {
    private let key = TileKey(layer: LayerID(1), level: 0, column: 0, row: 0)
    private let part = PixelRectangle(x: 100, y: 100, width: 20, height: 20)
    private let red = InkVersion.unknown()
    private let blue = InkVersion.unknown()

    private func surface(_ color: UInt32) throws -> ImageSurface {
        let surface = try ImageSurface(size: TileKey.size, format: .argb32)
        try surface.draw { context in
            context.setSource(Color(rgb: color))
            context.paint()
        }
        return surface
    }

    /// A tile that shows `red`.
    private func tile(_ versions: inout TileVersions) throws -> Tile {
        let tile = Tile(key, lastSeen: 0)
        #expect(!tile.isDrawn && tile.stale == key.frame && tile.wanted == nil)
        #expect(try tile.want(red, &versions).isEmpty)
        tile.begin(1)
        #expect(tile.job == 1 && tile.stale.isEmpty && !tile.isDrawn)
        #expect(try tile.finish(surface(0xFF0000), &versions).part == key.frame)
        #expect(tile.stale.isEmpty && tile.isDrawn && tile.job == nil)
        return tile
    }

    private func isRed(_ tile: Tile) throws -> Bool {
        let pixels = Pixels(layer: try #require(tile.surface))
        return pixels == Pixels(layer: try surface(0xFF0000))
    }

    @Test func whatItShowsAlreadyIsNotDrawn() throws {
        var versions = TileVersions(capacity: 8 << 20)
        let tile = try tile(&versions)
        tile.touch(part)
        #expect(tile.stale == part && tile.wanted == nil)
        #expect(try tile.want(red, &versions).isEmpty)
        #expect(tile.stale.isEmpty && tile.job == nil)
        // Also where another version was to be drawn meanwhile.
        tile.touch(part)
        #expect(try tile.want(blue, &versions).isEmpty)
        tile.begin(2)
        tile.touch(part)
        #expect(try tile.want(red, &versions).isEmpty)
        #expect(tile.stale.isEmpty && tile.job == nil)
        #expect(try isRed(tile))
    }

    @Test(arguments: [20, 512])
    func whatItShowedIsPutBack(length: Int) throws {
        var versions = TileVersions(capacity: 8 << 20)
        let tile = try tile(&versions)
        let part = PixelRectangle(x: 0, y: 0, width: length, height: length)
        tile.touch(part)
        _ = try tile.want(blue, &versions)
        tile.begin(2)
        #expect(try tile.finish(surface(0x0000FF), &versions).part == part)
        #expect(try !isRed(tile))
        tile.touch(part)
        #expect(try tile.want(red, &versions) == part)
        #expect(try tile.stale.isEmpty && isRed(tile))
        tile.touch(part)
        #expect(try tile.want(blue, &versions) == part)
        #expect(try tile.stale.isEmpty && !isRed(tile))
    }

    /// Pixels that somebody keeps are not painted on.
    @Test func aTileIsCopiedBeforeItIsPaintedOn() throws {
        var versions = TileVersions(capacity: 8 << 20)
        let tile = try tile(&versions)
        let former = tile.surface
        #expect(try tile.canvas() === former)
        tile.keep(key.frame, in: &versions)
        #expect(try tile.canvas() !== former)
        try tile.canvas().clear(part.within(key.frame))
        tile.spoil(part)
        #expect(try tile.want(red, &versions) == part)
        #expect(try isRed(tile))
    }

    @Test func whatIsSpoiltIsDrawnWhateverItShould() throws {
        var versions = TileVersions(capacity: 8 << 20)
        let tile = try tile(&versions)
        tile.spoil(part)
        #expect(try tile.want(red, &versions).isEmpty)
        #expect(tile.stale == part)
        // What it showed in between is not kept.
        tile.keep(key.frame, in: &versions)
        #expect(versions.bytes == 0)
    }

    @Test func whatIsGivenUpIsStale() throws {
        var versions = TileVersions(capacity: 8 << 20)
        let tile = try tile(&versions)
        tile.touch(part)
        _ = try tile.want(blue, &versions)
        tile.begin(2)
        tile.release()
        #expect(tile.stale == part && tile.job == nil)
        #expect(try tile.finish(surface(0), &versions).part.isEmpty)
        #expect(try isRed(tile))
    }
}
