import ApplicationShortcuts
import Geometry
import Paths

/// What a start of the program asks for.
struct OpenRequest {
    /// What becomes of the files.
    let plan: OpeningPlan
    /// What is drawn and erased with; where nothing was asked for, what a drawing was left with.
    let brushes: BrushChoice
    /// The quick action; nil for none.
    let item: ApplicationShortcutItem?
    /// Whether the tools are shown at first.
    var hasTools = true
    /// The size of the windows; nil for that which a drawing was left with.
    var size: PixelSize?
    /// Where pictures of the first drawing go; nil for a new file each time.
    var output: FilePath?

    /// The drawing that the quick action opens; nil where none was there.
    private let offered: FilePath?

    /// These files, as they were found.
    init(_ files: OpenCommand.Files) {
        (plan, brushes) = (files.plan, files.brushes)
        (item, offered) = (files.item, files.offered)
    }

    /// What a program is told that begins with it.
    var launchOptions: LaunchOptions {
        LaunchOptions(shortcutItem: item, files: plan.all.map(\.escaped))
    }

    /// What the quick action opens a window for; nil where it asks for no drawing.
    var itemOpening: ComingDrawing.Opening? {
        switch item.flatMap(ShortcutItems.Action.init) {
        // Where all have gone, the program begins as it does without an action.
        case .continueLastDrawing: offered.map { .file($0) } ?? .resumed
        case .openDrawing: item?.drawing.map { .file($0) }
        case .newDrawing, .gallery, nil: nil
        }
    }

    /// Whether the file at `path` was there, which the quick action opens.
    func isThere(_ path: FilePath) -> Bool { path == offered }

    /// What the first windows of a program that begins with this are opened for: all but those that have time.
    var firstOpenings: Set<ComingDrawing.Opening> {
        let action = itemOpening
        if let path = plan.here { return Set([action, .file(path)].compactMap(\.self)) }
        let isNew = item.flatMap(ShortcutItems.Action.init) == .newDrawing
        return isNew ? [] : [action ?? .resumed]
    }

    /// The files that windows are opened for, each once.
    var files: [ComingDrawing.Opening] {
        plan.all.reduce(into: []) { if !$0.contains(.file($1)) { $0.append(.file($1)) } }
    }

    /// All that windows are opened for in the program that runs.
    var openings: Set<ComingDrawing.Opening> {
        Set([itemOpening].compactMap(\.self) + files)
    }
}
