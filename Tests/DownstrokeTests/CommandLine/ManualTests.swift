import Foundation
import MachineSupport
import Testing

/// The page of the manual, which follows from the arguments that the program takes.
@Suite struct ManualTests {
    @Test func everyCommandAndOptionIsInIt() throws {
        let page = try Program.run("manual").output
        #expect(page.hasPrefix(".TH DOWNSTROKE 1 "))
        #expect(page.contains("downstroke \\- draw with a pen that feels how hard you press\n"))
        for command in ["open", "info", "export", "thumbnail", "devices", "restore"] {
            #expect(page.contains(".SS \(command)\n"))
        }
        for hidden in ["draw\\-svg", "guide\\-page", "help\\-hidden"] {
            #expect(!page.contains(hidden))
        }
        let help = try Program.run("export", "--help").output
        let options = help.matches(of: /--[a-z-]+/).map { $0.output.replacing("-", with: "\\-") }
        #expect(options.count > 10)
        for option in Set(options) { #expect(page.contains(option), "\(option)") }
    }

    @Test func theGuideIsPrintedForTheDocumentation() throws {
        let run = try Program.run("guide-page")
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appending(path: "Sources/Downstroke/Downstroke.docc/Guide.md")
        #expect(run.code == 0)
        #expect(try run.output == String(contentsOf: page, encoding: .utf8))
        #expect(try !Program.run("--help").output.contains("guide-page"))
    }

    /// Lines that begin with a dot or an apostrophe are requests to what sets the page.
    @Test func noTextIsTakenForARequest() throws {
        let known = ["TH", "SH", "SS", "TP", "PP", "EX", "EE", "B", "I", "ad"]
        let lines = try Program.run("manual").output.split(separator: "\n")
        for line in lines where line.first == "." || line.first == "'" {
            #expect(known.contains { line == ".\($0)" || line.hasPrefix(".\($0) ") }, "\(line)")
        }
    }

    @Test func theVersionIsThatOfTheProgram() throws {
        let version = try Program.run("--version").output.split(separator: "\n")[0]
        #expect(version.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
        #expect(try Program.run("manual").output.contains("\"Downstroke \(version)\""))
    }
}
