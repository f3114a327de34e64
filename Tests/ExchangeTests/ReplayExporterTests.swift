import Drawing
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Exchange

@Suite struct ReplayExporterTests {
    private let page = Sample.page(Sample.everything)

    private func frames(
        fps: Int = 30, speed: Double = 1, of page: Page? = nil
    ) throws -> ReplayFrames {
        try #require(
            ReplayFrames((page ?? self.page).timeline(), framesPerSecond: fps, speed: speed))
    }

    private func files(_ page: Page, _ frames: ReplayFrames) throws -> [[UInt8]] {
        let box = Files()
        try ReplayExporter.writeFrames(page, frames) { number, file throws(ExportError) in
            box.numbers.append(number)
            box.files.append(file)
        }
        #expect(box.numbers == Array(1...frames.count))
        return box.files
    }

    private final class Files {
        var numbers: [Int] = []
        var files: [[UInt8]] = []
    }

    private func animation(_ page: Page, _ frames: ReplayFrames) throws -> [UInt8] {
        let box = Box()
        try ReplayExporter.writeAnimation(page, frames) { bytes throws(ExportError) in
            box.bytes += bytes
        }
        return box.bytes
    }

    private func count(_ name: String, in file: [UInt8]) -> Int {
        file.indices.dropLast(3).count { Array(file[$0..<$0 + 4]) == Array(name.utf8) }
    }

    @Test(arguments: [Background.white, .transparent])
    func theLastFrameIsTheExport(background: Background) throws {
        var page = page
        page.background = background
        let files = try files(page, try frames(fps: 5))
        let export = try ImageSurface(png: exported(page, as: .png))
        let last = try ImageSurface(png: try #require(files.last))
        #expect(Pixels(layer: last) == Pixels(layer: export))
        #expect(files.first != files.last)
    }

    @Test func anAnimationShowsTheExportWhereNobodyPlaysIt() throws {
        let file = try animation(page, try frames(fps: 5))
        let export = try ImageSurface(png: exported(page, as: .png))
        #expect(try Pixels(ImageSurface(png: file)) == Pixels(export))
    }

    @Test(arguments: [(1, 1.0), (30, 1), (25, 4), (240, 0.5)])
    func thereIsAFrameForEachStepOfTime(fps: Int, speed: Double) throws {
        let frames = try frames(fps: fps, speed: speed)
        let duration = frames.timeline.duration
        #expect(frames.count == Int((duration / speed * Double(fps)).rounded(.up)) + 1)
        #expect(frames.playhead(of: 0) == frames.timeline.playhead(at: 0))
        #expect(frames.playhead(of: frames.count - 1) == frames.timeline.end)
        // What is skipped over is the same as before.
        let changes = frames.changes
        var next = changes.startIndex
        for frame in 0..<frames.count {
            if next < changes.endIndex, changes[next].frame == frame { next += 1 }
            #expect(changes[next - 1].playhead == frames.playhead(of: frame))
        }
        #expect(next == changes.endIndex)
    }

    @Test func pausesTakeNoFramesOfAnAnimation() throws {
        var strokes = [Sample.wave(y: 40, start: 0), Sample.wave(y: 80, start: 900)]
        strokes[0].offset = Vector(dx: 3, dy: 3)
        let page = Sample.page(Drawing(strokes: strokes))
        let frames = try frames(of: page)
        let file = try animation(page, frames)
        #expect(count("fcTL", in: file) == frames.changes.count)
        #expect(frames.changes.count < frames.count - 20)
    }

    @Test func onlyWhatTheRegionShowsTakesTime() throws {
        var page = Sample.page(
            Drawing(strokes: [Sample.wave(y: 40, start: 0), Sample.wave(y: 400, start: 1)]))
        page.region = Rectangle(x: 0, y: 350, width: 300, height: 100)
        let frames = try frames(of: page)
        #expect(frames.timeline.events.map(\.id) == [StrokeID(2)])
        let last = try ImageSurface(png: try #require(try files(page, frames).last))
        #expect(try Pixels(last) == Pixels(ImageSurface(png: exported(page, as: .png))))
    }

    @Test func tooManyFramesAreNone() throws {
        let samples = (0...2_000).map {
            StrokeSample(position: .zero, seconds: Double($0), force: 0.5)
        }
        let stroke = try #require(Stroke(brush: SharedBrush(.pen), samples: samples))
        let timeline = ReplayTimeline(Drawing(strokes: [stroke]))
        #expect(ReplayFrames(timeline, framesPerSecond: 240) == nil)
        #expect(ReplayFrames(timeline, framesPerSecond: 49)?.count == 98_001)
        #expect(ReplayFrames.steps(of: timeline, 240, 1) == 480_000)
        #expect(ReplayFrames(timeline, speed: 1e-300) == nil)
    }

    @Test(arguments: [0.0, 0.2, 0.5, 0.9]) func itEndsWhenSomebodyWantsItTo(share: Double) throws {
        let frames = try frames(fps: 10)
        let cancelled = { (error: ExportError) in
            if case .cancelled = error { true } else { false }
        }
        do throws(ExportError) {
            try ReplayExporter.writeAnimation(
                page, frames, progress: { $0 < share }, to: { _ in })
            Issue.record("it was written")
        } catch { #expect(cancelled(error)) }
        do throws(ExportError) {
            try ReplayExporter.writeFrames(
                page, frames, progress: { $0 < share }, to: { _, _ in })
            Issue.record("they were written")
        } catch { #expect(cancelled(error)) }
    }

    @Test func progressAscends() throws {
        let shares = Shares()
        try ReplayExporter.writeAnimation(
            page, try frames(fps: 10),
            progress: {
                shares.all.append($0)
                return true
            }, to: { _ in })
        #expect(shares.all.allSatisfy { (0...1).contains($0) })
        #expect(zip(shares.all, shares.all.dropFirst()).allSatisfy { $0 <= $1 })
    }

    private final class Shares {
        var all: [Double] = []
    }

    @Test func aSinkThatFailsEndsTheWork() throws {
        struct Full: Error {}
        let frames = try frames(fps: 5)
        do throws(ExportError) {
            try ReplayExporter.writeAnimation(page, frames) {
                _ throws(ExportError) in throw .output(Full())
            }
            Issue.record("it was written")
        } catch {
            if case .output = error { return }
            Issue.record("\(error)")
        }
    }
}
