import ArgumentParser
import Documents
import Panels
import Wording

/// `downstroke guide-page`: the guide as a page of the documentation, for who writes that.
struct GuidePageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "guide-page",
        abstract: "Print the guide as a page of the documentation, in the language of the session.",
        shouldDisplay: false)

    /// Where the pictures lie, as seen from the documentation.
    private static let pictures = "../../../Assets/Guide"

    func run() throws {
        let folder = "\(Self.pictures)/\(Language.current.code)"
        try StandardOutput.write(GuideDocument.text(picturesIn: folder))
    }
}
