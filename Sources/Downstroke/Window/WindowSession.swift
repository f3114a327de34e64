import Drawing
import Foundation
import Geometry
import Graphics
import Interface
import Pen
import Platform
import Rendering
import Settings

/// The run of a window: events to the screen, what follows from them to the window and the disk.
///
/// One round waits, takes everything that has happened, draws what became dirty, and shows it; so
/// that however many samples come, there is one picture per round, and none without samples.
final class WindowSession {
    /// What the window is for.
    enum Content {
        /// Paper to draw on with these brushes; what is drawn is kept there, or nowhere.
        case canvas(DrawingBrushes, KeptDrawing?)
        /// The square that grows with force.
        case resizeableDemo
    }

    private let window: Window
    private let screen: Screen
    private let canvas: CanvasView?
    private let kept: KeptDrawing?
    private let output: String?
    private var recording: RecordingOutput?
    private var isOver = false
    private var isDisplayLost = false
    private var lastProblem: String?
    private var sampleCount = 0

    /// What it took to show the samples so far.
    private(set) var statistics = FrameStatistics()

    /// Opens a window of `size`; with a path, every sample is recorded there.
    ///
    /// - Throws: `Failure` with exit code 69 where there is no display, 73 where the recording
    ///   cannot be written. An older recording is replaced only once there is a window.
    init(
        content: Content, size: PixelSize, output: String? = nil, recordingPath: String? = nil
    ) throws(Failure) {
        self.output = output
        if case .canvas(_, let drawing) = content { kept = drawing } else { kept = nil }
        window = try Failure.describing { () throws(PlatformError) in
            try Window(title: "Downstroke", size: size)
        }
        let (size, theme) = (window.size, Theme(scale: window.scale))
        do throws(GraphicsError) {
            let workers = TileWorkers { [wakeUp = window.wakeUp] in wakeUp.signal() }
            canvas = try Self.canvas(content, size: size, theme: theme, workers)
            screen = try Screen(
                content: canvas ?? ResizeableDemoView(size: size, theme: theme), size: size,
                theme: theme)
        } catch {
            throw Failure(.software, "cannot show the window: \(error)")
        }
        canvas?.presentInterval = window.refreshInterval
        setPressureCurves()
        keepDrawing()
        if let recordingPath { recording = try RecordingOutput(path: recordingPath) }
    }

    private static func canvas(
        _ content: Content, size: PixelSize, theme: Theme, _ workers: TileWorkers
    ) throws(GraphicsError) -> CanvasView? {
        guard case .canvas(let brushes, let kept) = content else { return nil }
        let canvas = try CanvasView(
            history: kept?.takeHistory() ?? History(), size: size, theme: theme, workers: workers)
        canvas.brush = brushes.tip
        canvas.eraser = brushes.eraser
        return canvas
    }

    private func keepDrawing() {
        guard let kept else { return }
        canvas?.keeping = Keeping(origin: Date().timeIntervalSince1970 - Timestamp.now.seconds)
        kept.begin { [wakeUp = window.wakeUp] in wakeUp.signal() }
    }

    /// A mistake in the user's file is told, and force is taken as the devices report it.
    private func setPressureCurves() {
        do throws(SettingsError) {
            window.pressureCurves = try PressureFile.read(ifThereAt: UserFiles.pressure)
        } catch {
            complain(error.description)
            tell("The pressure curves were not taken: \(error)")
        }
    }

    /// Runs until the window is closed.
    ///
    /// What goes wrong meanwhile is told in the window and does not end it: there is a drawing in it.
    ///
    /// - Throws: `Failure` with exit code 69 where the display went; what was to be kept has been
    ///   kept before.
    func run() throws(Failure) {
        while !isOver {
            show()
            takeEvents()
            performEffects()
            keepRecording()
            keepChanges()
        }
        closeDrawing()
        try recording?.finish()
        if isDisplayLost { throw Failure(.unavailable, PlatformError.displayLost.description) }
    }

    private func takeEvents() {
        window.waitForEvents(until: screen.deadline) { event in
            attempt { () throws(GraphicsError) in try take(event) }
        }
        if sampleCount > 0 { screen.note(statistics) }
        screen.endDrain(now: .now)
    }

    private func take(_ event: WindowEvent) throws(GraphicsError) {
        switch event {
        case .pointer(.devicesChanged):
            try screen.handle(.devices(window.devices), now: .now)
        case .pointer(let pointer):
            if case .sample(let sample) = pointer {
                sampleCount += 1
                recording?.append(sample)
            }
            try screen.handle(.pointer(pointer), now: .now)
        case .key(let press): try screen.handle(.key(press), now: .now)
        case .resized(let size): try screen.handle(.resized(size), now: .now)
        case .exposed: try screen.handle(.exposed, now: .now)
        case .closeRequested: isOver = true
        case .displayLost: (isOver, isDisplayLost) = (true, true)
        }
    }

    private func performEffects() {
        for effect in screen.takeEffects() {
            switch effect {
            case .quit: isOver = true
            case .export: export()
            case .notice, .ask: break
            }
        }
    }

    private func export() {
        guard let canvas else { return }
        do throws(Failure) {
            let path = try exportPath()
            try PictureFile.write(picture(of: canvas), to: path)
            tell("Exported to \(path)")
        } catch {
            tell("The picture was not exported: \(error.message)")
        }
    }

    private func exportPath() throws(Failure) -> String {
        if let output { return output }
        return try PictureFile.defaultPath()
    }

    private func picture(of canvas: CanvasView) throws(Failure) -> ImageSurface {
        do throws(GraphicsError) {
            let drawing = canvas.visibleDrawing
            let picture = try Picture(of: drawing, size: screen.size)
            return try picture.surface(background: drawing.background)
        } catch {
            throw Failure(.software, error.description)
        }
    }

    private func keepChanges() {
        guard let kept, let canvas else { return }
        for change in canvas.takeChanges() { kept.keep(change) }
        for notice in kept.takeNotices() { tell(notice) }
    }

    /// What the disk does not take within some seconds is told where the program was started.
    private func closeDrawing() {
        guard let kept, let canvas else { return }
        for change in canvas.takeChanges() { kept.keep(change) }
        if let problem = kept.close(preview: preview(of: canvas.visibleDrawing)) {
            complain(problem)
        }
    }

    /// A small picture of all ink, for file managers; nil where there is none.
    private func preview(of drawing: Drawing) -> [UInt8]? {
        let count = drawing.layers.reduce(0) { $0 + $1.strokes.count }
        guard (1...Self.mostStrokesOfPreview).contains(count),
            let surface = try? Self.preview(of: drawing)
        else { return nil }
        var bytes: [UInt8] = []
        do throws(PNGError<Failure>) {
            try surface.writePNG { piece throws(Failure) in bytes += piece }
        } catch { return nil }
        return bytes
    }

    /// The picture of a drawing of more strokes would take longer than people wait for an end.
    private static let mostStrokesOfPreview = 5_000
    private static let previewLength = 512.0

    private static func preview(of drawing: Drawing) throws(GraphicsError) -> ImageSurface {
        let bounds = drawing.bounds.outset(by: 4)
        let scale = min(1, previewLength / max(bounds.width, bounds.height))
        let size = PixelSize(
            width: Int((bounds.width * scale).rounded(.up)),
            height: Int((bounds.height * scale).rounded(.up)))
        let transform = Transform(
            scale: scale, offset: (Point.zero - bounds.origin) * scale)
        return try Picture(of: drawing, size: size, transform: transform)
            .surface(background: drawing.background)
    }

    private func keepRecording() {
        do throws(Failure) { try recording?.flush() } catch {
            recording = nil
            tell("The recording stopped: \(error.message)")
        }
    }

    private func tell(_ text: String) {
        attempt { () throws(GraphicsError) in try screen.handle(.notice(text), now: .now) }
    }

    /// Does what may fail for want of memory; a failure is told where people started the program.
    private func attempt(_ body: () throws(GraphicsError) -> Void) {
        do throws(GraphicsError) { try body() } catch { complain(error.description) }
    }

    private func complain(_ problem: String) {
        guard problem != lastProblem else { return }
        lastProblem = problem
        Failure.tell(problem)
    }

    /// Shows what is dirty; what cannot be shown stays dirty until the next round.
    private func show() {
        let parts = screen.dirtyParts
        guard !parts.isEmpty else { return }
        do throws(PlatformError) {
            let failure = try window.withPixels { draw(parts, on: $0) }
            if let failure { return complain(failure.description) }
            let drawn = Timestamp.now
            try window.present(parts)
            screen.clean()
            noteFrame(drawn: drawn)
        } catch {
            complain(error.description)
        }
    }

    private func noteFrame(drawn: Timestamp) {
        guard sampleCount > 0 else { return }
        statistics.note(
            FrameStatistics.Frame(
                sampleCount: sampleCount, start: window.lastWakeUp, drawn: drawn, end: .now))
        sampleCount = 0
    }

    private func draw(_ parts: [PixelRectangle], on pixels: PixelBuffer) -> GraphicsError? {
        do throws(GraphicsError) {
            let surface = try ImageSurface(
                wrapping: pixels.bytes, size: pixels.size, bytesPerRow: pixels.bytesPerRow,
                format: .rgb24)
            try surface.draw { context throws(GraphicsError) in
                for part in parts { try screen.draw(part, in: context) }
            }
            return nil
        } catch { return error }
    }
}
