import Documents
import Drawing
import Editing
import Foundation
import Geometry
import Graphics
import Input
import Interface
import Platform
import Rendering
import Settings
import Toolkit
import Wording

/// The run of a window: events to the screen, what follows from them to the window and the disk.
///
/// One round waits, takes everything that has happened, draws what became dirty, and shows it; so
/// that however many samples come, there is one picture per round, and none without samples.
final class WindowSession {
    /// What the window is for.
    enum Content {
        /// Paper to draw on with these brushes, or those it was left with; what is drawn is kept there,
        /// or nowhere.
        case canvas(ChosenBrushes, Document?)
        /// The square that grows with force.
        case resizeableDemo
    }

    let window: Window
    let screen: Screen
    let canvas: CanvasView?
    /// The drawing on the disk; nil for one that nobody keeps.
    let workspace: Workspace?
    /// The brushes that people asked for; nil where nobody draws.
    let chosen: ChosenBrushes?
    /// What is drawn and erased with.
    var brushes: DrawingBrushes?
    /// What is done off the main thread.
    let work: BackgroundWork
    /// The files that were dropped on the window since the last round.
    var dropped: [String] = []
    /// Takes what is in the folder that was asked for last.
    var listingAnswer: (FolderListing) -> Void = { _ in }
    /// Takes each small picture that was asked for.
    var previewAnswer: (FilePreview) -> Void = { _ in }
    /// The files that people asked for.
    var openings = OpeningQueue()
    /// Whether the window was begun for a file that is still being imported.
    var isBegunByImport = false
    /// Why it could not be.
    var startFailure: Failure?
    /// What was exported last, for the next time.
    var lastExport: ExportRequest?
    /// How far something is, as the screen shows it.
    var shownProgress: WorkProgress?
    /// Whether the window says that something is not saved.
    var isShownAsFailing = false
    let output: String?
    /// Where every sample goes as well, if anywhere.
    var recording: RecordingOutput?
    /// Whether this round is the last one.
    var isOver = false
    var isDisplayLost = false
    /// Samples since the last picture.
    var sampleCount = 0
    /// The drawing that was seen whole.
    private var seenPath: String?
    /// Whether what is kept of the drawing has to be looked at.
    let changeFlag = ChangeFlag()
    /// Since when a picture is held back for the one before; nil where none is.
    var heldSince: Timestamp?
    /// What it took to show the samples so far.
    var statistics = FrameStatistics()
    private var lastProblem: Message?

    /// Opens a window of this extent; every sample goes into the recording too.
    ///
    /// - Throws: `Failure` with exit code 69 where there is no display, 73 where the recording
    ///   cannot be written. An older recording is replaced only once there is a window.
    init(
        content: Content, extent: WindowExtent, output: String? = nil,
        recording: RecordingOutput? = nil
    ) throws(Failure) {
        (self.output, self.recording) = (output, recording)
        window = try Failure.describing { () throws(PlatformError) in
            try Window(title: "Downstroke", extent: extent)
        }
        let onChange: @Sendable () -> Void = { [changeFlag, wakeUp = window.wakeUp] in
            changeFlag.note()
            wakeUp.signal()
        }
        if case .canvas(let brushes, let document) = content {
            chosen = brushes
            workspace = document.map { Workspace($0, in: UserFiles.library, onChange: onChange) }
        } else {
            (chosen, workspace) = (nil, nil)
        }
        work = BackgroundWork { [wakeUp = window.wakeUp] in wakeUp.signal() }
        let (size, theme) = (window.size, Theme(scale: window.scale))
        do throws(GraphicsError) {
            let workers = TileWorkers(
                onTilesReady: { [wakeUp = window.wakeUp] in wakeUp.signal() },
                onStart: ThreadPriority.lower)
            canvas = try Self.canvas(content, size: size, theme: theme, workers)
            screen = try Screen(
                content: canvas ?? ResizeableDemoView(theme: theme), size: size,
                theme: theme)
        } catch {
            throw Failure(.software, .noWindow(error.description))
        }
        screen.services.program = self
        if canvas != nil {
            screen.services.files = self
            screen.services.exporting = self
            screen.services.naming = self
        }
        takeBrushes { Failure.tell(.text($0)) }
        canvas?.presentInterval = window.refreshInterval
        setPressureCurves()
        if workspace != nil {
            canvas?.editor.keeping = Keeping(
                origin: Date().timeIntervalSince1970 - Timestamp.now.seconds)
        }
        showTitle()
        try recording?.begin()
    }

    private static func canvas(
        _ content: Content, size: PixelSize, theme: Theme, _ workers: TileWorkers
    ) throws(GraphicsError) -> CanvasView? {
        guard case .canvas(_, let document) = content else { return nil }
        return try CanvasView(
            history: document?.history ?? History(),
            viewport: Viewport(size: size, screenScale: theme.scale, leftAs: document?.view),
            theme: theme, workers: workers)
    }

    /// A mistake in the user's file is told, and force is taken as the devices report it.
    private func setPressureCurves() {
        do throws(SettingsError) {
            window.pressureCurves = try PressureFile.read(ifThereAt: UserFiles.pressure)
        } catch {
            complain(error.message)
            tell(Message.curvesNotTaken(error.message).text())
        }
    }

    /// Runs until the window is closed.
    ///
    /// What goes wrong meanwhile is told in the window and does not end it: there is a drawing in it.
    ///
    /// - Throws: `Failure` with exit code 69 where the display went, 73 where people ended it though
    ///   not everything could be saved; what could be kept has been kept before.
    func run() throws(Failure) {
        show()
        window.flush()
        // Not before there is paper to draw on, and not only when a message comes up in a stroke.
        TextLayout.findFonts()
        while !isOver {
            show()
            takeEvents()
            takeWork()
            openDropped()
            keepRecording()
            keepChanges()
            noteSeen()
            window.isTakingText = screen.takesText
        }
        let problem = closeDrawing()
        window.close()
        let stopped = work.finish().map {
            Message.tookTooLong($0)
        }
        let problems = [problem.map(Message.text)].compactMap(\.self) + stopped
        try recording?.finish()
        if isDisplayLost {
            for problem in problems { complain(problem) }
            throw Failure(.unavailable, PlatformError.displayLost.message)
        }
        if let startFailure { throw startFailure }
        guard problems.isEmpty else {
            throw Failure(.cannotWrite, Message(joining: problems))
        }
    }

    /// What was seen whole does not end the program when it is opened by itself.
    private func noteSeen() {
        guard let path = workspace?.document.path, path != seenPath, canvas?.isComplete == true
        else { return }
        seenPath = path
        UserFiles.library.opening.end(path)
    }

    private func keepRecording() {
        do throws(Failure) { try recording?.flush() } catch {
            recording = nil
            tell(Message.recordingStopped(error.message).text())
        }
    }

    /// Shows a message for a while.
    func tell(_ text: String) {
        screen.tell("\(text)")
    }

    /// Does what may fail for want of memory; a failure is told where people started the program.
    func attempt(_ body: () throws(GraphicsError) -> Void) {
        do throws(GraphicsError) { try body() } catch { complain(.text(error.description)) }
    }

    /// Tells of a problem where people started the program, the same one once.
    func complain(_ problem: Message) {
        guard problem != lastProblem else { return }
        lastProblem = problem
        Failure.tell(problem)
    }
}
