import Foundation
import MachineSupport
import TestSupport
import Testing

/// What each start of the program costs, as far as it can be counted.
@Suite struct StartCostTests {
    /// The libraries that the dynamic linker brings before the program runs.
    private func libraries() throws -> [String] {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/ldd")
        process.arguments = [try BuiltProduct.url(of: "downstroke").path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(
            decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").compactMap {
            $0.split(separator: " ").first.map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    @Test func librariesThatNotEveryStartNeedsAreLoadedOnDemand() throws {
        let libraries = try libraries()
        #expect(libraries.contains { $0.hasPrefix("libcairo.so") })
        for name in [
            "SDL2-2.0", "gdk_pixbuf-2.0", "icuuc", "lcms2", "rsvg-2", "turbojpeg", "xml2", "zip",
        ] {
            #expect(!libraries.contains { $0.hasPrefix("lib\(name).so") }, "\(name)")
        }
        // Those that the ones on demand bring in turn are gone with them.
        #expect(libraries.count <= 60)
    }

    @Test func aMissingSDLIsTold() throws {
        let scratch = try Scratch()
        try scratch.write("libSDL2-2.0.so.0", "no library")
        let program = try BuiltProduct.url(of: "downstroke").path
        let result = try Tool.run(
            [program],
            ["LD_LIBRARY_PATH": scratch.path(""), "DISPLAY": ":99", "HOME": scratch.path("")])
        #expect(result.code == 69 && result.output.contains("libsdl2-2.0-0"), "\(result)")
        // What needs no window goes on without.
        let version = try Tool.run([program, "--version"], ["LD_LIBRARY_PATH": scratch.path("")])
        #expect(version.code == 0)
    }
}
