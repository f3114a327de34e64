import Display
import DisplayX11
import Geometry
import Graphics
import Host
import Ink
import Rendering

/// From pixels to the screen, in a window of the display that there is.
enum Presenting {
    static let rows = [
        Benchmark(
            name: "present of a full frame, 1080p", reference: "memcpy of the frame", must: 2,
            aim: 1.3
        ) { workload in
            try inWindow { window in
                let frame = try ImageSurface(size: .hd, format: .rgb24)
                let copy = try ImageSurface(size: .hd, format: .rgb24)
                let all = [PixelRectangle(.hd)]
                return try Stopwatch.interleaved(5 * workload.repetitions) {
                    try Stopwatch.wall { try show(all, window) }
                } reference: {
                    Stopwatch.wall { Pictures.copyFrame(frame, to: copy) }
                }
            }
        },
        Benchmark(
            name: "live frame, ink and present, 1080p",
            reference: "a stroke of Cairo per segment, full update", must: 0.05, aim: 0.035
        ) { workload in
            let painting = workload.painting(.hd)
            return try inWindow { window in
                guard let server = DisplayServer.clock() else {
                    return .notMeasured("the X server is not of this machine")
                }
                let canvas = try LiveCanvas(painting)
                let naive = try NaiveCanvas(painting)
                let all = [PixelRectangle(.hd)]
                return try Stopwatch.interleaved(workload.isQuick ? 1 : 3) {
                    try Stopwatch.cpu(with: server) { try canvas.draw { try show([$0], window) } }
                } reference: {
                    // As programs do that draw a canvas of their own: all of it to SDL's surface, and
                    // all of that to the screen.
                    window.isSharingPixels = false
                    try show(all, window)
                    let time = try Stopwatch.cpu(with: server) {
                        try naive.draw {
                            try window.withPixels(shifting: nil) { naive.copy(to: $0) }
                            try show(all, window)
                        }
                    }
                    window.isSharingPixels = true
                    try show(all, window)
                    return time
                }
            }
        },
    ]

    /// Presents a picture; the next one begins, as in the program, when the screen has this one.
    private static func show(_ parts: [PixelRectangle], _ window: X11Window) throws {
        try window.present(parts)
        try window.withPixels(shifting: nil) { _ in }
    }

    /// Opens a window of 1080p for a measurement.
    static func inWindow(
        _ body: (X11Window) throws -> Benchmark.Outcome
    ) throws -> Benchmark.Outcome {
        let window: X11Window
        do {
            window = try X11Backend(WakeUp()).openWindow(
                WindowRequest(title: "downstroke-bench", extent: .exactly(.hd)))
        } catch {
            return .notMeasured("no display")
        }
        defer {
            window.close()
            window.display.close()
        }
        let size = try window.withPixels(shifting: nil, \.size)
        guard size == .hd else {
            return .notMeasured("the display is smaller than 1920 × 1080")
        }
        return try body(window)
    }
}
