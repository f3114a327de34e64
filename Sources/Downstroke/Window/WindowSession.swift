import Drawing
import Foundation
import Geometry
import Graphics
import Interface
import Pen
import Platform
import Rendering

/// The run of a window: events to the screen, what follows from them to the window and the disk.
///
/// One round waits, takes everything that has happened, draws what became dirty, and shows it; so
/// that however many samples come, there is one picture per round, and none without samples.
final class WindowSession {
    /// What the window is for.
    enum Content {
        /// Paper to draw on.
        case canvas
        /// The square that grows with force.
        case resizeableDemo
    }

    private let window: Window
    private let screen: Screen
    private let canvas: CanvasView?
    private let output: String?
    private let recording: RecordingOutput?
    private var isOver = false

    /// Opens a window of `size`.
    ///
    /// - Throws: `Failure` with exit code 69 where there is no display.
    init(
        content: Content, size: PixelSize, output: String? = nil,
        recording: RecordingOutput? = nil
    ) throws(Failure) {
        self.output = output
        self.recording = recording
        window = try Self.describing { () throws(PlatformError) in
            try Window(title: "Downstroke", size: size)
        }
        let (size, theme) = (window.size, Theme(scale: window.scale))
        do throws(GraphicsError) {
            canvas = content == .canvas ? try CanvasView(size: size) : nil
            screen = try Screen(
                content: canvas ?? ResizeableDemoView(size: size, theme: theme), size: size,
                theme: theme)
        } catch {
            throw Failure(.software, "cannot show the window: \(error)")
        }
    }

    /// Runs until the window is closed.
    func run() throws(Failure) {
        while !isOver {
            try show()
            try takeEvents()
            try performEffects()
            try keepRecording()
        }
        try recording?.finish()
    }

    private func takeEvents() throws(Failure) {
        var failure: GraphicsError?
        window.waitForEvents(until: screen.deadline) { event in
            guard failure == nil else { return }
            do throws(GraphicsError) { try take(event) } catch { failure = error }
        }
        screen.advance(to: .now)
        if let failure { throw Failure(.software, "cannot draw: \(failure)") }
    }

    private func take(_ event: WindowEvent) throws(GraphicsError) {
        switch event {
        case .pointer(.devicesChanged):
            try screen.handle(.devices(window.devices), now: .now)
        case .pointer(let pointer):
            if case .sample(let sample) = pointer { recording?.append(sample) }
            try screen.handle(.pointer(pointer), now: .now)
        case .key(let press): try screen.handle(.key(press), now: .now)
        case .resized(let size): try screen.handle(.resized(size), now: .now)
        case .exposed: try screen.handle(.exposed, now: .now)
        case .closeRequested: isOver = true
        }
    }

    private func performEffects() throws(Failure) {
        guard !screen.update.effects.isEmpty else { return }
        let effects = screen.update.effects
        screen.update.effects.removeAll()
        for effect in effects {
            switch effect {
            case .quit: isOver = true
            case .export: try export()
            case .notice, .ask: break
            }
        }
    }

    private func export() throws(Failure) {
        guard let canvas else { return }
        do throws(Failure) {
            let path = try exportPath()
            try PictureFile.write(picture(of: canvas), to: path)
            try tell("Exported to \(path)")
        } catch {
            try tell("The picture was not exported: \(error.message)")
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

    private func keepRecording() throws(Failure) {
        try recording?.flush()
    }

    private func tell(_ text: String) throws(Failure) {
        do throws(GraphicsError) { try screen.handle(.notice(text), now: .now) } catch {
            throw Failure(.software, "cannot draw: \(error)")
        }
    }

    private func show() throws(Failure) {
        screen.update.dirty.clip(to: PixelRectangle(screen.size))
        guard !screen.update.dirty.isEmpty else { return }
        let parts = screen.update.dirty.rectangles
        let failure = try Self.describing { () throws(PlatformError) in
            try window.withPixels { draw(parts, on: $0) }
        }
        if let failure { throw Failure(.software, "cannot draw: \(failure)") }
        try Self.describing { () throws(PlatformError) in try window.present(parts) }
        screen.update.dirty.removeAll()
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

    private static func describing<Result>(
        _ body: () throws(PlatformError) -> Result
    ) throws(Failure) -> Result {
        do throws(PlatformError) { return try body() } catch {
            throw Failure(error.kind == .noDisplay ? .unavailable : .software, error.description)
        }
    }
}
