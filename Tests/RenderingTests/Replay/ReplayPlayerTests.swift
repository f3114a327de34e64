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
        try page.draw { context throws(GraphicsError) in
            try player.draw(PixelRectangle(size), in: context)
        }
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
        for count in [3, 9, 12, 0, 5] {
            let playhead = ReplayTimeline.Playhead(wholeCount: count)
            let former = try page(of: player)
            player.show(playhead)
            #expect(player.isWaiting)
            let changes = try player.takeChanges()
            let shown = try page(of: player)
            #expect(!player.isWaiting)
            #expect(shown == (try expected(timeline, playhead)))
            #expect(RendererTests.difference(former, shown, outside: changes.bounds) == 0)
        }
        #expect(try player.takeChanges().isEmpty)
    }

    /// To and fro, within strokes and between them: what is shown is what is exported.
    @Test(arguments: SeededGenerator.seeds.prefix(4))
    func aMomentLooksTheSameWhicheverWayItIsReached(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let timeline = try timeline(seed: seed)
        let player = try ReplayPlayer(timeline, viewport: Viewport(size: size))
        for _ in 0..<12 {
            let playhead = timeline.playhead(at: random.number(in: 0...timeline.duration))
            let former = try page(of: player)
            player.show(playhead)
            let changes = try player.takeChanges()
            let shown = try page(of: player)
            let difference = PixelDifference(shown, try expected(timeline, playhead))
            #expect(difference.largest <= 2, "\(difference)")
            #expect(RendererTests.difference(former, shown, outside: changes.bounds) == 0)
        }
    }

    @Test(.within(seconds: 60), arguments: SeededGenerator.seeds.prefix(3))
    func theLastThatWasAskedForIsShownInTheEnd(seed: UInt64) throws {
        let timeline = try timeline(seed: seed, count: 60)
        var random = SeededGenerator(seed: seed)
        let frames = DispatchSemaphore(value: 0)
        let player = try ReplayPlayer(
            timeline, viewport: Viewport(size: size),
            workers: TileWorkers(onTilesReady: { frames.signal() }))
        for _ in 0..<4 {
            var playhead = ReplayTimeline.Playhead()
            for _ in 0..<5 {
                playhead.wholeCount = Int.random(in: 0...60, using: &random)
                player.show(playhead)
                _ = try player.takeChanges()
            }
            while player.isWaiting {
                _ = frames.wait(timeout: .now() + 0.1)
                _ = try player.takeChanges()
            }
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
        let timeline = ReplayTimeline(drawing)
        let first = try CanvasRenderer(viewport: Viewport(size: size), drawing: drawing)
        let moving = try first.player(of: timeline)
        for view in views {
            let renderer = try CanvasRenderer(viewport: view, drawing: drawing)
            let player = try renderer.player(of: timeline)
            // From the start, and while it is shown in another way.
            try moving.show(view)
            for player in [player, moving] {
                player.show(timeline.end)
                _ = try player.takeChanges()
                let difference = PixelDifference(
                    try page(of: player), Pixels(try Pages.page(of: renderer)))
                #expect(difference.largest <= 1, "\(difference)")
            }
        }
    }

    /// What would take long is done in steps: many strokes, and one of very many samples.
    @Test func aMomentFarAwayIsReachedInSteps() throws {
        let dots = (0..<5_000).map { Strokes.make([Point(x: Double($0 % 200), y: 9)]) }
        let long = Strokes.make(
            (0..<6_000).map { (index: Int) -> Point in
                Point(x: Double(index % 190), y: Double(index / 40))
            }, force: 0.3)
        let timeline = ReplayTimeline(Drawing(strokes: dots + [long]))
        let player = try ReplayPlayer(timeline, viewport: Viewport(size: size))
        for (playhead, steps) in [
            (ReplayTimeline.Playhead(wholeCount: 5_000), 3), (.init(wholeCount: 0), 3),
            (.init(wholeCount: 5_000, sampleCount: 5_999), 5),
        ] {
            player.show(playhead)
            var count = 0
            while player.isBehind {
                _ = try player.takeChanges()
                count += 1
            }
            #expect(count == steps)
        }
    }
}
