public import ArgumentParser
import Foundation
public import Paths

extension FilePath: ExpressibleByArgument {
    /// The path that an argument names.
    public init(argument: String) { self.init(escaped: argument) }

    /// The default value in the help.
    public var defaultValueDescription: String { shown }

    /// The text that stands for it on the command line: itself where that is text, so that an argument that is no path
    /// keeps its tabs and line ends.
    var argument: String {
        if let text, FilePath(escaped: text) == self { return text }
        return escaped
    }
}

extension CommandLine {
    /// The arguments without the program's name, as `FilePath.argument`: a path need not be UTF-8.
    static var escapedArguments: [String] {
        UnsafeBufferPointer(start: unsafeArgv, count: Int(argc)).dropFirst()
            .compactMap { $0.map { FilePath(cString: $0).argument } }
    }
}
