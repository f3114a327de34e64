import Application

/// The program, as it is started.
@main
enum Downstroke {
    static func main() { RootCommand.main() }
}
