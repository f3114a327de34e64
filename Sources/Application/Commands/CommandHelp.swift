/// What ArgumentParser tells of a command.
struct CommandHelp: Decodable {
    let commandName: String
    let shouldDisplay: Bool
    let abstract: String?
    let discussion: String?
    let subcommands: [CommandHelp]?
    let arguments: [Argument]?

    /// An argument, an option or a flag.
    struct Argument: Decodable {
        /// A name with its dashes left out.
        struct Name: Decodable {
            let kind: String
            let name: String

            var text: String { (kind == "long" ? "--" : "-") + name }
        }

        let kind: String
        let shouldDisplay: Bool
        let isOptional: Bool
        let isRepeating: Bool
        let names: [Name]?
        let preferredName: Name?
        let valueName: String?
        let defaultValue: String?
        let abstract: String?

        /// Whether all commands have it, so that once is enough to tell.
        var isOfEveryCommand: Bool { ["help", "version"].contains(preferredName?.name) }
    }

    /// The arguments that people are told of.
    var shownArguments: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }

    /// The commands below it that people are told of; each has the help of its own.
    var shownCommands: [CommandHelp] {
        (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
    }
}
