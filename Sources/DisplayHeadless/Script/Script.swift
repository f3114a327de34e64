public import Paths
import Wording

/// Scripted input for a headless display, line by line.
///
/// The format is documented on the page “Without a display”.
public struct Script: Sendable {
    /// The most bytes of a line.
    public static let longestLine = 4096

    /// What stands for the standard input in place of a file.
    public static let inputName: FilePath = "-"

    /// The file, for messages.
    public let file: FilePath
    /// What there is to do.
    private(set) var lines: [ScriptLine] = []
    /// The number of the last line.
    private(set) var lastLine = 0
    private var state = ScriptState()

    /// Reads the lines of a script; `file` is what messages call it.
    ///
    /// - Throws: `ScriptError` at the first line that is wrong.
    public init(_ bytes: some Collection<UInt8>, file: FilePath) throws(ScriptError) {
        self.file = file
        try append(bytes)
    }

    /// Reads the lines of a script in a text.
    public init(_ text: String, file: FilePath = "script") throws(ScriptError) {
        try self.init(Array(text.utf8), file: file)
    }

    /// Reads the script in a file.
    ///
    /// - Throws: `ScriptError` if the file cannot be read or a line is wrong.
    public init(contentsOf file: FilePath) throws(ScriptError) {
        let bytes: [UInt8]
        do throws(ScriptError.Problem) { bytes = try file.readContents() } catch {
            throw ScriptError(file: file, line: 1, problem: error)
        }
        try self.init(bytes, file: file)
    }

    /// Adds lines, which are checked against those before.
    mutating func append(_ bytes: some Collection<UInt8>) throws(ScriptError) {
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            lastLine += 1
            do throws(ScriptError.Problem) { try read(Array(line)) } catch {
                throw ScriptError(file: file, line: lastLine, problem: error)
            }
        }
        // The empty piece after the final newline is not a line.
        if bytes.isEmpty || bytes.suffix(1).first == UInt8(ascii: "\n") { lastLine -= 1 }
    }

    private mutating func read(_ bytes: [UInt8]) throws(ScriptError.Problem) {
        let text = try Self.text(bytes)
        let words = ScriptWords(text)
        guard !words.isEmpty, !words.first.hasPrefix("#") else { return }
        var parser = ScriptParser(words: words, touchscreen: state.touchscreen)
        let command = try parser.command()
        try state.apply(command, text)
        lines.append(ScriptLine(number: lastLine, command: command))
    }

    private static func text(_ bytes: [UInt8]) throws(ScriptError.Problem) -> String {
        var bytes = bytes[...]
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        guard bytes.count <= longestLine else {
            throw .mismatch(
                found: String(decoding: bytes.prefix(80), as: UTF8.self),
                expected: .shorterLine(longestLine))
        }
        let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }
        guard isPlain, let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
        return text
    }

    /// Returns the parsed lines and removes them.
    mutating func takeLines() -> [ScriptLine] {
        defer { lines = [] }
        return lines
    }
}
