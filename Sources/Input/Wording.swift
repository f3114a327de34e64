public import Wording

extension RecordingError: DescribedError {
    /// What is there, and what was expected.
    public var message: Message {
        switch problem {
        case .empty:
            """
            the file is empty; expected the header “\(RecordingColumn.shortestHeader)” and a row per sample
            """
        case .header(let text):
            "expected the header “\(RecordingColumn.shortestHeader)”, found \(Message.found(text))"
        case .missingColumns(let names):
            """
            the header lacks \(Message.list(names.map(Message.quoted))); expected \
            “\(RecordingColumn.shortestHeader)”
            """
        case .repeatedColumn(let name):
            "the header names “\(name)” twice; expected each column once"
        case .cellCount(let count, let expected):
            "expected as many cells as in the header, \(expected), found \(count)"
        case .longLine:
            """
            the line has too many bytes: the limit is \(RecordingParser.maximumLineLength); expected \
            comma-separated numbers
            """
        case .emptyLine:
            "expected a row, found an empty line; two strokes are separated by “,,,,,,0”"
        case .cell(let column, let text, let expected):
            "column “\(column)”: expected \(expected), found \(Message.found(text))"
        case .noRows: "the recording ends after its header; expected a row per sample"
        }
    }
}

/// What a cell of a recording should be, and what it is.
extension Message {
    static let number: Message = "a number"
    static let contactFlag: Message = "0 or 1"
    static func number(in range: ClosedRange<Double>) -> Message {
        "a number from \(range.lowerBound) to \(range.upperBound), or nothing"
    }

    fileprivate static let nothing: Message = "nothing"
    fileprivate static func found(_ text: String) -> Message {
        text.isEmpty ? nothing : quoted(text)
    }
}

extension ForceAdvice {
    /// It, as people read it.
    public var message: Message {
        switch self {
        case .isAvailable: "Force is available: lines follow how hard you press."
        case .isDisabled(let device):
            """
            Force is unavailable: “\(device)” reports it, but is disabled or unplugged. Enable it or \
            plug it in.
            """
        case .isSetAside(let device):
            """
            Force is unavailable: “\(device)” reports it, but the settings say that it is a mouse, or \
            to be ignored.
            """
        case .tabletIsMouse(let device):
            """
            Force is unavailable: the driver treats “\(device)” as a mouse. Install the tablet's driver \
            (Debian: xserver-xorg-input-wacom) and log in again.
            """
        case .nothingReportsIt:
            """
            Force is unavailable: no device reports it. Connect a pen tablet; until then, mouse and \
            fingers draw lines of even width.
            """
        }
    }
}
