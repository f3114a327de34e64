import Geometry
import Graphics
import Paths
import Testing
import Wording

@testable import Gallery
@testable import InterfaceCore

/// What is kept of the pictures of a gallery.
@Suite struct DrawingLookTests {
    private let tile = PixelSize(width: 216, height: 135)

    private func entry(_ number: Int, changed: Int = 0) -> DrawingEntry {
        DrawingEntry(path: "/library/\(number)", name: "\(number)", changed: changed, day: "")
    }

    private func look(at scale: Int, of entry: DrawingEntry) throws -> DrawingLook {
        let size = PixelSize(width: 264 * scale, height: 165 * scale)
        let png = try ImageSurface(size: size, format: .rgb24).png()
        return .decoded(path: entry.path, png: png)
    }

    /// At any scale about as many bytes, so that fewer pictures stay where they are larger.
    @Test(arguments: [1, 2, 3]) func picturesAreWeighed(scale: Int) throws {
        let most = 8 << 20
        var looks = DrawingLooks(most: most)
        let picture = try look(at: scale, of: entry(0))
        for number in 0..<200 {
            looks.keep(picture, of: entry(number), on: tile, seeing: [entry(0).path])
            #expect(looks.weight <= most)
        }
        let left = (0..<200).filter { looks.look(of: entry($0)) != nil }
        #expect(left.count * 264 * 165 * 4 * scale * scale >= most / 2)
        // What is seen stays, and of others what came last.
        #expect(left.first == 0 && left.last == 199)
        #expect(Array(left.dropFirst()) == Array((200 - left.count + 1)..<200))
    }

    @Test func whatIsSeenStaysWhateverItWeighs() throws {
        var looks = DrawingLooks(most: 1)
        let paths = Set((0..<5).map { entry($0).path })
        let picture = try look(at: 1, of: entry(0))
        for number in 0..<5 { looks.keep(picture, of: entry(number), on: tile, seeing: paths) }
        #expect((0..<5).allSatisfy { looks.look(of: entry($0)) != nil })
        looks.removeAll()
        #expect(looks.weight == 0 && looks.look(of: entry(0)) == nil)
    }

    @Test func aLookIsThatOfOneVersion() {
        var looks = DrawingLooks()
        looks.keep(.nothing(path: entry(0).path), of: entry(0), on: tile, seeing: [])
        #expect(looks.look(of: entry(0)) != nil && looks.look(of: entry(0, changed: 1)) == nil)
        looks.keep(.nothing(path: entry(0).path), of: entry(0, changed: 1), on: tile, seeing: [])
        #expect(looks.look(of: entry(0)) == nil && looks.look(of: entry(0, changed: 1)) != nil)
    }

    /// It had gone before it was looked at, and comes back as it was.
    @Test func whatComesBackIsLookedAtAgain() throws {
        var looks = DrawingLooks()
        looks.keep(.nothing(path: entry(0).path), of: entry(0), on: tile, seeing: [])
        looks.keep(try look(at: 1, of: entry(1)), of: entry(1), on: tile, seeing: [])
        looks.dropEmpty(besides: [entry(0).path])
        #expect(looks.look(of: entry(0)) != nil)
        looks.dropEmpty(besides: [])
        #expect(looks.look(of: entry(0)) == nil && looks.look(of: entry(1)) != nil)
    }

    /// Whatever comes for it: what is asked for again and again would keep the program busy for ever.
    @Test func whatWasAskedForATileIsKnownOnThat() throws {
        var looks = DrawingLooks()
        looks.keep(try look(at: 1, of: entry(0)), of: entry(0), on: tile, seeing: [])
        #expect(looks.isKnown(entry(0), on: tile))
        #expect(!looks.isKnown(entry(0), on: PixelSize(width: 240, height: 150)))
        #expect(
            !looks.isKnown(entry(0, changed: 7), on: tile) && !looks.isKnown(entry(1), on: tile))
    }
}
