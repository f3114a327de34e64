import Foundation
import MachineSupport
import TestSupport

/// The program of the tests, installed into a folder, as `make install` does it.
struct Installation {
    /// The folder that stands for the root of a system.
    let root: Scratch
    private let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    init() throws { root = try Scratch() }

    /// The script that installs.
    var script: String { sources.appending(path: ".ci/install").path }

    /// Installs the program.
    func install(_ variables: [String: String] = [:]) throws {
        try run([Program.path], variables)
    }

    /// Takes it away.
    func remove(_ variables: [String: String] = [:]) throws { try run(["--remove"], variables) }

    private func run(_ arguments: [String], _ variables: [String: String]) throws {
        var environment = ["DESTDIR": root.path, "PREFIX": "/usr"]
        environment.merge(variables) { $1 }
        let result = try Tool.run([script] + arguments, environment)
        guard result.code == 0 else { throw MachineError(".ci/install: \(result.output)") }
    }

    /// The file that is installed as `path` below `/usr`.
    func path(_ path: String) -> String { root.path("usr/\(path)") }

    /// The text of a file that is installed.
    func text(_ path: String) -> String { root.text("usr/\(path)") }

    /// All that is there, by its path from the root on; folders end in a slash.
    var everything: Set<String> {
        let found = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
        return Set(
            (found ?? []).map { name in
                var isFolder: ObjCBool = false
                _ = FileManager.default.fileExists(
                    atPath: root.path(name), isDirectory: &isFolder)
                return isFolder.boolValue ? name + "/" : name
            })
    }
}

/// Programs of the system.
enum Tool {
    /// Runs one to its end, for `patience` seconds at most, without any display; `output` is all that it writes.
    static func run(
        _ command: [String], _ variables: [String: String] = [:], patience: Double = 60
    ) throws -> (code: Int32, output: String) {
        var environment = RunningProgram.englishEnvironment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "MAKEFLAGS"] { environment[name] = nil }
        let tool = try RunningProgram(
            executable: URL(filePath: "/usr/bin/env"), arguments: command,
            environment: environment.merging(variables) { $1 })
        guard case .exited(let code) = try tool.wait(timeout: patience) else {
            throw MachineError("\(command) was ended by a signal: \(tool.errors)")
        }
        return (code, tool.output + tool.errors)
    }
}
