/// Something that the program tells the window.
public enum WindowChange: Hashable, Sendable {
    /// Something to tell people.
    case notice(String)
    /// A few words that stay as long as they are true; nil when nothing is to be told any more.
    case standing(String?)
    /// What is in a folder that was asked for.
    case listing(FolderListing)
    /// The picture of a file that was asked for.
    case preview(FilePreview)
    /// What can be chosen about an export, for people to choose.
    case exportChoices(ExportChoices)
    /// What would come of an export.
    case estimate(ExportEstimate)
    /// What the drawing is called, for people to give it another name.
    case name(String)
    /// The drawing has the name that it was to have, or why it has not.
    case renamed(problem: String?)
    /// How far something is that takes long; nil when nothing does.
    case progress(WorkProgress?)

    /// Whether it is something to tell, which comes between two pictures as well.
    var isTold: Bool {
        switch self {
        case .notice, .standing: true
        default: false
        }
    }
}
