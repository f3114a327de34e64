import DrawingSupport
import Geometry
import Ink
import Input
import Synchronization
import TestSupport
import Testing

@testable import Drawing

@Suite struct ReplayTimelineTests {
    /// A stroke whose samples come at these times, begun at `start`.
    private func stroke(_ seconds: [Double], start: Double? = nil) throws -> Stroke {
        let samples = seconds.enumerated().map {
            StrokeSample(position: Point(x: Double($0), y: 0), seconds: $1, force: 0.5)
        }
        var stroke = try #require(Stroke(brush: SharedBrush(.pen), samples: samples))
        stroke.startTime = start
        return stroke
    }

    private func timeline(_ strokes: [Stroke], longestPause: Double = 1) -> ReplayTimeline {
        ReplayTimeline(Drawing(strokes: strokes), pace: ReplayPace(longestPause: longestPause))
    }

    @Test func anEmptyDrawingTakesNoTime() {
        let timeline = ReplayTimeline(Drawing())
        #expect(timeline.duration == 0 && timeline.events.isEmpty)
        #expect(timeline.playhead(at: 5) == timeline.end)
        #expect(timeline.change(after: timeline.end) == nil)
    }

    @Test func strokesAreAsFarApartAsTheyWereDrawn() throws {
        let timeline = timeline([
            try stroke([0, 0.5], start: 1000), try stroke([0, 0.25], start: 1000.75),
        ])
        #expect(timeline.events.map(\.start) == [0, 0.75])
        #expect(timeline.events.map(\.end) == [0.5, 1])
        #expect(timeline.duration == 1)
    }

    @Test(arguments: [(0.0, 0.0), (0.5, 0.5), (3, 2), (100_000, 2)])
    func longPausesAreShortened(pause: Double, played: Double) throws {
        let timeline = timeline(
            [try stroke([0, 0.5], start: 0), try stroke([0], start: 0.5 + pause)],
            longestPause: 2)
        #expect(timeline.events[1].start == 0.5 + played)
    }

    @Test func aRestWithinAStrokeIsShortenedToo() throws {
        let timeline = timeline([try stroke([0, 0.25, 600, 600.25])])
        #expect(timeline.duration == 1.5)
        #expect(timeline.playhead(at: 1.2).sampleCount == 2)
        #expect(timeline.playhead(at: 1.25).sampleCount == 3)
        // Samples are not so many pauses.
        #expect(self.timeline([try stroke([0, 0.0625])], longestPause: 0).duration == 0.0625)
    }

    @Test func timeDecidesTheOrderAcrossLayers() throws {
        var drawing = Drawing(strokes: [try stroke([0], start: 5), try stroke([0], start: 1)])
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        _ = try drawing.apply(EditBuilder(drawing).addition(of: [try stroke([0], start: 3)]))
        let events = ReplayTimeline(drawing).events
        #expect(events.map(\.layer) == [0, 1, 0])
        #expect(events.map { $0.stroke.startTime } == [1, 3, 5])
        #expect(events.map(\.id) == [drawing.layers[0].strokes.ids[1], StrokeID(3), StrokeID(1)])
    }

    @Test func strokesWithoutATimeFollowThoseBelowThem() throws {
        let strokes = try [nil, 9, nil, nil, 4, nil].map { try stroke([0, 0.5], start: $0) }
        let events = timeline(strokes).events
        #expect(events.map(\.id.rawValue) == [1, 5, 6, 2, 3, 4])
        let pauses = zip(events.dropFirst(), events).map { $0.start - $1.end }
        #expect(pauses == [0.25, 0.25, 0.25, 0.25, 0.25])
    }

    @Test func strokesThatOverlapInTimeComeOneByOne() throws {
        let events = timeline([
            try stroke([0, 0.5], start: 10.25), try stroke([0, 1], start: 10),
        ]).events
        #expect(events.map(\.id.rawValue) == [2, 1])
        #expect(events.map(\.start) == [0, 1])
    }

    @Test func samplesWithoutTimesGoAtThePaceOfRecordings() throws {
        let timeline = timeline([try stroke([0, 0, 0, 0])])
        #expect(timeline.duration == 3.0 / 120)
        #expect(timeline.playhead(at: 1.5 / 120).sampleCount == 2)
    }

    @Test(arguments: [[0.0, .nan, 1], [0, .infinity, 1], [0, -9, 1], [5, 5.5], [0, 1e30, 0]])
    func absurdTimesAreSurvived(seconds: [Double]) throws {
        for start in [nil, 0, Double.nan, .infinity, -1e300] {
            let timeline = timeline([try stroke(seconds, start: start), try stroke([0])])
            #expect((0...10).contains(timeline.duration))
            #expect(timeline.playhead(at: timeline.duration) == timeline.end)
        }
    }

    @Test func onlyWhatCanBeSeenIsPlayed() throws {
        var drawing = Drawing(strokes: [try stroke([0])])
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        _ = try drawing.apply(EditBuilder(drawing).addition(of: [try stroke([0, 1])]))
        _ = try drawing.apply(.showLayer(drawing.layers[0].id, false))
        let timeline = ReplayTimeline(drawing)
        #expect(timeline.layers.map(\.id) == [drawing.layers[1].id])
        #expect(timeline.events.map(\.layer) == [0] && timeline.duration == 1)
        let elsewhere = Rectangle(x: 500, y: 500, width: 9, height: 9)
        let none = ReplayTimeline(drawing.layers, background: .white, area: elsewhere)
        #expect(none.events.isEmpty && none.layers.count == 1)
    }

    /// Layers of strokes with and without times, in any order.
    private func random(_ random: inout SeededGenerator) throws -> Drawing {
        var drawing = Drawing()
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            _ = try drawing.apply(EditBuilder(drawing).newLayer())
        }
        for layer in drawing.layers {
            let strokes = try (0..<Int.random(in: 0...9, using: &random)).map { _ in
                var time = 0.0
                let seconds = (0..<Int.random(in: 1...9, using: &random)).map { _ in
                    defer { time += random.number(in: random.chance(0.1) ? -0.02...3 : 0...0.02) }
                    return time
                }
                return try stroke(
                    seconds, start: random.chance(0.7) ? random.number(in: 0...20) : nil)
            }
            _ = try drawing.apply(EditBuilder(drawing).addition(of: strokes, to: layer.id))
        }
        return drawing
    }

    @Test(arguments: SeededGenerator.seeds)
    func everyStrokeIsPlayedOnceAndNoneBeforeTheLastEnded(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let drawing = try self.random(&random)
        let timeline = ReplayTimeline(drawing, pace: ReplayPace(longestPause: 0.75))
        #expect(
            timeline.events.map(\.id).sorted() == drawing.layers.flatMap(\.strokes.ids).sorted())
        for (event, next) in zip(timeline.events, timeline.events.dropFirst()) {
            #expect((-1e-9...0.75 + 1e-9).contains(next.start - event.end))
            guard let start = event.stroke.startTime, let later = next.stroke.startTime else {
                continue
            }
            #expect(start <= later)
        }
        for event in timeline.events {
            #expect(timeline.layers[event.layer].strokes[event.id] == event.stroke)
            #expect(event.end >= event.start)
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func momentsAscendAndEachChangeIsFound(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let timeline = ReplayTimeline(try self.random(&random))
        // One step at a time finds every sample of every stroke.
        var (playhead, steps) = (timeline.playhead(at: -1), 0)
        #expect(playhead == ReplayTimeline.Playhead())
        var last = 0.0
        while let time = timeline.change(after: playhead) {
            #expect(time >= last)
            #expect(timeline.playhead(at: time - 1e-4) <= playhead || time - last < 1e-4)
            let next = timeline.playhead(at: time)
            try #require(next > playhead)
            (playhead, last, steps) = (next, time, steps + 1)
        }
        #expect(playhead == timeline.end)
        #expect(steps <= timeline.events.reduce(0) { $0 + $1.stroke.samples.count })
        #expect(abs(last - timeline.duration) < 1e-4)
    }

    @Test(arguments: SeededGenerator.seeds)
    func aMomentIsWhatAWalkAlongTheSamplesFinds(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let timeline = ReplayTimeline(try self.random(&random))
        for _ in 0..<50 {
            let time = random.number(in: -0.5...timeline.duration + 0.5)
            let playhead = timeline.playhead(at: time)
            let whole = timeline.events.prefix { $0.end <= time }.count
            #expect(playhead.wholeCount == whole)
            guard whole < timeline.events.count else { continue }
            let event = timeline.events[whole]
            let drawn = event.times.count {
                event.start <= time && $0 <= Float(time - event.start)
            }
            #expect(event.times.count == event.stroke.sampleCount)
            #expect(playhead.sampleCount == min(drawn, event.times.count - 1))
        }
    }

    /// A stroke is unpacked once, however often the clock is looked at.
    @Test func aStrokeIsUnpackedOnce() {
        let strokes = (0..<3).map { _ in
            (0..<20).map {
                StrokeSample(
                    position: Point(x: Double($0), y: 0), seconds: 0.01 * Double($0), force: 0.5)
            }
        }
        let reads = Atomic(0)
        let pack = SamplePack(counts: [20, 20, 20]) { index in
            reads.add(1, ordering: .relaxed)
            return strokes[index]
        }
        let timeline = timeline(
            (0..<3).map {
                Stroke(
                    brush: SharedBrush(.pen), pack: pack, index: $0,
                    unmovedBounds: Rectangle(x: 0, y: 0, width: 20, height: 1),
                    isForceProven: true, hasOnlyZeroForce: false, startTime: nil)
            })
        for index in 0...500 {
            let playhead = timeline.playhead(at: timeline.duration * Double(index) / 500)
            _ = timeline.change(after: playhead)
        }
        #expect(reads.load(ordering: .relaxed) == 3)
    }

    /// Whichever way it is reached, a moment holds the strokes that were whole then, as they lie.
    @Test(arguments: SeededGenerator.seeds)
    func aReplayedDrawingGoesForthAndBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let timeline = ReplayTimeline(try self.random(&random))
        var played = ReplayedDrawing(timeline)
        var same = played.drawing
        for _ in 0..<20 {
            let count = Int.random(in: 0...timeline.events.count, using: &random)
            let done = played.go(to: count)
            #expect(played.wholeCount == count)
            for (edit, change) in done { #expect(try same.apply(edit).change == change) }
            #expect(same == played.drawing)
            let whole = Set(timeline.events.prefix(count).map(\.id))
            for (layer, content) in zip(played.drawing.layers, timeline.layers) {
                #expect(layer.strokes.ids == content.strokes.ids.filter(whole.contains))
            }
        }
        _ = played.go(to: timeline.events.count)
        #expect(played.drawing.layers == timeline.layers)
    }
}
