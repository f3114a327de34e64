import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import Rendering

/// A window without a screen: a renderer, its page, and what the thread of a window has to do.
///
/// That is told in time of the processor, which others that work at the same time hardly change.
final class TimedWindow {
    private(set) var history: History
    let renderer: CanvasRenderer
    private let page: ImageSurface
    private let ready = DispatchSemaphore(value: 0)
    private var times: [(name: String, values: [Duration])] = []
    /// The longest time of one frame since it was set to zero.
    var longestFrame = Duration.zero
    private var lastFrame = Duration.zero

    /// A window that shows `history`, as far as that goes at once.
    init(_ history: History, size: PixelSize, threads: Int) throws {
        self.history = history
        let ready = ready
        renderer = try CanvasRenderer(
            size: size, drawing: history.drawing,
            workers: TileWorkers(count: threads) { ready.signal() })
        page = try ImageSurface(size: size, format: .rgb24)
    }

    var drawing: Drawing { history.drawing }

    /// Does what the window's thread does between two waits, and draws what is dirty then.
    @discardableResult
    func frame(_ body: () throws -> Void = {}) throws -> Bool {
        var isChanged = false
        let time = try Stopwatch.thread {
            try body()
            let dirty = try renderer.takeChanges()
            isChanged = !dirty.isEmpty
            for part in dirty.rectangles { try draw(part) }
        }
        lastFrame = .seconds(time)
        longestFrame = max(longestFrame, lastFrame)
        return isChanged
    }

    /// Draws a part of the window.
    func draw(_ part: PixelRectangle) throws {
        try page.draw { context throws(GraphicsError) in
            try renderer.draw(part, background: drawing.background, in: context)
        }
    }

    /// Waits until a worker tells of a tile.
    func wait() { ready.wait() }

    /// Shows tiles until none is missing.
    func finish() throws {
        while renderer.isWaiting {
            wait()
            try frame()
        }
    }

    /// Does something to the drawing and shows it; notes what the thread has to do for it, and after what
    /// time all of it is shown.
    func step(
        _ name: String, live: LiveStroke? = nil,
        _ body: (inout History) throws -> Transition?
    ) throws {
        let start = ContinuousClock.now
        try change(live: live, body)
        note(name, lastFrame)
        try finish()
        note("… until shown", of: name, start.duration(to: .now))
    }

    /// Does something to the drawing and shows what goes at once.
    func change(
        live: LiveStroke? = nil, _ body: (inout History) throws -> Transition?
    ) throws {
        try frame {
            guard let done = try body(&history) else { return }
            try renderer.changed(done, history.drawing, live: live)
        }
    }

    /// Does an edit, takes it back, does it again, and takes it back for good.
    func round(_ name: String, _ edit: (Drawing) -> Edit) throws {
        try step(name) { try $0.apply(edit($0.drawing)) }
        try step("undo " + name) { try $0.undo() }
        try step("redo " + name) { try $0.redo() }
        try step("undo " + name) { try $0.undo() }
    }

    private func note(_ name: String, of step: String? = nil, _ time: Duration) {
        let name = step.map { $0 + name } ?? name
        if let index = times.firstIndex(where: { $0.name == name }) {
            times[index].values.append(time)
        } else {
            times.append((name, [time]))
        }
    }

    /// Prints the median and the largest of each time that was noted.
    func report() {
        for (name, values) in times {
            let sorted = values.sorted()
            print(
                "\(name): \(sorted[sorted.count / 2].inMilliseconds), "
                    + "at most \(sorted[sorted.count - 1].inMilliseconds)")
        }
    }
}

extension Duration {
    /// For people, in thousandths of a millisecond.
    var inMilliseconds: String {
        let microseconds = components.attoseconds / 1_000_000_000_000
        let all = components.seconds * 1_000_000 + microseconds
        return "\(all / 1_000).\(String(1_000 + all % 1_000).dropFirst()) ms"
    }
}
