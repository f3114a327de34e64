import Display
import Geometry
import Glibc
import Input
import Paths
import Wording

extension HeadlessBackend {
    /// Does what a line without a time says, in the front window.
    func run(_ command: ScriptCommand) throws(ScriptError.Problem) {
        switch command {
        case .key(let press, let action): type(press, action)
        case .modifiers(let modifiers, let areHeld):
            let held = pointers.modifiers
            hold(areHeld ? held.union(modifiers) : held.subtracting(modifiers))
        case .text(let text):
            if frontWindow?.textInput != nil { append(.text(text)) }
        case .play(let file, let origin, let scale): try play(file, origin, scale)
        case .resize(let size, let scale): resize(size, scale)
        case .hotplug(let device, let isOn): pointers.plug(device, isOn: isOn)
        case .clipboard(let type, let file):
            let bytes = try file.readContents()
            headlessClipboard.put(ClipboardOffer([type]) { _ in bytes })
        case .drop(let addresses):
            append(.dropped(Array(addresses.joined(separator: "\r\n").utf8)))
        case .limit(let seconds): progress.limit = seconds
        case .rate(let rate): progress.pictureTime = rate > 0 ? 1 / rate : 0
        case .shot(let file, let number): try shoot(file, number)
        case .say(let text): try say([text])
        case .titles: try say(openWindows.map(\.title))
        case .quit: requestEnd()
        case .pointer, .pause, .waitIdle, .waitSaved, .window: break
        }
    }

    private func append(_ event: InputEvent) {
        pointers.events.append(WindowEvent(window: front, event: event))
    }

    // MARK: - Keys

    /// Appends the events in the order in which SDL reports them.
    private func type(_ press: KeyPress, _ action: KeyAction) {
        let steps = press.modifierSteps
        let held = pointers.modifiers
        if action != .release {
            for modifiers in steps { hold(held.union(modifiers)) }
            let press = KeyPress(press.key, held.union(press.modifiers))
            append(.key(press))
            if frontWindow?.textInput != nil, let text = press.typedText { append(.text(text)) }
        }
        guard action != .hold else { return }
        pointers.events.append(WindowEvent(window: nil, event: .released(press.key)))
        let left = action == .release ? held.subtracting(press.modifiers) : held
        for modifiers in steps.dropLast().reversed() { hold(left.union(modifiers)) }
        if !steps.isEmpty { hold(left) }
    }

    private func hold(_ modifiers: KeyPress.Modifiers) {
        guard modifiers != pointers.modifiers else { return }
        pointers.modifiers = modifiers
        pointers.events.append(WindowEvent(window: nil, event: .modifiers(modifiers)))
    }

    // MARK: - Windows

    private func resize(_ size: PixelSize, _ scale: Double?) {
        if let scale { frontWindow?.rescale(to: scale) }
        append(.resized(size))
    }

    private func shoot(_ file: FilePath, _ number: Int?) throws(ScriptError.Problem) {
        guard let window = number.map(window) ?? frontWindow else {
            throw .missingWindow(number ?? 1)
        }
        let bytes = Result {
            let picture = try window.picture()
            return try file.isRawPicture ? picture.ppm : picture.png()
        }
        switch bytes {
        case .success(let bytes): try file.writeContents(bytes)
        case .failure: throw .unwritable(file, reason: .windowTooLarge)
        }
    }

    /// Writes lines to the output.
    private func say(_ lines: [String]) throws(ScriptError.Problem) {
        var bytes = Array(lines.map { $0.printable + "\n" }.joined().utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
            guard count >= 0 || errno == EINTR else {
                let reason = Message.verbatim(String(cString: strerror(errno)))
                throw .unwritable(Script.inputName, reason: reason)
            }
            bytes = bytes.dropFirst(max(count, 0))
        }
    }

    // MARK: - Recordings

    /// Replaces the `play` line with the samples of its recording.
    private func play(
        _ file: FilePath, _ origin: Point, _ scale: Double
    ) throws(ScriptError.Problem) {
        let number = progress.lines.first?.number ?? 0
        let actions = try RecordedActions(file, origin, scale).actions
        progress.finishLine(now: now)
        let lines = actions.map {
            ScriptLine(number: number, command: .pointer(seconds: $0, .contact($1)))
        }
        // What follows happens after it.
        let end = ScriptLine(number: number, command: .pause(seconds: 0))
        progress.lines.insert(contentsOf: lines + [end], at: 0)
    }
}

extension ScriptCommand {
    /// Whether it happens in a window.
    var needsWindow: Bool {
        switch self {
        case .pointer, .key, .modifiers, .text, .play, .resize, .drop, .shot: true
        case .hotplug, .clipboard, .window, .pause, .waitIdle, .waitSaved, .limit, .rate, .say,
            .titles, .quit:
            false
        }
    }

    /// Whether it can be skipped once the program has ended.
    var canBeSkippedAtEnd: Bool {
        switch self {
        case .pause, .waitIdle, .waitSaved, .limit, .rate, .say, .titles, .quit: true
        default: false
        }
    }
}
