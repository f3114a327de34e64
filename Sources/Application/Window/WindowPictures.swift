import Display
import Documents
import Geometry
import Graphics
import Host
import Input
import Interface
import Wording

/// The pictures of a window: each turn shows what is dirty, and takes all that has happened.
///
/// However many samples come, there is one picture per turn, and none without samples.
final class WindowPictures {
    /// How long people do nothing, from the first picture on, before a letter is set in each style of text, and how long
    /// from one to the next, in seconds.
    private static let (rest, pause) = (1.0, 0.05)

    private let window: any DisplayWindow
    private let screen: Screen
    /// Whether a letter is set in each style: who wants paper alone pays for no fonts.
    private let preparesFonts: Bool
    /// Samples since the last picture.
    private var sampleCount = 0
    /// Since when a picture is held back for the one before; nil where none is.
    private var heldSince: Timestamp?
    /// What it took to show the samples so far.
    private var statistics = FrameStatistics()
    private var lastProblem: Message?
    /// How many styles are ready, and when the next one is made so; nil where all are.
    private var fonts = (count: 0, time: Timestamp?.none)

    /// The pictures of this window, of what is on the screen, which will show much text or paper alone.
    init(_ window: any DisplayWindow, _ screen: Screen, preparesFonts: Bool) {
        (self.window, self.screen, self.preparesFonts) = (window, screen, preparesFonts)
    }

    /// Shows the first picture, before anything else is done.
    func begin() {
        show()
        window.display.flush()
        // Not before there is paper to draw on, and not only when a message comes up in a stroke.
        TextLayout.findFonts()
        if preparesFonts { fonts.time = window.display.now.advanced(by: Self.rest) }
    }

    /// When it has something to do although nothing happens; nil for never, as while somebody draws.
    var deadline: Timestamp? { screen.isTouched ? nil : fonts.time }

    /// Takes something that happened.
    func take(_ event: InputEvent) {
        if case .pointer = event { sampleCount += 1 }
        do throws(GraphicsError) { try screen.handle(event) } catch {
            complain(error.message)
        }
    }

    /// Has the screen prepare what it will show, once all that happened has been taken.
    func finishTurn() {
        if sampleCount > 0 { screen.note(statistics) }
        screen.prepareFrame(now: window.display.now)
        prepareFonts()
    }

    /// Finds the fonts one by one once people rest: what they open first would wait for all of them in one frame.
    private func prepareFonts() {
        guard let time = fonts.time else { return }
        let now = window.display.now
        guard !screen.isTouched else {
            fonts.time = now.advanced(by: Self.rest)
            return
        }
        guard now >= time else { return }
        fonts.time = screen.prepareFont(fonts.count) ? now.advanced(by: Self.pause) : nil
        fonts.count += 1
    }

    /// Shows what is dirty; what cannot be shown stays dirty until the next turn.
    func show() {
        guard screen.isDirty else { return }
        // A picture that is drawn now and waits for the one before would be an old one by then.
        guard window.isShown else {
            heldSince = heldSince ?? window.display.lastWakeUp
            return
        }
        guard let change = screen.takeChange() else { return }
        do throws(DisplayError) {
            let failure = try window.withPixels(shifting: change.shift) { pixels in
                draw(change.drawn, on: pixels)
            }
            if let failure { return complain(failure.message) }
            let drawn = window.display.now
            try window.present(change.changed)
            screen.clean()
            noteFrame(drawn: drawn)
            heldSince = nil
        } catch {
            complain(error.message)
        }
    }

    private func noteFrame(drawn: Timestamp) {
        guard sampleCount > 0 else { return }
        statistics.note(
            sampleCount: sampleCount, start: heldSince ?? window.display.lastWakeUp, drawn: drawn,
            end: window.display.now)
        sampleCount = 0
    }

    private func draw(_ parts: [PixelRectangle], on pixels: PixelBuffer) -> GraphicsError? {
        do throws(GraphicsError) {
            try screen.draw(
                parts,
                on: try ImageSurface(
                    wrapping: pixels.bytes, size: pixels.size, bytesPerRow: pixels.bytesPerRow,
                    format: .rgb24))
            return nil
        } catch { return error }
    }

    /// Tells of a problem where people started the program, the same one once.
    private func complain(_ problem: Message) {
        guard problem != lastProblem else { return }
        lastProblem = problem
        Failure.tell(problem)
    }
}
