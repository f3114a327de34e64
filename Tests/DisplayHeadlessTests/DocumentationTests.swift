import Paths
import TestSupport
import Testing

@testable import DisplayHeadless

@Suite("The page about runs without a display")
struct DocumentationTests {
    private let page: String

    init() throws {
        let root = FilePath(#filePath).folder.folder.folder
        let file: FilePath = "\(root)/Sources/Downstroke/Downstroke.docc/Headless.md"
        page = String(decoding: try #require(file.contents), as: UTF8.self)
    }

    @Test("Its example is a script")
    func example() throws {
        let lines = page.split(separator: "\n").filter { $0.hasPrefix("    ") }.dropFirst()
        let script = try Script(lines.joined(separator: "\n"))
        #expect(script.lines.count == 13)
    }

    @Test("It names all devices", arguments: HeadlessDevice.allCases)
    func devices(_ device: HeadlessDevice) { #expect(page.contains("`\(device.key)`")) }
}
