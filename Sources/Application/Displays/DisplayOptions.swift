import ArgumentParser
import DisplayHeadless
import Documents
import Glibc
import Paths
import Wording

/// Where windows are shown.
struct DisplayOptions: ParsableArguments {
    /// A display of the program.
    enum Kind: String, ExpressibleByArgument, CaseIterable {
        case x11, headless
    }

    /// How time passes without a screen.
    enum Clock: String, ExpressibleByArgument, CaseIterable {
        case virtual, real
    }

    @Option(help: "Show windows on an X server (x11), or run without a display (headless).")
    var display: Kind?

    @Option(help: "Run this script without a display; “-” reads standard input.")
    var script: FilePath?

    @Option(help: "The clock of a script: virtual, or real.")
    var clock = Clock.virtual

    @Flag(help: "Without a display too, hand over to a running program and accept later starts.")
    var session = false

    func validate() throws {
        if script != nil, display == .x11 { throw ValidationError(Message.scriptOnX11.text()) }
    }

    /// A script needs no display.
    private var kind: Kind { display ?? (script == nil ? .x11 : .headless) }

    /// Whether the program is alone: without a display it neither hands over nor accepts later starts, unless `--session`
    /// says so.
    var isAlone: Bool { kind == .headless && !session }

    /// The name of the display, which keeps programs on different displays apart.
    var name: String { kind == .x11 ? SessionDisplay.name : kind.rawValue }

    /// What connects to the display, with the script checked.
    ///
    /// - Throws: `Failure` for a script that cannot be read or has a wrong line.
    func connection() throws(Failure) -> DisplayConnection {
        switch kind {
        case .x11:
            return .x11
        case .headless:
            return .headless(
                try readScript(), input: script == Script.inputName ? STDIN_FILENO : nil,
                clock == .real ? .real : .virtual)
        }
    }

    private func readScript() throws(Failure) -> Script {
        do throws(ScriptError) {
            guard let script, script != Script.inputName else {
                // Its lines come later.
                return try Script("", file: Script.inputName)
            }
            return try Script(contentsOf: script)
        } catch {
            if case .unreadable = error.problem { throw Failure(.noInput, error.message) }
            throw Failure(.badInput, error.message)
        }
    }
}
