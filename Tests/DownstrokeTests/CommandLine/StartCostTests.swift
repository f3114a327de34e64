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
}
