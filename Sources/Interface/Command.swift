public import Input

/// What people can tell the program to do.
public enum Command: Hashable, Sendable, CaseIterable {
    /// Takes the last edit back.
    case undo
    /// Does the last undone edit again.
    case redo
    /// Chooses another drawing to go on with.
    case open
    /// Writes a picture of what is on the screen.
    case export
    /// Chooses what is exported, how, and where to.
    case exportAs
    /// Gives the drawing another name.
    case rename
    /// Starts over with an empty drawing, after asking.
    case new
    /// Starts over with an empty drawing.
    case startOver
    /// Shows how the drawing was made, or the drawing again.
    case replay
    /// Shows or hides what the pen reports.
    case toggleDebug
    /// Draws the next strokes at whole pixels, or again where the pen was.
    case togglePrecise
    /// Lets ink lead on to where the pen is expected, or end where it was reported last.
    case togglePrediction
    /// Lets the eraser take whole strokes, or again ink.
    case switchEraser
    /// Shows the paper alone, or the tools again.
    case toggleTools
    /// Gives keys to the tools.
    case focusTools
    /// Takes the brush; again, the next favourite.
    case brush
    /// Takes the eraser.
    case eraser
    /// Takes the brush before.
    case lastBrush
    /// Draws in the colour before.
    case lastColor
    /// Makes the line finer.
    case finer
    /// Makes the line broader.
    case broader
    /// Lets more through the ink.
    case fainter
    /// Lets less through the ink.
    case stronger
    /// Shows the colours.
    case showColors
    /// Shows the brushes.
    case showBrushes
    /// Shows the layers.
    case showLayers
    /// Shows the paper larger, by a step.
    case zoomIn
    /// Shows the paper smaller, by a step.
    case zoomOut
    /// Shows the paper at 100 %.
    case zoomToFull
    /// Shows all ink, as large as it fits.
    case showAllInk
    /// Turns the paper to the left by a step.
    case turnLeft
    /// Turns the paper to the right by a step.
    case turnRight
    /// Turns the paper upright.
    case turnUpright
    /// Shows the paper in a mirror, or again as it is.
    case flip
    /// Lets the window fill the screen, or again be as large as it was.
    case toggleFullScreen
    /// Lays an empty layer over the chosen one.
    case newLayer
    /// Lays a copy of the chosen layer over it.
    case duplicateLayer
    /// Lays what is on the chosen layer on the one below.
    case mergeLayer
    /// Takes the chosen layer away.
    case deleteLayer
    /// Moves the chosen layer up by one.
    case raiseLayer
    /// Moves the chosen layer down by one.
    case lowerLayer
    /// Chooses the layer above.
    case layerAbove
    /// Chooses the layer below.
    case layerBelow
    /// Ends the program.
    case quit
}

extension Command {
    /// Which keys mean which command.
    public static let keyBindings: [(press: KeyPress, command: Command)] = [
        (KeyPress(.character("z"), .control), .undo),
        (KeyPress(.character("z"), [.control, .shift]), .redo),
        (KeyPress(.character("y"), .control), .redo),
        (KeyPress(.character("o"), .control), .open),
        (KeyPress(.character("e"), .control), .export),
        (KeyPress(.character("e"), [.control, .shift]), .exportAs),
        (KeyPress(.function(2)), .rename),
        (KeyPress(.tab), .toggleTools),
        (KeyPress(.function(6)), .focusTools),
        (KeyPress(.character("b")), .brush),
        (KeyPress(.character("e")), .eraser),
        (KeyPress(.character("/")), .lastBrush),
        (KeyPress(.character("x")), .lastColor),
        (KeyPress(.character("[")), .finer),
        (KeyPress(.character("]")), .broader),
        (KeyPress(.character("i")), .fainter),
        (KeyPress(.character("o")), .stronger),
        (KeyPress(.character("c")), .showColors),
        (KeyPress(.function(5)), .showBrushes),
        (KeyPress(.function(7)), .showLayers),
        (KeyPress(.character("n"), .control), .new),
        (KeyPress(.character("e"), .shift), .switchEraser),
        (KeyPress(.character("r"), .control), .replay),
        (KeyPress(.function(12)), .toggleDebug),
        (KeyPress(.function(12), .shift), .togglePrecise),
        (KeyPress(.function(12), .control), .togglePrediction),
        (KeyPress(.character("+"), .control), .zoomIn),
        // Where plus shares a key with the equals sign.
        (KeyPress(.character("="), .control), .zoomIn),
        (KeyPress(.character("="), [.control, .shift]), .zoomIn),
        (KeyPress(.character("-"), .control), .zoomOut),
        (KeyPress(.character("0"), .control), .zoomToFull),
        (KeyPress(.character("1"), .shift), .showAllInk),
        (KeyPress(.character("4")), .turnLeft),
        (KeyPress(.character("6")), .turnRight),
        (KeyPress(.character("5")), .turnUpright),
        (KeyPress(.character("m")), .flip),
        (KeyPress(.function(11)), .toggleFullScreen),
        (KeyPress(.insert), .newLayer),
        (KeyPress(.character("j"), .control), .duplicateLayer),
        (KeyPress(.character("m"), .control), .mergeLayer),
        (KeyPress(.up, .alt), .raiseLayer),
        (KeyPress(.down, .alt), .lowerLayer),
        (KeyPress(.pageUp), .layerAbove),
        (KeyPress(.pageDown), .layerBelow),
        (KeyPress(.character("q"), .control), .quit),
    ]

    /// The commands that a held key repeats.
    private static let repeatable: Set<Command> = [
        .undo, .redo, .finer, .broader, .fainter, .stronger, .zoomIn, .zoomOut, .turnLeft,
        .turnRight,
    ]

    /// Whether it may change the drawing, or begin to.
    var changesDrawing: Bool {
        [.undo, .redo, .new, .startOver].contains(self) || isOfLayers
    }

    /// Whether it is about the layers of the drawing.
    var isOfLayers: Bool {
        [
            .newLayer, .duplicateLayer, .mergeLayer, .deleteLayer, .raiseLayer, .lowerLayer,
            .layerAbove, .layerBelow,
        ].contains(self)
    }

    /// The first key that means it; nil where none does.
    var key: KeyPress? { Self.keyBindings.first { $0.command == self }?.press }

    /// The command of a key, or nil where it has none.
    public init?(_ press: KeyPress) {
        let bound = Self.keyBindings.first { binding in
            binding.press.key == press.key && binding.press.modifiers == press.modifiers
        }
        guard let command = bound?.command else { return nil }
        guard !press.isRepeat || Self.repeatable.contains(command) else { return nil }
        self = command
    }
}

extension KeyPress {
    /// The key as it stands on keyboards, such as “Ctrl+Shift+E”.
    var text: String {
        let held: [(Modifiers, String)] = [
            (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"), (.logo, "Super"),
        ]
        return (held.filter { modifiers.contains($0.0) }.map(\.1) + [key.text])
            .joined(separator: "+")
    }
}

extension KeyPress.Key {
    fileprivate var text: String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): character.uppercased()
        case .function(let number): "F\(number)"
        case .enter: "Enter"
        case .escape: "Esc"
        case .tab: "Tab"
        case .backspace: "Backspace"
        case .delete: "Delete"
        case .insert: "Insert"
        case .left: "←"
        case .right: "→"
        case .up: "↑"
        case .down: "↓"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "Page Up"
        case .pageDown: "Page Down"
        case .menu: "Menu"
        }
    }
}
