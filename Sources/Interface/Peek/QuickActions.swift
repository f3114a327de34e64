import ForceTouch
import Geometry
import Graphics
import Toolkit
import Wording

/// What is done most often, for a press on the mark: commands, and the drawings that were changed last.
final class QuickActions: ViewController {
    /// How many rows there are at most.
    private static let most = 4
    /// How large the picture of a drawing is made, in pixels.
    private static let picture = PixelSize(width: 72, height: 48)
    private static let commands: [(Command, Icon)] = [(.new, .new), (.showGallery, .gallery)]

    private let perform: (Command) -> Void
    private let open: (DrawingEntry) -> Void
    private var recent: [DrawingEntry] = []
    private var pictures: [String: ImageSurface] = [:]

    /// The actions of a window; `perform` takes a command, `open` a drawing to go on with.
    init(
        _ drawings: (any DrawingBrowsing)?, perform: @escaping (Command) -> Void,
        open: @escaping (DrawingEntry) -> Void
    ) {
        (self.perform, self.open) = (perform, open)
        super.init(View(role: .list, name: Message.quickActions.text()))
        drawings?.listDrawings(in: nil) { [weak self] in self?.take($0, drawings) }
    }

    private func take(_ listing: DrawingListing, _ drawings: (any DrawingBrowsing)?) {
        guard case .drawings(let all) = listing, let drawings else { return }
        let others = all.filter { !$0.isFolder && $0.path != drawings.openDrawing }
        recent = Array(others.prefix(Self.most - Self.commands.count))
        drawings.look(at: recent, Self.picture) { [weak self] look in
            guard case .picture(let path, let found) = look else { return }
            self?.pictures[path] = found.surface
            self?.onActionsChange()
        }
        onActionsChange()
    }

    override var previewActionItems: [PreviewActionItem] {
        let commands = Self.commands.map { command, icon in
            PreviewAction(command.title, icon) { [perform] in perform(command) }
        }
        let drawings = recent.map { entry in
            PreviewAction(
                title: entry.name.printable, subtitle: entry.day.text(),
                icon: Icon.picture.rawValue, identifier: entry.path
            ) { [open] _ in open(entry) }
        }
        return (commands + drawings).map(PreviewActionItem.action)
    }

    override func picture(of action: PreviewAction) -> ImageSurface? {
        pictures[action.identifier]
    }
}
