import ArgumentParser

/// `downstroke demo`: what force can do to an interface.
struct DemoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Show what force can do to an interface.",
        discussion: """
            Example:
              downstroke demo resizeable
            """,
        subcommands: [Resizeable.self])

    /// `downstroke demo resizeable`: a square that grows with force.
    struct Resizeable: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "A red square that grows while it is pressed, with the figures beside it.",
            discussion: """
                Example:
                  downstroke demo resizeable --geometry 560x400
                """)

        @OptionGroup var window: WindowOptions

        func run() throws {
            let session = try WindowSession(
                content: .resizeableDemo, extent: window.extent(standard: .demo))
            try session.run()
        }
    }
}
