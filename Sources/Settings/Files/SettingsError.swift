public import Wording

/// Why a file of settings, or a part of it, is not taken.
public struct SettingsError: DescribedError, Hashable, Sendable {
    /// What went wrong, for the program.
    public enum Kind: Hashable, Sendable {
        /// The file cannot be opened or read.
        case unreadable
        /// The file cannot be written.
        case unwritable
        /// The file is there and is not what it should be.
        case invalid
    }

    /// What went wrong, for the program.
    public let kind: Kind
    /// The file.
    public let path: String
    /// The line, from 1; nil where the whole file is meant.
    public let line: Int?
    /// The key with its table, as in `size.largest`; nil where no key is meant.
    public let key: String?
    /// What was found and what is allowed, without the place.
    public let problem: Message

    /// The error at this place.
    init(
        _ kind: Kind = .invalid, path: String, line: Int? = nil, key: String? = nil,
        problem: Message
    ) {
        self.kind = kind
        self.path = path
        self.line = line
        self.key = key
        self.problem = problem
    }

    /// Another problem in the same place.
    func saying(_ problem: Message) -> SettingsError {
        SettingsError(kind, path: path, line: line, key: key, problem: problem)
    }

    /// What the file is called, without its folder.
    var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
}
