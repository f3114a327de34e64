import ArgumentParser

struct CostCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "cost")
}
