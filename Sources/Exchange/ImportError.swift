/// Why a file of another program was not read; nothing of it is used then.
public struct ImportError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Problem: Hashable, Sendable {
        /// There is nothing in the file.
        case empty
        /// The file is of no kind that can be read; what was expected.
        case foreign(expected: String)
        /// The file is no XML, or ends within it; what the parser says.
        case notXML(String)
        /// The compressed data ends too early or is damaged.
        case damagedCompression
        /// The file declares entities of its own, with which small files swell without limit.
        case entities
        /// There is more of something than is read; how many are.
        case tooMuch(of: String, limit: Int)
        /// A value is not what it should be.
        case value(of: String, text: String, expected: String)
        /// The file is as it should be, and holds no ink and no picture; what else was left out.
        case noInk(besides: [String])
        /// A picture cannot be read; the reason.
        case picture(String)
        /// Somebody asked to stop.
        case stopped
    }

    /// The line, counted from 1, of the text after decompression; nil where lines mean nothing.
    public var line: Int?
    /// What is wrong.
    public var problem: Problem

    /// The problem on `line`, counted from 1.
    public init(line: Int? = nil, _ problem: Problem) {
        self.line = line
        self.problem = problem
    }
}

extension ImportError: CustomStringConvertible {
    /// A sentence for people: what is there, what was expected, what to do.
    public var description: String {
        switch problem {
        case .empty: "the file is empty. Look for an older copy of it."
        case .foreign(let expected): "expected \(expected). Choose another file."
        case .notXML(let reason):
            "the XML is damaged or ends too early: \(reason). Save it anew in its own program."
        case .damagedCompression:
            "the compressed data is damaged or ends too early. Look for an older copy of the file."
        case .entities:
            "the file declares XML entities, which are not read for safety. "
                + "Remove its DOCTYPE, or save it anew in its own program."
        case .tooMuch(let what, let limit):
            "the file has more than \(limit) \(what), which is the limit. "
                + "Divide it in its own program."
        case .value(let name, let text, let expected):
            "\(name): expected \(expected), found \(Self.quoted(text)). "
                + "Correct it, or save the file anew in its own program."
        case .noInk(let others):
            (["there is neither ink nor a picture in the file."] + others + ["Choose another file."])
                .joined(separator: " ")
        case .picture(let reason): "the picture cannot be read: \(reason). Save it anew."
        case .stopped: "stopped."
        }
    }

    /// The start of a text in quotation marks, without characters that would steer a terminal.
    private static func quoted(_ text: String) -> String {
        let longest = 40
        let safe = text.unicodeScalars.prefix(longest).map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: " "
            default: String(scalar)
            }
        }
        let rest = text.unicodeScalars.count > longest ? "…" : ""
        return text.isEmpty ? "nothing" : "“\(safe.joined())\(rest)”"
    }
}
