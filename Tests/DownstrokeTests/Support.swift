import Foundation
import Geometry
import Graphics
import MachineSupport
import TestSupport

/// The program under test, run to its end or started on a server.
enum Program {
    /// Runs `downstroke` with `arguments` until it ends, without any display.
    static func run(
        _ arguments: String..., environment: [String: String] = [:]
    ) throws -> (code: Int32, output: String, errors: String) {
        try run(arguments, environment: environment)
    }

    /// The file of the program.
    static var path: String {
        get throws { try BuiltProduct.url(of: "downstroke").path }
    }

    /// Runs `downstroke`, or a copy of it, with `arguments` until it ends, without any display.
    static func run(
        _ arguments: [String], of copy: String? = nil, environment: [String: String] = [:]
    ) throws -> (code: Int32, output: String, errors: String) {
        var variables = RunningProgram.englishEnvironment
        for name in ["DISPLAY", "WAYLAND_DISPLAY"] { variables[name] = nil }
        let program = try RunningProgram(
            executable: URL(fileURLWithPath: copy ?? path), arguments: arguments,
            environment: variables.merging(environment) { $1 })
        guard case .exited(let code) = try program.wait(timeout: 60) else {
            throw MachineError("downstroke was ended by a signal: \(program.errors)")
        }
        return (code, program.output, program.errors)
    }
}

/// The recordings of the tests.
enum Fixture {
    /// All of them, by name.
    static let names = ["painting-30s", "hello-ink-480hz", "stylus-word", "pressure-lines"]

    /// The file of the recording `name`.
    static func path(_ name: String) throws -> String {
        guard
            let url = Bundle.module.url(
                forResource: name, withExtension: "csv", subdirectory: "Recordings")
        else { throw MachineError("there is no recording \(name)") }
        return url.path
    }
}

/// Catalogues of sentences in other languages.
enum Catalogue {
    /// Compiles the catalogue of a language into a folder that can be taken for that of the assets.
    static func compile(_ source: String, as language: String, in assets: Scratch) throws {
        let folder = assets.path("Languages/\(language)/LC_MESSAGES")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let compiler = try RunningProgram(
            executable: URL(filePath: "/usr/bin/env"),
            arguments: ["msgfmt", "-o", folder + "/downstroke.mo", source])
        guard try compiler.wait(timeout: 60) == .exited(0) else {
            throw MachineError("msgfmt: \(compiler.errors)")
        }
    }

    /// The source of a catalogue that comes with the program.
    static func source(_ language: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Assets/Languages/\(language).po").path
    }
}

extension InkCoverage {
    /// The ink of a picture in a file.
    init(pngAt path: String) throws {
        let surface = try ImageSurface(pngAt: path)
        let (pixels, size) = (Pixels(surface), surface.size)
        self.init(size) { x, y in pixels.ink(x: x, y: y) }
    }
}
