import Foundation
import MachineSupport
import TestSupport
import Testing

/// What each start of the program costs, as far as it can be counted.
@Suite struct StartCostTests {
    private static let names = [
        "libSDL2-2.0", "liblcms2", "librsvg-2", "libturbojpeg", "libxml2", "libzip",
    ]

    private func program() throws -> String { try BuiltProduct.url(of: "downstroke").path }

    /// The names of the libraries that a file is linked to, directly or not.
    private func libraries(of file: String) throws -> [String] {
        let result = try Tool.run(["/usr/bin/ldd", file], [:])
        try #require(result.code == 0, "\(result.output)")
        return result.output.split(separator: "\n").compactMap {
            $0.split(separator: ".so", maxSplits: 1).first.map {
                $0.trimmingCharacters(in: .whitespaces)
            }
        }
    }

    @Test func librariesThatNotEveryStartNeedsAreLoadedOnDemand() throws {
        let libraries = try libraries(of: program())
        #expect(libraries.contains("libcairo"))
        // Nor those that they bring.
        for name in Self.names + ["libgdk_pixbuf-2.0", "libicuuc", "libpulse"] {
            #expect(!libraries.contains(name))
        }
    }

    /// Libraries would call the program's functions in place of their own.
    @Test func functionsOfLibrariesAreNotExported() throws {
        let result = try Tool.run(["/usr/bin/nm", "-D", "--defined-only", program()], [:])
        try #require(result.code == 0)
        let names = result.output.split(separator: "\n").compactMap {
            $0.split(separator: " ").last
        }
        #expect(names.count > 100)
        let prefixes = ["SDL_", "cms", "rsvg_", "tj", "xml", "zip_"]
        #expect(names.filter { name in prefixes.contains { name.hasPrefix($0) } } == [])
    }

    /// Packages depend on what the program loads.
    @Test func whatIsLoadedOnDemandIsKnownToPackages() throws {
        let scratch = try Scratch()
        let file = scratch.path("on-demand.so")
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let result = try Tool.run([root.appending(path: ".ci/on-demand").path, file], [:])
        try #require(result.code == 0, "\(result.output)")
        let libraries = try libraries(of: file)
        for name in Self.names { #expect(libraries.contains(name)) }
    }

    @Test func aMissingSDLIsTold() throws {
        let scratch = try Scratch()
        try scratch.write("libSDL2-2.0.so.0", "no library")
        let environment = [
            "LD_LIBRARY_PATH": scratch.path(""), "DISPLAY": ":99", "HOME": scratch.path(""),
        ]
        let result = try Tool.run([program()], environment)
        #expect(result.code == 69 && result.output.contains("libsdl2-2.0-0"), "\(result)")
        // What needs no window works without it.
        #expect(try Tool.run([program(), "--version"], environment).code == 0)
    }
}
