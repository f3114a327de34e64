import Foundation
import MachineSupport
import TestSupport

/// Starts of the program, and the windows that come of them.
extension TestMachine {
    /// A start with these folders and in that of the drawings, where relative paths begin.
    func start(
        _ arguments: [String], in data: Scratch, _ environment: [String: String] = [:]
    ) throws -> RunningProgram {
        try run(
            URL(filePath: "/bin/sh"),
            [
                "-c", "cd \"$0\" && exec \"$@\"", data.path(""),
                try BuiltProduct.url(of: "downstroke").path,
            ] + arguments,
            environment: [
                "XDG_DATA_HOME": data.path(""), "XDG_CONFIG_HOME": data.path("config"),
                "XDG_STATE_HOME": data.path("state"), "DOWNSTROKE_TREE": data.path("tree"),
            ].merging(environment) { $1 })
    }

    /// The names of the drawings that are in windows, in order.
    func drawings() throws -> [String] {
        let suffix = " — Downstroke"
        return try titles().filter { $0.hasSuffix(suffix) }
            .map { String($0.dropLast(suffix.count)) }.sorted()
    }

    /// Waits until these drawings are in windows, and no others.
    func waitForDrawings(_ names: [String]) throws {
        do {
            try waitUntil("the windows are \(names)") { try drawings() == names.sorted() }
        } catch {
            throw MachineError("\(error), but there are \(try drawings())")
        }
    }
}
