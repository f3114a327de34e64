import ForceTouch
import Geometry
import Graphics
import Toolkit
import Wording

/// A drawing that is previewed: large, as it is being drawn, with its name.
final class DrawingPeek: ViewController {
    /// What is previewed.
    let entry: DrawingEntry

    private let drawings: any DrawingBrowsing
    private let page: PeekedDrawing
    private let items: [PreviewActionItem]

    /// The preview of `entry`, which looks like `look` until more is known of it, and with which `items` can be done.
    init(
        _ entry: DrawingEntry, _ look: DrawingLook?, _ drawings: any DrawingBrowsing,
        items: [PreviewActionItem], theme: Theme
    ) {
        (self.entry, self.drawings, self.items) = (entry, drawings, items)
        page = PeekedDrawing(entry, theme: theme)
        super.init(page)
        if let look { page.show(look) }
        let size = PeekedDrawing.pictureSize(in: Self.usualContentSize, theme)
        drawings.look(at: [entry], size) { [weak page] in page?.show($0) }
        drawings.read(entry) { [weak page] in page?.show($0) }
    }

    override var previewActionItems: [PreviewActionItem] { items }

    override var isPresented: Bool { drawings.openDrawing == entry.path }

    override func advice(isHeldOpen: Bool) -> String? {
        guard drawings.isNewToPreviews else { return nil }
        return (isHeldOpen ? Message.tapToOpen : .pressHarderToOpen).text()
    }

    override func beginPeek() {
        page.begin()
        drawings.notePreview()
    }

    override func endPeek() { page.end() }
}
