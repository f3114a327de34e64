import ArgumentParser

struct SmoothCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "smooth")
}
