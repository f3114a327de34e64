import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import Synchronization
import TestSupport
import Testing

@testable import Rendering

@Suite struct ReplayPlayerTests {
    private let size = PixelSize(width: 200, height: 160)

    private func timeline(seed: UInt64, count: Int = 12) throws -> ReplayTimeline {
        var random = SeededGenerator(seed: seed)
        let area = Rectangle(x: 0, y: 0, width: 200, height: 160)
        return ReplayTimeline(
            Drawing(strokes: (0..<count).map { _ in Strokes.random(&random, in: area) }))
    }

    private func page(of player: ReplayPlayer) throws -> Pixels {
        let page = try ImageSurface(size: size, format: .rgb24)
        try page.draw { context in player.draw(PixelRectangle(size), in: context) }
        return Pixels(page)
    }

    /// The same moment without any other before it.
    private func expected(
        _ timeline: ReplayTimeline, _ playhead: ReplayTimeline.Playhead
    ) throws -> Pixels {
        let picture = try ReplayPicture(timeline, size: size)
        _ = try picture.show(playhead)
        return Pixels(picture.page)
    }

    @Test func aPlayerWithoutThreadsShowsAtOnce() throws {
        let timeline = try timeline(seed: 1)
        let player = try ReplayPlayer(timeline, viewport: Viewport(size: size))
        #expect(!player.isReady)
        for count in [3, 9, 12, 0, 5] {
            let playhead = ReplayTimeline.Playhead(wholeCount: count)
            player.show(playhead)
            #expect(!player.isWaiting)
            let changes = try player.takeChanges()
            #expect(!changes.isEmpty && player.isReady)
            #expect(try page(of: player) == expected(timeline, playhead))
        }
        #expect(try player.takeChanges().isEmpty)
    }

    @Test(.timeLimit(.minutes(1)), arguments: SeededGenerator.seeds.prefix(3))
    func theLastThatWasAskedForIsShownInTheEnd(seed: UInt64) throws {
        let timeline = try timeline(seed: seed, count: 60)
        var random = SeededGenerator(seed: seed)
        let frames = DispatchSemaphore(value: 0)
        let player = try ReplayPlayer(timeline, viewport: Viewport(size: size)) {
            frames.signal()
        }
        for _ in 0..<4 {
            var playhead = ReplayTimeline.Playhead()
            for _ in 0..<5 {
                playhead.wholeCount = Int.random(in: 0...60, using: &random)
                player.show(playhead)
            }
            while player.isWaiting { _ = frames.wait(timeout: .now() + 0.1) }
            _ = try player.takeChanges()
            #expect(try page(of: player) == expected(timeline, playhead))
        }
    }

    @Test func anotherViewIsShownAsTheCanvasShowsIt() throws {
        let drawing = Drawing(strokes: try timeline(seed: 4).events.map(\.stroke))
        let views = [
            Viewport(size: size, scale: 2, offset: Vector(dx: -60, dy: -40)),
            Viewport(size: size, scale: 0.7, offset: Vector(dx: 20.5, dy: 9)),
            Viewport(
                size: size, scale: 1.3, rotation: Angle(degrees: 30),
                offset: Vector(dx: 60, dy: -30)),
        ]
        for view in views {
            let renderer = try CanvasRenderer(viewport: view, drawing: drawing)
            let timeline = ReplayTimeline(drawing)
            let player = try renderer.player(of: timeline)
            player.show(timeline.end)
            _ = try player.takeChanges()
            let difference = PixelDifference(
                try page(of: player), Pixels(try Pages.page(of: renderer)))
            #expect(difference.largest <= 1, "\(difference)")
        }
    }

    /// More layers than there is memory for are shown in coarser pixels, at the same places.
    @Test func veryManyLayersAreShownCoarsely() throws {
        var random = SeededGenerator(seed: 9)
        var drawing = try TileDrawings.random(&random, layers: 4)
        _ = try drawing.apply(drawing.newLayer())
        let timeline = ReplayTimeline(drawing)
        for viewport in [
            Viewport(size: size, scale: 0.25, offset: Vector(dx: 20, dy: 20)),
            Viewport(size: size, scale: 0.2, rotation: Angle(degrees: 20)),
        ] {
            let fine = try ReplayPlayer(timeline, viewport: viewport)
            #expect(fine.coarseness == 1)
            // Four layers have ink.
            let limit = 4 * viewport.sheet.width * viewport.sheet.height
            let coarse = try ReplayPlayer(timeline, viewport: viewport, memoryLimit: limit + 4_000)
            #expect(coarse.coarseness == 2)
            for count in [timeline.events.count, 3, 7] {
                let former = try page(of: coarse)
                for player in [fine, coarse] {
                    player.show(ReplayTimeline.Playhead(wholeCount: count))
                }
                _ = try fine.takeChanges()
                let changes = try coarse.takeChanges()
                let shown = try page(of: coarse)
                #expect(PixelDifference(shown, try page(of: fine)).mean < 8)
                #expect(
                    RendererTests.difference(former, shown, outside: changes.bounds) == 0)
            }
        }
    }

    /// Until a player for a window that has grown is ready.
    @Test func besideItsPartOfTheWindowThereIsPaper() throws {
        let paper = Color(rgb: 0x4080C0)
        let timeline = ReplayTimeline(
            Drawing(background: paper, strokes: [Strokes.line(from: .zero, to: .zero)]))
        let small = PixelSize(width: 40, height: 30)
        let player = try ReplayPlayer(timeline, viewport: Viewport(size: small))
        player.show(ReplayTimeline.Playhead())
        _ = try player.takeChanges()
        let expected = try ImageSurface(size: size, format: .rgb24)
        try expected.draw { context in
            context.setSource(paper)
            context.paint()
        }
        #expect(try page(of: player) == Pixels(expected))
    }

    @Test func aReelKeepsCopiesAndWindsBack() throws {
        let line = Strokes.make(
            (0..<1_500).map { Point(x: Double($0 % 190), y: Double($0 / 10)) }, force: 0.3)
        let timeline = ReplayTimeline(Drawing(strokes: Array(repeating: line, count: 40)))
        let reel = ReplayReel(try ReplayPicture(timeline, size: size))
        while reel.playhead != timeline.end { _ = try reel.show(timeline.end, cost: 5_000) }
        #expect(reel.snapshotCount == 2)
        for count in [39, 30, 15, 2, 0, 40] {
            let playhead = ReplayTimeline.Playhead(wholeCount: count)
            _ = try reel.show(playhead)
            #expect(reel.playhead == playhead)
            #expect(Pixels(reel.page) == (try expected(timeline, playhead)))
        }
    }
}
