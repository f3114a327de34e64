import Geometry
import Ink
import Input
import Wording

// The names of things on the screen.
extension Message {
    static var canvas: Message { "Canvas" }
    static var open: Message { "Open" }
    static var drawings: Message { "Drawings" }
    static var home: Message { "Home" }
    static var up: Message { "Up" }
    static var files: Message { "Files" }
    static var nameOrPath: Message { "Name or path" }
    static var typeToSearch: Message { "Type to search, or type a path" }
    static var cancel: Message { "Cancel" }
    static var rename: Message { "Rename" }
    static var renameTheDrawing: Message { "Rename the drawing" }
    static var name: Message { "Name" }
    static var export: Message { "Export" }
    static var replace: Message { "Replace" }
    static var format: Message { "Format" }
    static var region: Message { "Region" }
    static var allInk: Message { "All ink" }
    static var whatTheWindowShows: Message { "What the window shows" }
    static var scale: Message { "Scale" }
    static var or: Message { "or" }
    static var widthInPixels: Message { "Width in pixels" }
    static var pixelsWide: Message { "px wide" }
    static var background: Message { "Background" }
    static var paper: Message { "Paper" }
    static var transparent: Message { "Transparent" }
    static var layers: Message { "Layers" }
    static var fileName: Message { "File name" }
    static var folder: Message { "Folder" }

    /// How large an export becomes, and whether it takes the place of a file.
    static func exportOutcome(_ size: PixelSize?, replacesFile: Bool) -> Message {
        switch (size, replacesFile) {
        case (let size?, true): "Replaces a file. \(size.width) × \(size.height) px"
        case (let size?, false): "\(size.width) × \(size.height) px"
        case (nil, true): "Replaces a file."
        case (nil, false): ""
        }
    }
}

// The tool bar, and what it shows.
extension Message {
    static var tools: Message { "Tools" }
    static var eraser: Message { "Eraser" }
    static var undo: Message { "Undo" }
    static var redo: Message { "Redo" }
    static var more: Message { "More" }
    static var color: Message { "Colour" }
    static var sizeAndOpacity: Message { "Size and opacity" }
    static var brushes: Message { "Brushes" }
    static var tryItHere: Message { "Try it here" }
    static var light: Message { Message("light", context: "force") }
    static var fullForce: Message { "full force" }
    static var size: Message { "Size" }
    static var opacity: Message { "Opacity" }
    static var smoothing: Message { "Smoothing" }
    static var newDrawing: Message { Message("New Drawing", context: "command") }
    static var openDrawing: Message { "Open…" }
    static var renameDrawing: Message { "Rename…" }
    static var exportDrawing: Message { "Export…" }
    static var whatThePenReports: Message { "What the pen reports" }

    static func pointsWide(_ width: Double) -> Message { "\(points(width)) pt" }
    static func percent(_ share: Double) -> Message { "\((share * 100).fixedPoint(0)) %" }

    /// A width in points.
    static func points(_ width: Double) -> Message {
        .verbatim(width.fixedPoint(width < 10 && width != width.rounded() ? 1 : 0))
    }
}

// The colours.
extension Message {
    static var hue: Message { "Hue" }
    static var shade: Message { "Saturation and value" }
    static var formerColor: Message { "Back to the former colour" }
    static var colorCode: Message { "Colour as a code or a name" }
    static var pickColor: Message { "Pick a colour from the paper" }
    static var tapTheColor: Message { "Touch the colour that you want." }
    static var recentColors: Message { Message("Recent", context: "colours") }
    static var noColor: Message { "Write a colour as #28559C, or its name." }

    static func degrees(_ turn: Double) -> Message { "\((turn * 360).fixedPoint(0))°" }

    static func shade(_ saturation: Double, _ value: Double) -> Message {
        "saturation \(percent(saturation)), value \(percent(value))"
    }
}

// How the paper is shown.
extension Message {
    static var viewOfThePaper: Message { "View of the paper" }

    /// How large the paper is shown, and how far it is turned; nil for upright.
    static func view(zoom: Double, turn: Angle?) -> Message {
        let percent = zoom * 100
        let isFine = percent < 9.95 && abs(percent - percent.rounded()) >= 0.05
        let figure = percent.fixedPoint(isFine ? 1 : 0)
        guard let turn else { return "\(figure) %" }
        return "\(figure) % · \(turn.degrees.fixedPoint(0))°"
    }
}

// The layers.
extension Message {
    static var newLayer: Message { Message("New Layer", context: "command") }
    static var duplicateLayer: Message { "Duplicate Layer" }
    static var mergeLayer: Message { "Merge Layer Down" }
    static var renameLayer: Message { "Rename Layer" }
    static var lockLayer: Message { "Lock Layer" }
    static var unlockLayer: Message { "Unlock Layer" }
    static var deleteLayer: Message { "Delete Layer" }

    static func hideLayer(_ name: String) -> Message { "Hide “\(name)”" }
    static func showLayer(_ name: String) -> Message { "Show “\(name)”" }
    static func opacity(of name: String) -> Message { "Opacity of \(name)" }
    static func copy(of name: String) -> Message { "\(name) copy" }
    static func nowDrawing(on name: String) -> Message { "You draw on “\(name)” now." }
}

// The list of files.
extension Message {
    static var noDrawingsYet: Message { "No drawings yet. What you draw is saved here by itself." }
    static var nothingToOpenHere: Message { "There is nothing here that can be opened." }

    static func nothingHere(named text: String) -> Message { "No name here contains “\(text)”." }
}

// The replay.
extension Message {
    static var replay: Message { "Replay" }
    static var play: Message { "Play" }
    static var pause: Message { "Pause" }
    static var slower: Message { "Slower" }
    static var faster: Message { "Faster" }
    static var closeReplay: Message { "Close the replay" }
    static var position: Message { "Position" }
    static var nothingToReplay: Message { "There is nothing to replay yet." }

    static func replayNotShown(_ reason: Message) -> Message {
        "The replay cannot be shown: \(reason)"
    }
}

// What the canvas and its devices have to say.
extension Message {
    static var noOpenLayer: Message {
        "Every layer is locked or hidden. Unlock or show one to draw on it."
    }

    static func layerIsLocked(_ name: String) -> Message {
        "The layer “\(name)” is locked. Unlock it to draw on it, or choose another one."
    }

    static func layerIsHidden(_ name: String) -> Message {
        "The layer “\(name)” is hidden. Show it to draw on it, or choose another one."
    }

    static var penGone: Message {
        "The pen is gone. Your drawing is safe, and the mouse and your fingers still draw."
    }

    static func penHere(_ name: String) -> Message { "\(name) is here: lines follow its force." }

    static func missingForce(of device: String?) -> Message {
        guard let device else {
            return """
                This device reports no force, so it draws at full width. “downstroke devices” tells \
                more.
                """
        }
        return """
            \(device) reports no force, so it draws at full width. “downstroke devices” tells more.
            """
    }

    static func notShown(_ reason: Message) -> Message {
        "Some of the drawing cannot be shown: \(reason)"
    }

    static func notDone(_ reason: Message) -> Message { "That did not work: \(reason)" }

    static func prediction(_ isPredicting: Bool) -> Message {
        isPredicting
            ? "Ink leads on to the pen (Ctrl+F12)" : "Ink ends at the last report (Ctrl+F12)"
    }

    static func precision(_ isPrecise: Bool) -> Message {
        isPrecise
            ? "Drawing at the precise place (Shift+F12)" : "Drawing at whole pixels (Shift+F12)"
    }

    static func eraser(_ brush: Brush) -> Message {
        switch (brush.effect, brush.erasing) {
        case (.erase, .strokes): "The eraser takes whole strokes: \(brush.name)"
        case (.erase, .ink): "The eraser takes the ink that it covers: \(brush.name)"
        case (.ink, _): "The eraser end draws: \(brush.name)"
        }
    }
}

// Questions.
extension Question {
    static let startOver = Question(
        title: "Start over?",
        detail: "The paper will be empty. Ctrl+Z brings everything back.",
        confirmation: "Start Over", command: .startOver, isDestructive: true)

    static let newDrawing = Question(
        title: "New drawing?",
        detail: "The paper will be empty. This drawing stays in its file.",
        confirmation: Message("New Drawing", context: "button"), command: .startOver)
}

// The debug view.
extension Message {
    static var debugView: Message { "Debug view" }
    static var gauges: Message { "Gauges" }
    static var dash: Message { "–" }

    static func name(_ kind: PointerKind) -> Message {
        switch kind {
        case .pen: "pen"
        case .eraser: "eraser"
        case .mouse: "mouse"
        case .finger: "finger"
        }
    }

    static func force(_ share: String, _ value: String, of maximum: String) -> Message {
        "\(share)  = \(value) of \(maximum)"
    }

    static func points(stable: Int, unstable: Int, predicted: Int) -> Message {
        "\(stable) stable, \(unstable) unstable, \(predicted) predicted"
    }

    static func samples(_ count: Int) -> Message {
        Message(count, one: "\(count) sample", other: "\(count) samples")
    }

    static func samples(perSecond: String, perFrame: String) -> Message {
        "\(perSecond) per second, \(perFrame) per picture"
    }

    static func milliseconds(_ mean: String, atMost longest: String) -> Message {
        "\(mean) ms, at most \(longest) ms"
    }

    static func offBy(_ pixels: String) -> Message { "off by \(pixels) px" }
}

extension Gauge {
    /// What people call it.
    var title: Message {
        switch self {
        case .location: "Location"
        case .force: "Force"
        case .azimuth: "Azimuth"
        case .azimuthVector: "Azimuth vector"
        case .altitude: "Altitude"
        case .device: "Device"
        case .pointerKind: "Pointer"
        case .points: "Points"
        case .drain: "Last drain"
        case .rate: "Samples"
        case .frame: Message("Picture", context: "gauge")
        case .present: "Presenting"
        case .prediction: "Prediction"
        }
    }
}

extension PointMark {
    /// What the colours mean, for people.
    static let legend: [(type: PointType, name: Message)] = [
        (.standard, "delivered"), (.coalesced, "coalesced"), (.predicted, "predicted"),
        (.needsUpdate, "needs update"), (.cancelled, "cancelled"), (.finger, "no force"),
    ]
}

// The demonstration.
extension Message {
    static var resizeableView: Message { "Resizeable view" }
    static var resizeableSquare: Message { "Resizeable square" }
    static var pressTheSquare: Message { "Press the square" }
    static var harderIsLarger: Message {
        "The harder, the larger: 1 + force / maximumPossibleForce"
    }

    static func force(_ value: String) -> Message { "Force  \(value)" }
    static func scale(_ value: String) -> Message { "Scale  \(value)" }
}
