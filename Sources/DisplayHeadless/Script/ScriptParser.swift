import Geometry
import Input
import Paths
import Wording

/// Reads one line of a script.
struct ScriptParser {
    typealias Problem = ScriptError.Problem

    /// The largest distance from the origin, in pixels.
    static let farthest = -RecordingParser.maximumCoordinate...RecordingParser.maximumCoordinate
    static let times = 0.0...1_000_000
    static let scales = 1.0...64
    static let lengths = 1...16_384
    static let mostPixels = 1 << 26

    var words: ScriptWords
    /// The touchscreen that fingers use.
    let touchscreen: HeadlessDevice

    /// Reads a line that is not empty.
    mutating func command() throws(Problem) -> ScriptCommand {
        if ScriptWords.number(words.first) != nil {
            let seconds = try words.number(in: Self.times)
            return .pointer(seconds: seconds, try pointerAction())
        }
        let name = words.take()
        let command = try command(name)
        try words.end()
        return command
    }

    private mutating func command(_ name: String) throws(Problem) -> ScriptCommand {
        switch name {
        case "key": .key(try chord(), .press)
        case "hold": try hold(.hold)
        case "release": try hold(.release)
        case "text": .text(try words.text(.text))
        case "play": try play()
        case "resize": try resize()
        case "hotplug": try hotplug()
        case "clipboard":
            .clipboard(type: try words.word(.mediaType), FilePath(try words.text(.file)))
        case "drop": try drop()
        case "window": .window(try words.wholeNumber(in: 1...1000))
        case "wait": try wait()
        case "limit": .limit(seconds: try words.number(in: 0...Self.times.upperBound))
        case "rate": .rate(perSecond: try words.number(in: 0...10_000))
        case "shot": try shot()
        case "say": .say(try words.text(.text))
        case "titles": .titles
        case "quit": .quit
        default: throw .mismatch(found: name, expected: .lineStart)
        }
    }

    private mutating func chord() throws(Problem) -> KeyPress {
        let word = try words.word(.chord)
        guard let press = KeyPress(fileName: word, ignoringCase: true) else {
            throw .mismatch(found: word, expected: .chord)
        }
        return press
    }

    /// The chord may be keys such as `shift` alone.
    private mutating func hold(_ action: KeyAction) throws(Problem) -> ScriptCommand {
        guard let modifiers = KeyPress.Modifiers(fileName: words.first) else {
            return .key(try chord(), action)
        }
        _ = words.take()
        return .modifiers(modifiers, areHeld: action == .hold)
    }

    /// The name of the file may have blanks.
    private mutating func play() throws(Problem) -> ScriptCommand {
        var numbers: [String] = []
        for _ in 0..<3 { numbers.insert(words.takeLast() ?? "", at: 0) }
        let file = FilePath(try words.text(.file))
        var rest = ScriptWords(numbers.joined(separator: " "))
        let origin = try Self.point(&rest)
        return .play(file, origin: origin, scale: try rest.number(in: 0.001...1000))
    }

    private mutating func resize() throws(Problem) -> ScriptCommand {
        let width = try words.wholeNumber(in: Self.lengths)
        let height = try words.wholeNumber(in: Self.lengths)
        guard width * height <= Self.mostPixels else {
            throw .mismatch(found: "\(width) \(height)", expected: .fewerPixels)
        }
        let scale = words.isEmpty ? nil : try words.number(in: Self.scales)
        return .resize(PixelSize(width: width, height: height), scale: scale)
    }

    private mutating func hotplug() throws(Problem) -> ScriptCommand {
        let state = words.takeLast() ?? ""
        let key = words.takeRest()
        let keys = HeadlessDevice.allCases.map(\.key)
        guard let device = HeadlessDevice.allCases.first(where: { $0.key == key }) else {
            throw .mismatch(found: key, expected: .deviceKey(keys))
        }
        guard state == "on" || state == "off" else {
            throw .mismatch(found: state, expected: .onOrOff)
        }
        return .hotplug(device, isOn: state == "on")
    }

    private mutating func drop() throws(Problem) -> ScriptCommand {
        _ = try Self.point(&words)
        let addresses = try words.text(.fileAddress).split(separator: "\t").map(String.init)
        for address in addresses {
            guard let item = URIList(address.utf8).items.first, item != .text(address) else {
                throw .mismatch(found: address, expected: .fileAddress)
            }
        }
        return .drop(addresses)
    }

    private mutating func wait() throws(Problem) -> ScriptCommand {
        let word = words.take()
        switch word {
        case "idle": return .waitIdle
        case "saved": return .waitSaved
        default:
            guard let seconds = ScriptWords.number(word), Self.times.contains(seconds) else {
                throw .mismatch(found: word, expected: .awaited)
            }
            return .pause(seconds: seconds)
        }
    }

    private mutating func shot() throws(Problem) -> ScriptCommand {
        let name = try words.text(.pictureFile)
        guard !FilePath(name).isPicture else { return .shot(FilePath(name), window: nil) }
        var parts = ScriptWords(name)
        let number = parts.takeLast() ?? ""
        let file = FilePath(parts.takeRest())
        guard file.isPicture else {
            throw .mismatch(found: name, expected: .pictureFile)
        }
        var last = ScriptWords(number)
        return .shot(file, window: try last.wholeNumber(in: 1...1000))
    }

    static func point(_ words: inout ScriptWords) throws(Problem) -> Point {
        let x = try words.number(in: farthest)
        return Point(x: x, y: try words.number(in: farthest))
    }
}

extension FilePath {
    /// Whether its suffix is that of a picture which can be written.
    var isPicture: Bool { isOf(kind: ".png") || isRawPicture }

    /// Whether it is a picture that is not compressed.
    var isRawPicture: Bool { isOf(kind: ".ppm") }
}
