import Foundation
import Geometry

/// A view of the program, as the file tells of it that DOWNSTROKE_TREE names.
struct ShownView: Equatable {
    let role: String
    let name: String
    let value: String
    let frame: Rectangle
    let states: Set<String>

    /// A view of this line of the file; nil where that is none.
    init?(_ line: Substring) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 8 else { return nil }
        let figures = fields[3..<7].compactMap { Double($0) }
        guard figures.count == 4 else { return nil }
        (role, name, value) = (String(fields[0]), String(fields[1]), String(fields[2]))
        frame = Rectangle(x: figures[0], y: figures[1], width: figures[2], height: figures[3])
        states = Set(fields[7].split(separator: " ").map(String.init))
    }

    /// All that the file tells, outer views first.
    static func all(in path: String) -> [ShownView] {
        let data = FileManager.default.contents(atPath: path) ?? Data()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap(Self.init)
    }

    /// Whether keys or a press on it would do something.
    var canBePressed: Bool {
        (states.contains("focusable") || role == "button") && !states.contains("disabled")
    }
}
