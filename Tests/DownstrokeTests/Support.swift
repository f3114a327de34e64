import Foundation
import Geometry
import Graphics
import TestSupport
import XServerSupport

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
            throw XServerError("downstroke was ended by a signal: \(program.errors)")
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
        else { throw XServerError("there is no recording \(name)") }
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
            throw XServerError("msgfmt: \(compiler.errors)")
        }
    }

    /// The source of a catalogue that comes with the program.
    static func source(_ language: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Assets/Languages/\(language).po").path
    }
}

/// Black ink on white paper, as the share of each pixel that it covers.
struct InkCoverage {
    let size: PixelSize
    private let values: [Double]

    init(pngAt path: String) throws {
        let surface = try ImageSurface(pngAt: path)
        let pixels = Pixels(surface)
        size = surface.size
        values = (0..<size.height).flatMap { y in
            (0..<surface.size.width).map { x in pixels.ink(x: x, y: y) }
        }
    }

    init(_ picture: Picture) {
        size = PixelSize(width: picture.width, height: picture.height)
        values = (0..<picture.height).flatMap { y in
            (0..<picture.width).map { x in 1 - Double(picture[x, y].green) / 255 }
        }
    }

    /// The share of the pixel in column `x` of row `y` that is inked, 0…1.
    subscript(x: Int, y: Int) -> Double { values[y * size.width + x] }

    /// The ink in column `x`, between two rows: the height of a line that crosses it.
    func column(_ x: Int, rows: Range<Int>) -> Double { rows.reduce(0) { $0 + self[x, $1] } }

    /// Whether a panel, a message or a bar lies at a place, and no text or edge of it.
    func isSurface(_ x: Int, _ y: Int) -> Bool { abs(self[x, y] - 5.0 / 255) < 0.004 }

    /// Whether the window waits for a panel: all else is dimmed then.
    var isDimmed: Bool { (0.1...0.25).contains(self[1, 1]) }

    /// Whether a message lies at the lower edge: most of its middle is surface, and some is text.
    var hasMessage: Bool {
        let (width, height) = (160, 20)
        let (left, top) = ((size.width - width) / 2, size.height - 56)
        let surface = (0..<width * height).count(where: { index in
            isSurface(left + index % width, top + index / width)
        })
        return surface > width * height / 2
    }

    /// The ink in all pixels.
    var total: Double { values.reduce(0, +) }

    /// The mean difference over all pixels that are inked in one of the two.
    func meanDifference(from other: InkCoverage) -> Double {
        var (sum, count) = (0.0, 0)
        for (left, right) in zip(values, other.values) where left > 0 || right > 0 {
            sum += abs(left - right)
            count += 1
        }
        return count == 0 ? 0 : sum / Double(count)
    }
}
