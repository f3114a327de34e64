import ArgumentParser

/// `downstroke demo`: what force can do to an interface.
struct DemoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Show what force can do in an interface.",
        discussion: """
            Example:
              downstroke demo force
            """,
        subcommands: [Resizeable.self, ForceLab.self])

    /// `downstroke demo resizeable`: a square that grows with force.
    struct Resizeable: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Press a red square and watch it grow, with the figures beside it.",
            discussion: """
                Example:
                  downstroke demo resizeable --geometry 560x400
                """)

        @OptionGroup var window: WindowOptions

        func run() throws {
            let app = try App(on: window.display.connection())
            try app.open(.resizeableDemo, extent: window.extent(standard: .demo))
            try app.run()
        }
    }

    /// `downstroke demo force`: the force lab.
    struct ForceLab: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "force",
            abstract: "Press a square and watch each stage of the press, with force and without.",
            discussion: """
                Example:
                  downstroke demo force
                """)

        @OptionGroup var window: WindowOptions

        func run() throws {
            let app = try App(on: window.display.connection())
            try app.open(.forceLab, extent: window.extent(standard: .canvas))
            try app.run()
        }
    }
}
