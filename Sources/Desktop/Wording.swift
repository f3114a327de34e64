import Paths
import Wording

/// Why something stays out of the trash.
extension Message {
    static func noTrash(_ path: FilePath) -> Message {
        "The disk of \(path) has no trash. Remove it with your file manager."
    }
    static func notTrashed(_ path: FilePath, _ reason: String) -> Message {
        "\(path) cannot be moved to the trash: \(reason). Look at its folder, and try again."
    }
}
