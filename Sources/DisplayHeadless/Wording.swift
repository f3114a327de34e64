import Input
import Paths
import Wording

extension ScriptError.Problem {
    /// What is wrong, without the line.
    var message: Message {
        switch self {
        case .mismatch(let found, let expected):
            "expected \(expected), found \(found.isEmpty ? Message.endOfLine : .quoted(found))"
        case .notText: "expected text in UTF-8 without control characters"
        case .unreadable(Script.inputName, let reason): "it cannot be read: \(reason)"
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
        case .unwritable(Script.inputName, let reason):
            "the standard output cannot be written: \(reason)"
        case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)"
        case .missingWindow(let number):
            "window \(number) is not open; windows are counted from 1 in the order they opened in"
        case .waitedInVain(let awaited, let seconds, []):
            "waited \(seconds) s in vain until \(awaited.message)"
        case .waitedInVain(let awaited, let seconds, let pending):
            "waited \(seconds) s in vain until \(awaited.message); pending: \(Message.names(pending))"
        case .programEnded: "the program ended before this line"
        }
    }
}

extension ScriptError.Awaited {
    fileprivate var message: Message {
        switch self {
        case .idle: "the program rests"
        case .saved: "everything is saved"
        case .window: "a window is open"
        case .turn: "the program has handled what came before"
        case .end: "the program ends"
        }
    }
}

/// What a line of a script should have, in the order of its words.
extension Message {
    static func scriptLine(_ file: FilePath, _ line: Int, _ problem: Message) -> Message {
        let name: Message = file == Script.inputName ? input : .verbatim(file.shown)
        return "\(name), line \(line): \(problem)"
    }
    private static let input: Message = "standard input"
    fileprivate static let endOfLine: Message = "the end of the line"

    static let lineStart: Message = """
        a line such as “0.5 pen 1 down 100 200”, “key ctrl+z”, “wait idle”, “shot picture.png” or “quit”
        """
    static let lineEnd: Message = "the end of the line"
    static let noMoreLines: Message = "no line after “quit”"
    static let pointerWord: Message = "pen, eraser, finger, mouse, wheel or pinch"
    static let phaseWord: Message = "down, move, up or hover"
    static let fingerPhase: Message = "down, move or up: a finger does not hover"
    static let pinchPhase: Message = "begin, move or end"
    static let onOrOff: Message = "on or off"
    static let awaited: Message = "idle, saved, or a number of seconds from 0 to 1000000"
    static let text: Message = "text"
    static let mediaType: Message = "a media type such as image/png"
    static let file: Message = "the name of a file"
    static let pictureFile: Message = "the name of a file that ends in .png or .ppm"
    static let fileAddress: Message = "a file, as an absolute path or as file:///…"
    static let chord: Message = """
        a key such as a, plus, enter, escape, space, left, pageup or f11, after any of ctrl+, shift+, alt+ \
        and super+
        """
    static let tiltY: Message = "two angles: a tilt to the right needs one towards the user"
    static let noAxes: Message = "the end of the line: only pens report force and tilt"
    static let noTilt: Message = "the end of the line: fingers report no tilt"
    static let buttonAtPress: Message = "the end of the line: buttons go down and up"
    static let isNotDown: Message = "down or hover: it is not down"
    static let isDown: Message = "move or up: it is down"
    static let liftedPen: Message = "a pen that is not down: “play” draws with pen 1"
    static let noPinch: Message = "begin: no pinch has begun"
    static let pinchHasBegun: Message = "move or end: a pinch has begun"
    static let heldKey: Message = "a key that is held"
    static let keyNotHeld: Message = "a key that is not held yet"
    static let fewerPixels: Message = "at most 67108864 pixels in all"

    static func shorterLine(_ bytes: Int) -> Message { "at most \(bytes) bytes in a line" }
    static func number(in range: ClosedRange<Double>) -> Message {
        "a number from \(range.lowerBound) to \(range.upperBound)"
    }
    static func wholeNumber(in range: ClosedRange<Int>) -> Message {
        "a whole number from \(range.lowerBound) to \(range.upperBound)"
    }
    static func laterTime(than seconds: Double) -> Message {
        "\(seconds) seconds or more: times do not go back"
    }
    static func deviceKey(_ keys: [String]) -> Message {
        "a device: \(oneOf(keys.map(quoted)))"
    }
    static func pluggedIn(_ key: String) -> Message {
        "a device that is plugged in; first write “hotplug \(key) on”"
    }

    static func recordingLine(_ line: Int, _ problem: Message) -> Message {
        "line \(line): \(problem)"
    }
    static let windowTooLarge: Message = "there is no memory for so many pixels"
    static let notAFile: Message = "it is no file"
}
