import Drawing
import Geometry
import Graphics
import Ink
import Input
import TestSupport
import Testing

@testable import Rendering

/// The strokes that are being drawn, and the pixels that they tell of.
@Suite struct LiveStrokesTests {
    private let viewport = Viewport(
        size: PixelSize(width: 300, height: 200), offset: Vector(dx: 500, dy: 0))
    private let layer = LayerID(1)

    /// A stroke from the left to the right of the window that leads on 40 pixels.
    private func draw(_ ink: LiveStrokes, brush: Brush = Strokes.brush) throws -> LiveStroke {
        let live = try ink.begin(brush)
        var stroke = StrokeInProgress(brush: brush, start: .zero)
        for x in stride(from: -480.0, through: -260, by: 4) {
            try stroke.append(Strokes.sample(Point(x: x, y: 100), 0.5))
        }
        _ = stroke.refresh(leadingTo: [Point(x: -240, y: 100), Point(x: -220, y: 100)])
        live.update(stroke.model)
        stroke.discardSettled()
        return live
    }

    @Test func aStrokeThatEndsTellsOfAllItsPixels() throws {
        let ink = try LiveStrokes(viewport: viewport)
        let live = try draw(ink)
        #expect(ink.takeDirty().isEmpty)
        let extent = ink.extent(of: live)
        #expect(extent.x <= 20 && extent.right >= 280)
        ink.end(live)
        #expect(ink.takeDirty().bounds == extent && ink.strokes.isEmpty)
        #expect(ink.takeDirty().isEmpty)
        // And only once.
        ink.end(live)
        #expect(ink.spareMasks.count == 1)
    }

    /// To have memory for a mask afresh takes longer than a picture of a view that turns.
    @Test func aTurningViewNeedsNoOtherMemory() throws {
        let ink = try LiveStrokes(viewport: viewport)
        let memory = try #require(ink.spareMasks.first?.memory)
        for degrees in stride(from: 0.0, to: 360, by: 35) {
            for scale in [0.51, 0.7, 1, 1.9] {
                let view = Viewport(
                    size: viewport.size, scale: scale, rotation: Angle(degrees: degrees),
                    offset: .zero)
                try ink.show(view)
                let mask = try #require(ink.spareMasks.first)
                #expect(mask.memory === memory && mask.size == view.tilePixels.size)
                let live = try draw(ink)
                #expect(live.mask === mask)
                ink.end(live)
                // The next one finds nothing of it, whatever its extent is.
                let values = mask.surface(showing: PixelRectangle(mask.size))
                #expect(values.withPixels { bytes, _ in bytes.allSatisfy { $0 == 0 } })
            }
        }
    }

    @Test func aLargerWindowGetsMoreMemory() throws {
        let ink = try LiveStrokes(viewport: viewport)
        let former = ink.spareMasks.first?.memory
        var view = viewport
        view.size = PixelSize(width: 3_000, height: 2_000)
        try ink.show(view)
        #expect(ink.spareMasks.first?.memory !== former && ink.spareMasks.first?.memory != nil)
    }

    /// What leads on is in no mask, so nobody tells of it later.
    @Test func aStrokeThatSettlesTellsOfItsLead() throws {
        let ink = try LiveStrokes(viewport: viewport)
        let live = try draw(ink)
        let end = ink.extent(of: live).right
        ink.settle(live, at: 0)
        let dirty = ink.takeDirty().bounds
        #expect(dirty.right == end && dirty.x > 200)
        #expect(live.isInMask && ink.extent(of: live).right < end - 20)
    }

    @Test func thoseThatHaveEndedLieBelowTheOthers() throws {
        let ink = try LiveStrokes(viewport: viewport)
        let strokes = try (0..<3).map { _ in try draw(ink) }
        ink.settle(strokes[2], at: 0)
        ink.settle(strokes[1], at: 1)
        #expect(ink.strokes.map { live in strokes.firstIndex { $0 === live } } == [2, 1, 0])
    }

    /// The window shows parts of two tiles.
    @Test func itGoesTileByTile() throws {
        let ink = try LiveStrokes(viewport: viewport)
        let live = try draw(ink)
        ink.settle(live, at: 0)
        _ = ink.takeDirty()
        let keys = ink.tiles(below: live, of: layer)
        #expect(keys.map(\.column) == [-1])
        let shown = PixelRectangle(x: 0, y: 0, width: 300, height: 200)
        #expect(live.isVisible(in: shown))
        for key in keys { ink.clear(live, on: key) }
        #expect(ink.takeDirty().bounds.width > 200)
        ink.endCleared(live)
        #expect(ink.takeDirty().isEmpty && ink.strokes.isEmpty)
    }

    @Test(arguments: [1, 0.5, 4])
    func itGoesAlongWithTheView(scale: Double) throws {
        let ink = try LiveStrokes(viewport: viewport)
        let live = try draw(ink)
        let former = ink.extent(of: live)
        var next = viewport
        next.scale = scale
        next.offset = Vector(dx: 500 * scale, dy: 100 - 100 * scale)
        try ink.show(next)
        let now = ink.extent(of: live)
        // From 20 to 280 at scale 1; nothing is told of beyond the window.
        let width = min(280 * scale, 300) - 20 * scale
        // Edges and half the width of the line lie around that.
        #expect(abs(Double(now.width) - width) <= 12 * scale + 8 && former.width > 240)
        #expect(abs(Double(now.y + now.bottom) / 2 - 100) <= 2)
    }

    @Test func anExtentBeyondTheLargestChangesNothing() throws {
        let ink = try LiveStrokes(viewport: viewport)
        let live = try draw(ink)
        let extent = ink.extent(of: live)
        #expect(throws: GraphicsError.self) {
            try ink.show(Viewport(size: PixelSize(width: 40_000, height: 30)))
        }
        #expect(ink.extent(of: live) == extent)
    }
}

extension LiveStrokes {
    fileprivate func takeDirty() -> DirtyRegion {
        var region = DirtyRegion()
        drainDirty(into: &region)
        return region
    }
}
