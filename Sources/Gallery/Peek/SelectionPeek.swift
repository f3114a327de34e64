import ForceTouch
import InterfaceCore
import Toolkit
import Wording

/// Several drawings that are previewed together: some of them, how many they are, and what can be done with all of them.
final class SelectionPeek: ViewController {
    private let items: [PreviewActionItem]

    /// The preview of `entries`, with which `items` can be done.
    init(
        _ entries: [DrawingEntry], _ drawings: any DrawingBrowsing, items: [PreviewActionItem],
        theme: Theme
    ) {
        self.items = items
        let page = PeekedDrawings(.carried(entries.count), "", theme: theme)
        super.init(page)
        preferredContentSize = PeekedDrawings.contentSize
        page.show(entries, drawings)
    }

    override var previewActionItems: [PreviewActionItem] { items }

    /// There is one window, and one drawing in it.
    override var isOpenable: Bool { false }
}
