public import Input

/// Which keys mean which commands.
public final class Shortcuts {
    /// A key and what it means.
    public struct Binding: Hashable, Sendable {
        /// The key.
        public var press: KeyPress
        /// What it means.
        public var command: Command

        /// This key for this command.
        public init(_ press: KeyPress, _ command: Command) {
            (self.press, self.command) = (press, command)
        }
    }

    /// All keys that mean something, each once; the first of a command is the one that people are shown.
    public var bindings: [Binding]

    /// These keys.
    public init(_ bindings: [Binding] = Shortcuts.standard) { self.bindings = bindings }

    /// The key that people are shown for a command; nil where none means it.
    public func key(of command: Command) -> KeyPress? {
        bindings.first { $0.command == command }?.press
    }

    /// What a key means; nil for nothing, as where it is held and the command does not repeat.
    public func command(of press: KeyPress) -> Command? {
        let bound = press.readings.lazy.compactMap { [bindings] reading in
            bindings.first {
                $0.press.key == reading.key && $0.press.modifiers == reading.modifiers
            }
        }.first
        guard let command = bound?.command, !press.isRepeat || command.repeats else { return nil }
        return command
    }
}

extension Command {
    /// What it is called in files.
    public var fileName: String { "\(self)" }
}

extension Shortcuts {
    /// Takes other keys for some commands, by their names in files; all others have those that are left of
    /// what they had at first.
    public func take(_ keys: [String: [KeyPress]]) {
        let own = Command.allCases.flatMap { command in
            (keys[command.fileName] ?? []).map { Binding($0, command) }
        }
        let taken = Set(own.map(\.press))
        let others = Self.standard.filter {
            keys[$0.command.fileName] == nil && !taken.contains($0.press)
        }
        bindings = own + others
    }

    /// The keys as they are until somebody changes them.
    public static let standard: [Binding] = [
        Binding(KeyPress(.character("z"), .control), .undo),
        Binding(KeyPress(.character("z"), [.control, .shift]), .redo),
        Binding(KeyPress(.character("y"), .control), .redo),
        Binding(KeyPress(.character("g"), .control), .showGallery),
        Binding(KeyPress(.left, .alt), .showGallery),
        Binding(KeyPress(.character("o"), .control), .open),
        Binding(KeyPress(.character("e"), .control), .export),
        Binding(KeyPress(.character("e"), [.control, .shift]), .exportAs),
        Binding(KeyPress(.character("p"), .control), .print),
        Binding(KeyPress(.function(2)), .rename),
        Binding(KeyPress(.character("b"), .control), .toggleFavourite),
        Binding(KeyPress(.tab), .toggleTools),
        Binding(KeyPress(.function(6)), .focusTools),
        Binding(KeyPress(.character("b")), .brush),
        Binding(KeyPress(.character("e")), .eraser),
        Binding(KeyPress(.character("l")), .lasso),
        Binding(KeyPress(.character("/")), .lastBrush),
        Binding(KeyPress(.character("x")), .lastColor),
        Binding(KeyPress(.character("[")), .finer),
        Binding(KeyPress(.character("]")), .broader),
        Binding(KeyPress(.character("i")), .fainter),
        Binding(KeyPress(.character("o")), .stronger),
        Binding(KeyPress(.character("c")), .showColors),
        Binding(KeyPress(.function(5)), .showBrushes),
        Binding(KeyPress(.function(7)), .showLayers),
        Binding(KeyPress(.function(8)), .showPaper),
        Binding(KeyPress(.character("n"), .control), .new),
        Binding(KeyPress(.character("e"), .shift), .switchEraser),
        Binding(KeyPress(.character("r"), .control), .replay),
        Binding(KeyPress(.function(12)), .toggleDebug),
        Binding(KeyPress(.function(12), .shift), .togglePrecise),
        Binding(KeyPress(.function(12), .control), .togglePrediction),
        Binding(KeyPress(.character("+"), .control), .zoomIn),
        // Where plus shares a key with the equals sign.
        Binding(KeyPress(.character("="), .control), .zoomIn),
        Binding(KeyPress(.character("="), [.control, .shift]), .zoomIn),
        Binding(KeyPress(.character("-"), .control), .zoomOut),
        Binding(KeyPress(.character("0"), .control), .zoomToFull),
        Binding(KeyPress(.character("1"), .shift), .showAllInk),
        Binding(KeyPress(.character("4")), .turnLeft),
        Binding(KeyPress(.character("6")), .turnRight),
        Binding(KeyPress(.character("5")), .turnUpright),
        Binding(KeyPress(.character("m")), .flip),
        Binding(KeyPress(.function(11)), .toggleFullScreen),
        Binding(KeyPress(.insert), .newLayer),
        Binding(KeyPress(.character("j"), .control), .duplicateLayer),
        Binding(KeyPress(.character("m"), .control), .mergeLayer),
        Binding(KeyPress(.character("h"), .alt), .showLayerAlone),
        Binding(KeyPress(.up, .alt), .raiseLayer),
        Binding(KeyPress(.down, .alt), .lowerLayer),
        Binding(KeyPress(.pageUp), .layerAbove),
        Binding(KeyPress(.pageDown), .layerBelow),
        Binding(KeyPress(.character("a"), .control), .selectAll),
        Binding(KeyPress(.character("a"), [.control, .shift]), .dropSelection),
        Binding(KeyPress(.delete), .deleteSelection),
        Binding(KeyPress(.character("c"), .control), .copy),
        Binding(KeyPress(.character("x"), .control), .cut),
        Binding(KeyPress(.character("v"), .control), .paste),
        Binding(KeyPress(.character("d"), .control), .duplicate),
        Binding(KeyPress(.character("2"), .shift), .showSelection),
        Binding(KeyPress(.character("k"), .control), .showCommands),
        Binding(KeyPress(.character("p"), [.control, .shift]), .showCommands),
        Binding(KeyPress(.function(1)), .showGuide),
        Binding(KeyPress(.function(1), .shift), .showHelp),
        Binding(KeyPress(.character("s"), .control), .save),
        Binding(KeyPress(.character(","), .control), .showSettings),
        Binding(KeyPress(.character("w"), .control), .closeWindow),
        Binding(KeyPress(.character("q"), .control), .quit),
    ]
}
