import ArgumentParser
import Documents
import Foundation

/// `downstroke manual`: the page of the manual, for what installs the program.
struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual", abstract: "Print the page of the manual, for man.",
        shouldDisplay: false)

    func run() throws {
        struct Help: Decodable { let command: CommandHelp }
        // What the parser itself knows, so that the page has all there is and nothing else.
        let help = try JSONDecoder().decode(Help.self, from: Data(RootCommand._dumpHelp().utf8))
        try StandardOutput.write(ManualPage(of: help.command, version: Version.current).text)
    }
}
