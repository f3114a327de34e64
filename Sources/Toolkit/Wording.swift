import Wording

extension Message {
    /// What the pill above a preview shows.
    static var previewActions: Message { "Actions" }
}
