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
        _ timeline: ReplayTimeline, _ moment: ReplayTimeline.Moment
    ) throws -> Pixels {
        let picture = try ReplayPicture(timeline, size: size)
        _ = try picture.show(moment)
        return Pixels(picture.page)
    }

    @Test func aPlayerWithoutThreadsShowsAtOnce() throws {
        let timeline = try timeline(seed: 1)
        let player = try ReplayPlayer(timeline, viewport: Viewport(size: size))
        #expect(!player.isReady)
        for count in [3, 9, 12, 0, 5] {
            let moment = ReplayTimeline.Moment(wholeCount: count)
            player.show(moment)
            #expect(!player.isWaiting)
            let changes = try player.takeChanges()
            #expect(!changes.isEmpty && player.isReady)
            #expect(try page(of: player) == expected(timeline, moment))
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
            var moment = ReplayTimeline.Moment()
            for _ in 0..<5 {
                moment.wholeCount = Int.random(in: 0...60, using: &random)
                player.show(moment)
            }
            while player.isWaiting { _ = frames.wait(timeout: .now() + 0.1) }
            _ = try player.takeChanges()
            #expect(try page(of: player) == expected(timeline, moment))
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

    @Test func aReelKeepsCopiesAndWindsBack() throws {
        let line = Strokes.make(
            (0..<1_500).map { Point(x: Double($0 % 190), y: Double($0 / 10)) }, force: 0.3)
        let timeline = ReplayTimeline(Drawing(strokes: Array(repeating: line, count: 40)))
        let reel = ReplayReel(try ReplayPicture(timeline, size: size))
        while reel.moment != timeline.end { _ = try reel.show(timeline.end, cost: 5_000) }
        #expect(reel.snapshotCount == 2)
        for count in [39, 30, 15, 2, 0, 40] {
            let moment = ReplayTimeline.Moment(wholeCount: count)
            _ = try reel.show(moment)
            #expect(reel.moment == moment)
            #expect(Pixels(reel.page) == (try expected(timeline, moment)))
        }
    }
}
