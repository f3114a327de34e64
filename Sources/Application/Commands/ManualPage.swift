import Documents

/// A page of the manual, in the macros of man(7), from what the parser of arguments knows.
struct ManualPage {
    /// The page.
    private(set) var text = ""

    /// The page of a command and of those below it.
    init(of command: CommandHelp, version: String) {
        let name = command.commandName
        add(".TH \(name.uppercased()) 1 \"\" \"Downstroke \(version)\" \"User Commands\"")
        // Lines that are not filled up with blanks are read more easily where names are long.
        add(".ad l", ".SH NAME", "\(name) \\- \(Self.sentence(command.abstract))")
        add(".SH SYNOPSIS", ".B \(name)", "[\\fICOMMAND\\fR] [\\fIOPTIONS\\fR] [\\fIFILES\\fR]")
        add(".SH DESCRIPTION")
        describe(command)
        add(".SH OPTIONS")
        for argument in command.shownArguments { describe(argument) }
        add(".SH COMMANDS")
        for subcommand in command.shownCommands { addSection(subcommand, of: name) }
        addFiles()
        addExitStatus()
    }

    private mutating func addSection(_ command: CommandHelp, of program: String) {
        let arguments = command.shownArguments.filter { !$0.isOfEveryCommand }
        let synopsis = [program, command.commandName] + arguments.map(Self.synopsis)
        add(".SS \(Self.escaped(command.commandName))")
        add(synopsis.map(Self.escaped).joined(separator: " "), ".PP")
        add(Self.escaped(command.abstract ?? ""))
        describe(command)
        for argument in arguments { describe(argument) }
    }

    private mutating func add(_ lines: String...) {
        for line in lines { text += line + "\n" }
    }

    /// The discussion of a command, with its examples as they are.
    private mutating func describe(_ command: CommandHelp) {
        var isExample = false
        for line in (command.discussion ?? "").split(separator: "\n") {
            if line.hasPrefix("  ") != isExample {
                isExample.toggle()
                add(isExample ? ".EX" : ".EE")
            }
            if !isExample { add(".PP") }
            add(Self.escaped(String(line)))
        }
        if isExample { add(".EE") }
    }

    private mutating func describe(_ argument: CommandHelp.Argument) {
        let value = argument.valueName.map { "\\fI\(Self.escaped($0))\\fR" } ?? ""
        let names = (argument.names ?? []).map { "\\fB\(Self.escaped($0.text))\\fR" }
        let label = names.joined(separator: ", ")
        let separator = argument.kind == "option" ? " " : ""
        add(".TP", argument.kind == "flag" ? label : label + separator + value)
        let standard = argument.defaultValue.map { " (default: \($0))" } ?? ""
        add(Self.escaped((argument.abstract ?? "") + standard))
    }

    private mutating func addFiles() {
        add(".SH FILES")
        for (path, meaning) in [
            ("~/.local/share/downstroke/drawings", "New drawings; settings may say otherwise."),
            ("~/.local/share/downstroke/brushes", "Your own brushes."),
            ("~/.local/share/downstroke/palettes", "Your own palettes."),
            ("~/.config/downstroke", "What you have set."),
        ] {
            add(".TP", ".I \(Self.escaped(path))", meaning)
        }
    }

    private mutating func addExitStatus() {
        add(".SH EXIT STATUS")
        let meanings: [(Int32, String)] = [
            (0, "All was done."), (64, "The command line is wrong."),
            (Failure.Code.badInput.rawValue, "The input is not what it should be."),
            (Failure.Code.noInput.rawValue, "The input cannot be opened."),
            (Failure.Code.unavailable.rawValue, "There is no display."),
            (Failure.Code.software.rawValue, "Something went wrong inside."),
            (Failure.Code.cannotWrite.rawValue, "The output cannot be written."),
            (
                Failure.Code.interrupted.rawValue,
                "Somebody pressed Ctrl+C, or stopped the opening in the window."
            ),
        ]
        for (code, meaning) in meanings { add(".TP", ".B \(code)", meaning) }
    }

    private static func synopsis(_ argument: CommandHelp.Argument) -> String {
        let value = argument.valueName.map { "<\($0)>" } ?? ""
        let repeated = argument.isRepeating ? " ..." : ""
        guard argument.kind != "positional" else {
            return argument.isOptional ? "[\(value)\(repeated)]" : value + repeated
        }
        let name = argument.preferredName?.text ?? ""
        let option = name + (argument.kind == "option" ? " \(value)" : "") + repeated
        return argument.isOptional ? "[\(option)]" : option
    }

    /// What a program does, as the line of NAME wants it.
    private static func sentence(_ abstract: String?) -> String {
        var text = abstract ?? ""
        if text.last == "." { text.removeLast() }
        return escaped(text.prefix(1).lowercased() + text.dropFirst())
    }

    /// Text that is to be read as it is.
    private static func escaped(_ text: String) -> String {
        let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return text.first.map { ".'".contains($0) } ?? false ? "\\&" + text : text
    }
}
