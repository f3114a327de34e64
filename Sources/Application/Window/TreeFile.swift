import Foundation
import Interface

/// A file that tells other programs what the window shows, each time that this has changed.
///
/// There is one where the environment names it in DOWNSTROKE_TREE: tests find controls there by role and name.
struct TreeFile {
    private let url: URL
    private var written: String?

    /// The file that the environment names; nil where it names none.
    init?() {
        guard let path = ProcessInfo.processInfo.environment["DOWNSTROKE_TREE"], !path.isEmpty
        else { return nil }
        url = URL(filePath: path)
    }

    /// Writes what the screen shows now, whole or not at all; whoever asked for a file that cannot be written
    /// does without.
    mutating func show(_ screen: Screen) {
        let text = screen.treeText
        guard text != written else { return }
        written = text
        try? Data(text.utf8).write(to: url, options: .atomic)
    }
}
