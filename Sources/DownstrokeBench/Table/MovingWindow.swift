import Canvas
import Display
import Drawing
import Editing
import Foundation
import Geometry
import Graphics
import Host
import Ink
import Input
import Interface
import InterfaceCore
import Paths
import Rendering
import Settings
import Toolkit

/// A window with a drawing whose view is moved, and the times of its frames.
final class MovingWindow {
    /// Seconds between two events that move the view, as from a screen of 60 Hz.
    private static let interval = 1.0 / 60
    /// Seconds after which whatever moves by itself rests.
    private static let springTime = 0.5
    /// Frames of a drag.
    private static let dragLength = 80

    /// Seconds of each frame so far, from its event until the screen had it.
    private(set) var frameTimes: [Double] = []

    /// Gives what has come of what was asked for.
    private var giveAnswers: () -> Void = {}
    private let guide = WorkBeside()
    /// Closed while a picture is made; nil where nobody comes to it.
    private var gate: WorkGate?

    private let window: any DisplayWindow
    private let canvas: CanvasView
    private let screen: Screen
    private var lastMove = Timestamp.zero

    private init(
        _ window: any DisplayWindow, _ drawing: Drawing, scale: Double,
        _ configuring: MadePreferences
    ) throws {
        let center = drawing.bounds.center
        let size = window.size
        let viewport = Viewport(
            size: size,
            offset: Vector(
                dx: Double(size.width) / 2 - center.x, dy: Double(size.height) / 2 - center.y))
        let workers = TileWorkers(
            onTilesReady: { [wakeUp = window.display.wakeUp] in wakeUp.signal() })
        let theme = Theme(scale: scale, icons: "Assets/Interface/Icons")
        canvas = try CanvasView(
            history: History(drawing), viewport: viewport, theme: theme, workers: workers,
            hasTools: true)
        canvas.editor.hand.shelf = Self.shelf
        canvas.editor.hand.brush = Self.shelf.first?.brush ?? .pen
        screen = try Screen(content: canvas, size: size, theme: theme)
        screen.services.configuring = configuring
        screen.isMoving = true
        self.window = window
        guide.wakeUp = { [wakeUp = window.display.wakeUp] in wakeUp.signal() }
        screen.services.guidePicture = { [guide] name, size, answer in
            guide.start {
                FileManager.default.contents(atPath: "Assets/Guide/en/\(name).png").flatMap {
                    FinishedPicture(png: [UInt8]($0), size: size)
                }
            } answer: {
                answer($0)
            }
        }
    }

    /// The brushes that come with the program.
    private static var shelf: [ShelfBrush] {
        BrushLibrary(folders: [.init("Assets/Brushes", .builtIn)]).entries.compactMap { entry in
            let (brush, words) = (entry.definition.brush, entry.definition.words())
            return brush.effect == .ink
                ? ShelfBrush(brush, title: words.name, sentence: words.sentence) : nil
        }
    }

    /// Opens a window of 1080p that shows `drawing` whole, for a measurement.
    static func open(
        _ drawing: Drawing, scale: Double = 1,
        _ body: (MovingWindow) throws -> Benchmark.Outcome
    ) throws -> Benchmark.Outcome {
        try Presenting.inWindow { window in
            let preferences = MadePreferences()
            let moving = try MovingWindow(window, drawing, scale: scale, preferences)
            try moving.zoom(to: 0.01, by: 2)
            _ = try moving.waitUntilSharp()
            moving.frameTimes.removeAll()
            return try withExtendedLifetime(preferences) { try body(moving) }
        }
    }

    // MARK: - Moves

    /// Zooms about the middle of the window, by `factor` a frame at most, as Ctrl and the wheel do.
    func zoom(to zoom: Double, by factor: Double) throws {
        var isThere = false
        while !isThere {
            let ratio = zoom / canvas.editor.viewport.scale
            let step = min(max(ratio, 1 / factor), factor)
            isThere = step == ratio
            try move(
                .scroll(
                    Scroll(
                        time: .now, position: canvas.editor.viewport.center,
                        notches: Vector(dx: 0, dy: -4 * log2(step)),
                        modifiers: .control)))
        }
    }

    /// Drags the paper from `start` while a key is held, a step of `way` each frame.
    func drag(with key: Character, from start: Point, _ way: (Point, Int) -> Point) throws {
        let key = KeyPress.Key.character(key)
        try take(.key(KeyPress(key)))
        var place = start
        try take(.pointer(sample(.began, at: place)))
        for step in 1...Self.dragLength {
            place = way(place, step)
            try move(.pointer(sample(.moved, at: place)))
        }
        try take(.pointer(sample(.ended, at: place)))
        try take(.released(key))
    }

    // MARK: - Panels

    /// Presses a key and shows all that comes of it; gives the seconds of the longest frame.
    func press(_ key: KeyPress) throws -> Double {
        let former = frameTimes.count
        lastMove = .now
        try take(.key(key))
        try show(since: lastMove)
        try wait(until: lastMove.advanced(by: Self.springTime))
        return frameTimes[former...].max() ?? 0
    }

    // MARK: - Presses

    /// Has the pen press on a control as hard as these say, 0…1, a step each frame, while `target` is previewed by it;
    /// gives the seconds of each frame.
    func press(_ forces: [Double], previewing target: ViewController) throws -> [Double] {
        let source = screen.tree.all.last {
            $0.role == .button && $0.isEnabled && $0.visibleFrame.width > 0
        }
        guard let source else { return [] }
        source.previews { _ in
            target
        } commit: { _ in
        }
        let (former, place) = (frameTimes.count, source.visibleFrame.center)
        lastMove = .now
        try move(.pointer(sample(.hover, at: place)))
        for (step, force) in forces.enumerated() {
            let phase: Phase = step == 0 ? .began : .moved
            try move(.pointer(sample(phase, at: place, Force(normalized: force))))
        }
        try move(.pointer(sample(.ended, at: place, Force(normalized: 0))))
        try wait(until: lastMove.advanced(by: Self.springTime))
        return Array(frameTimes[former...])
    }

    /// What it shows of its drawing.
    func picture() -> OpenDrawingPicture? { canvas.picture() }

    // MARK: - The gallery

    /// Has the gallery show the drawings of `library`; gives what wakes the window for its answers.
    func browse(_ library: MadeLibrary) -> @Sendable () -> Void {
        (screen.services.drawings, screen.services.files) = (library, library)
        giveAnswers = { [unowned library] in library.giveAnswers() }
        library.window = self
        gate = library.gate
        return { [wakeUp = window.display.wakeUp] in wakeUp.signal() }
    }

    /// Presses a key; gives the seconds until something that comes of it is shown.
    func time(of key: KeyPress, until isThere: () -> Bool) throws -> Double {
        let start = Timestamp.now
        try take(.key(key))
        try show(since: start)
        while !isThere() { try turn(until: .now.advanced(by: 1)) }
        let time = Timestamp.now.seconds(since: start)
        try wait(until: .now.advanced(by: Self.springTime))
        frameTimes.removeAll()
        return time
    }

    /// Turns the wheel in the middle of the window, far down and back; gives the seconds of all frames.
    func scroll() throws -> [Double] {
        let middle = Point(x: Double(screen.size.width) / 2, y: Double(screen.size.height) / 2)
        for notches in [Double](repeating: 1, count: Self.dragLength)
            + [Double](repeating: 4, count: Self.dragLength)
            + [Double](repeating: -2, count: Self.dragLength)
        {
            try move(
                .scroll(
                    Scroll(time: .now, position: middle, notches: Vector(dx: 0, dy: notches))))
        }
        return frameTimes
    }

    /// Shows the gallery, into which the drawing goes back, and taps that; gives the seconds of all frames.
    func goBackAndOpen(_ name: String) throws -> [Double] {
        for _ in 0..<4 {
            try move(.key(KeyPress(.character("g"), .control)))
            try wait(until: lastMove.advanced(by: 2 * Self.springTime))
            let cell = screen.tree.all.first { $0.name == name && !$0.visibleFrame.isNull }
            guard let place = cell?.visibleFrame.center else { return [] }
            try move(.pointer(sample(.began, at: place)))
            try move(.pointer(sample(.ended, at: place)))
            try wait(until: lastMove.advanced(by: 2 * Self.springTime))
            try move(.key(KeyPress(.escape)))
        }
        return frameTimes
    }

    private func sample(_ phase: Phase, at place: Point, _ force: Force? = nil) -> PenSample {
        PenSample(time: .now, position: place, force: force, buttons: .primary, phase: phase)
    }

    // MARK: - Frames

    /// Shows what an event leads to, which comes when the screen is refreshed.
    private func move(_ event: InputEvent) throws {
        try wait(until: lastMove.advanced(by: Self.interval))
        lastMove = .now
        try take(event)
        try show(since: lastMove)
    }

    /// Waits until all is sharp; gives the seconds since the last move.
    func waitUntilSharp() throws -> Double {
        while !canvas.isComplete { try turn(until: .now.advanced(by: 1)) }
        return Timestamp.now.seconds(since: lastMove)
    }

    private func wait(until time: Timestamp) throws {
        while .now < time { try turn(until: time) }
    }

    /// Shows what comes by itself meanwhile, such as tiles.
    private func turn(until time: Timestamp) throws {
        var failure: (any Error)?
        window.display.wait(until: min(screen.deadline ?? time, time)) { event in
            do { try take(event.event) } catch { failure = error }
        }
        if let failure { throw failure }
        let start = Timestamp.now
        gate?.close()
        giveAnswers()
        guide.giveAnswers()
        try show(since: start)
    }

    private func take(_ event: InputEvent) throws {
        gate?.close()
        try screen.handle(event)
    }

    private func show(since start: Timestamp) throws {
        screen.prepareFrame(now: .now)
        guard let change = screen.takeChange() else {
            gate?.open()
            return
        }
        try window.withPixels(shifting: change.shift) { pixels in
            Result { try draw(change.drawn, on: pixels) }
        }.get()
        try window.present(change.changed)
        screen.clean()
        gate?.open()
        try window.withPixels(shifting: nil) { _ in }
        frameTimes.append(Timestamp.now.seconds(since: start))
    }

    private func draw(_ parts: [PixelRectangle], on pixels: PixelBuffer) throws {
        try screen.draw(
            parts,
            on: try ImageSurface(
                wrapping: pixels.bytes, size: pixels.size, bytesPerRow: pixels.bytesPerRow,
                format: .rgb24))
    }
}

/// Settings that are kept nowhere.
private final class MadePreferences: Configuring {
    var preferences = Preferences()
    let hands: [PressureCurves.Scope: HandForce] = [:]
    let problems: [SettingsError] = []

    func openFile(_ path: FilePath) {}

    func replaceFiles() {}
}
