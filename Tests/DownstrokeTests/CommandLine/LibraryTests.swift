import Foundation
import TestSupport
import Testing

/// Others build programs with the ink and with the recogniser of presses, and with nothing else of this package.
@Suite(.ownThread) struct LibraryTests {
    private static let examples = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples")

    /// A copy of the examples, where nobody else builds.
    private func package() throws -> Scratch {
        let scratch = try Scratch()
        let files = FileManager.default
        for name in ["Package.swift", "InkExample", "PressExample"] {
            try files.copyItem(
                at: Self.examples.appending(path: name), to: URL(filePath: scratch.path(name)))
        }
        // The versions that the program is built with, where they are known.
        let resolved = Self.examples.deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Package.resolved")
        try? files.copyItem(at: resolved, to: URL(filePath: scratch.path("Package.resolved")))
        let root = Self.examples.deletingLastPathComponent().deletingLastPathComponent().path
        let manifest = scratch.text("Package.swift")
        try scratch.write("Package.swift", manifest.replacing("../..", with: root))
        return scratch
    }

    @Test func theExamplesAreBuiltAndRun() throws {
        let package = try package()
        let build = try Tool.run(
            [
                "swift", "build", "--package-path", package.path(""), "--disable-index-store",
                "-debug-info-format", "none",
                // Whole modules, and nothing optimised: the least work.
                "-c", "release", "-Xswiftc", "-Onone",
            ], ["DOWNSTROKE_STRICT": "", "DOWNSTROKE_TESTABLE": "", "DOWNSTROKE_ONLY": ""],
            patience: 600)
        try #require(build.code == 0, "\(build.output)")
        let picture = try Tool.run([package.path(".build/release/InkExample")])
        let lines = picture.output.split(separator: "\n")
        #expect(lines.first?.hasPrefix("<svg ") == true && lines.last == "</svg>")
        #expect(lines.count(where: { $0.hasPrefix("<path ") }) > 50)
        let stages = try Tool.run([package.path(".build/release/PressExample")]).output
            .split(separator: "\n").compactMap { $0.split(separator: " ").last }
        #expect(stages == ["touched", "hint", "peek", "pop", "pop"])
    }

    /// What the page shows is what is built.
    @Test(arguments: ["InkExample", "PressExample"])
    func thePageShowsTheExamples(name: String) throws {
        let page = Self.examples.deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/Downstroke/Downstroke.docc/Libraries.md")
        let example = Self.examples.appending(path: "\(name)/main.swift")
        let text = try String(contentsOf: page, encoding: .utf8)
        #expect(text.contains("```swift\n\(try String(contentsOf: example, encoding: .utf8))```"))
    }
}
