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

    @Option(help: "Where windows are shown: on an X server, or nowhere.")
    var display: Kind?

    @Option(help: "Do without a screen what the lines of this file say; “-” is the standard input.")
    var script: FilePath?

    @Option(help: "Whether the time of a script is that of the machine.")
    var clock = Clock.virtual

    func validate() throws {
        if script != nil, display == .x11 { throw ValidationError(Message.scriptOnX11.text()) }
    }

    /// A script needs no display.
    private var kind: Kind { display ?? (script == nil ? .x11 : .headless) }

    /// Whether the program is alone: a run without a screen neither asks another one nor is asked.
    var isAlone: Bool { kind == .headless }

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
