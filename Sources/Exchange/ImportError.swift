public import Input
public import Wording

/// Why a file of another program was not read; nothing of it is used then.
public struct ImportError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Problem: Hashable, Sendable {
        /// The root element of an SVG.
        static let svgRoot = "svg"

        /// There is nothing in the file.
        case empty
        /// The file is of no kind that can be read.
        case foreign
        /// No element of the XML document is of a kind that can be read; the name of the first.
        case unknownRoot(String)
        /// The file is no XML, or ends within it; what was expected, or is wrong.
        case notXML(Message)
        /// The compressed data ends too early or is damaged.
        case damagedCompression
        /// The file declares entities of its own, with which small files swell without limit.
        case entities
        /// There is more of something than is read; how many are.
        case tooMuch(of: Message, limit: Int)
        /// A value is not what it should be.
        case value(of: Message, text: String, expected: Message)
        /// The file is as it should be, and holds no ink and no picture; what else was left out.
        case noInk(besides: [Message])
        /// A line of a recording is not what it should be.
        case recording(RecordingError)
        /// A picture cannot be read; the reason.
        case picture(Message)
        /// An SVG takes too long or too much memory to be drawn.
        case heavySVG
        /// A PDF cannot be read; the reason.
        case pdf(Message)
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
