import Display
import DisplayHeadless
import Geometry
import Glibc
import Host
import Input
import Paths

/// A program that notes what happens and, by default, ends when it is asked to.
final class FakeProgram {
    let wakeUp: WakeUp
    let backend: HeadlessBackend
    private(set) var windows: [any DisplayWindow] = []
    /// All events, each with the time of its delivery.
    private(set) var events: [(time: Timestamp, event: WindowEvent)] = []
    /// The events of each turn that had any.
    private(set) var turns: [[InputEvent]] = []
    /// When it next wants time.
    var deadline: Timestamp?
    /// Called at the start of each turn.
    var onTurn: () -> Void = {}
    /// Called with each event.
    var onEvent: (InputEvent) -> Void = { _ in }
    var endsWhenAsked = true
    private(set) var isOver = false
    private(set) var turnCount = 0

    /// A program with a window of 200 × 100 pixels.
    init(
        _ script: String, input: Int32? = nil, output: Int32 = STDOUT_FILENO,
        clock: HeadlessClock = .virtual, size: PixelSize? = nil,
        ending: HeadlessBackend.Ending = .quit, hasWindow: Bool = true
    ) throws {
        wakeUp = try WakeUp()
        backend = HeadlessBackend(
            wakeUp, script: try Script(script, file: input == nil ? "test.script" : "-"),
            input: input, output: output, clock: clock, size: size, ending: ending)
        if hasWindow { try openWindow() }
    }

    @discardableResult
    func openWindow() throws -> HeadlessWindow {
        let size = PixelSize(width: 200, height: 100)
        let window = try backend.open(WindowRequest(title: "Test", extent: .exactly(size)))
        windows.append(window)
        guard let window = window as? HeadlessWindow else { throw DisplayError.displayLost }
        return window
    }

    /// The window that it opened first.
    var window: HeadlessWindow { backend.openWindows[0] }

    func closeWindow(_ index: Int) {
        windows[index].close()
        windows.remove(at: index)
    }

    /// Runs until it ends, so many turns at most.
    func run(turns most: Int = 100_000) {
        while !isOver, turnCount < most { turn() }
        backend.close()
    }

    func turn() {
        turnCount += 1
        onTurn()
        var batch: [InputEvent] = []
        backend.wait(until: deadline) { event in
            events.append((backend.now, event))
            batch.append(event.event)
            handle(event.event)
        }
        if !batch.isEmpty { turns.append(batch) }
    }

    private func handle(_ event: InputEvent) {
        onEvent(event)
        if event == .displayLost || event == .closeRequested && endsWhenAsked { isOver = true }
    }

    /// What pointers did.
    var samples: [PenSample] {
        events.compactMap { if case .pointer(let sample) = $0.event.event { sample } else { nil } }
    }

    /// All that happened, without the devices.
    var happenings: [InputEvent] {
        events.map(\.event.event).filter { if case .devices = $0 { false } else { true } }
    }
}
