import Foundation
import Settings
import TestSupport
import Testing

/// What came with the program is found wherever the program lies.
struct AssetFolderTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func find(_ program: String, override: String? = nil) -> String? {
        AssetFolder.path(
            "Brushes", program: "\(scratch.path)/\(program)",
            override: override.map { "\(scratch.path)/\($0)" },
            sharedData: ["\(scratch.path)/nowhere", "\(scratch.path)/shared"])
    }

    @Test(arguments: [
        ("prefix/share/downstroke/Brushes", "prefix/bin/downstroke"),
        ("repo/Assets/Brushes", "repo/.build/debug/downstroke"),
        ("repo/Assets/Brushes", "repo/.build/some-triple/release/downstroke"),
        ("shared/downstroke/Brushes", "elsewhere/bin/downstroke"),
    ])
    func itIsFound(_ folder: String, _ program: String) throws {
        try scratch.write("\(folder)/pen.toml", "name = \"Pen\"")
        #expect(find(program) == "\(scratch.path)/\(folder)")
        #expect(find("x/y/z/downstroke") == (folder.hasPrefix("shared") ? find(program) : nil))
    }

    @Test func theEnvironmentHasTheLastWord() throws {
        try scratch.write("repo/Assets/Brushes/pen.toml", "")
        try scratch.write("mine/Brushes/pen.toml", "")
        #expect(find("repo/.build/debug/x", override: "mine") == "\(scratch.path)/mine/Brushes")
        #expect(find("repo/.build/debug/x", override: "none") == nil)
    }

    @Test func aFileIsNoFolder() throws {
        try scratch.write("repo/Assets/Brushes", "")
        #expect(find("repo/.build/debug/x") == nil)
    }
}
