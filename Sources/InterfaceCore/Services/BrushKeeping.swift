public import Editing
public import Geometry
public import Paths

/// Keeps the brushes that somebody draws with, and brings them in and out.
public protocol BrushKeeping: AnyObject {
    /// What is in the hand, and what lies at hand.
    var hand: Hand { get set }

    /// The colour of the paper that is drawn on.
    var paperColor: Color { get }

    /// Keeps a brush of the shelf as somebody made it, as one of the user's own; what cannot be kept is told.
    func keep(_ draft: BrushDraft)

    /// Lays a copy of the brush in use on the shelf, or, where it is to be `plain`, a new one, and has it in the hand;
    /// `answer` follows once it is there.
    func addBrush(plain: Bool, answer: @escaping () -> Void)

    /// Takes the file of the brush in use away, which is one of the user's own, and tells so, with a button that
    /// puts it back.
    func removeBrush()

    /// Keeps a copy of the brush in the file at `path` among the user's own, takes it in the hand, and tells how
    /// that went.
    func importBrush(_ path: FilePath)

    /// The folder that an export goes to at first.
    var exportFolder: FilePath { get }

    /// Whether there is a file that an export to `path` would replace.
    func replacesFile(at path: FilePath) -> Bool

    /// Writes the brush in use to the file at `path`, and tells how that went.
    func exportBrush(to path: FilePath)
}
