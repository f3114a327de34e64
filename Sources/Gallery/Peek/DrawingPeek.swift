import ForceTouch
import Geometry
import Graphics
import InterfaceCore
import Toolkit
import Wording

/// A drawing that is previewed: large, as it is being drawn, with its name.
final class DrawingPeek: ViewController {
    /// What is previewed, as it is now.
    private(set) var entry: DrawingEntry

    private let drawings: any DrawingBrowsing
    private let page: PeekedDrawing
    private let items: (_ isReadable: Bool) -> [PreviewActionItem]
    private let repair: (() -> Void)?
    /// What has to be done before any drawing can be opened where this one lies; nil for nothing.
    private let obstacle: Message?
    private let size: PixelSize
    /// How often something else was known of it.
    private var news = 0
    private var canBeOpened = true
    private var isDamaged = false
    /// Whether its preview has ended: by an action perhaps, which has moved it.
    private var isOver = false
    /// Whether there is nothing any more that anything could be done with.
    private var isGone = false
    /// Whether it is in the window now that it was opened; nil as long as that is not known.
    private var isHere: Bool?

    /// The preview of `entry`, which looks like `look` until more is known of it, and with which `items` can be done;
    /// `repair` opens one that is damaged, as a new drawing of what can be read of it.
    ///
    /// `obstacle` tells what has to be done before any drawing can be opened there; nil for nothing.
    init(
        _ entry: DrawingEntry, _ look: DrawingLook?, _ drawings: any DrawingBrowsing,
        items: @escaping (_ isReadable: Bool) -> [PreviewActionItem], theme: Theme,
        obstacle: Message? = nil,
        repair: ((DrawingEntry) -> Void)? = nil
    ) {
        (self.entry, self.drawings, self.items) = (entry, drawings, items)
        self.repair = repair.map { repair in { repair(entry) } }
        self.obstacle = obstacle
        page = PeekedDrawing(entry, theme: theme, advice: obstacle)
        size = PeekedDrawing.pictureSize(in: Self.usualContentSize, theme)
        super.init(page)
        if let look { page.show(look) }
        if case .unreadable = look { preferredContentSize = PeekNotice.contentSize }
        read()
    }

    private func read() {
        news += 1
        // What has changed meanwhile, or has gone, is not what was looked at.
        drawings.look(at: [entry], size) { [weak self, news] in
            if let self, self.news == news { page.show($0) }
        }
        drawings.read(entry) { [weak self, news] in
            if let self, self.news == news { take($0) }
        }
    }

    private func take(_ content: DrawingContent) {
        let former = (isDamaged, isGone, canBeOpened)
        switch content {
        case .drawing, .damaged: canBeOpened = true
        case .missing, .unreadable: canBeOpened = false
        }
        page.show(content)
        isDamaged = if case .damaged = content { true } else { false }
        isGone = if case .missing = content { true } else { false }
        if (isDamaged, isGone, canBeOpened) != former { onActionsChange() }
    }

    /// Takes what there is by now: it may have been changed, or have gone.
    func note(among entries: [DrawingEntry]) {
        // What somebody has done with it by now is no news.
        guard !isOver else { return }
        guard let entry = entries.first(where: { $0.path == self.entry.path }) else {
            news += 1
            return take(.missing)
        }
        guard (entry.changed, entry.bytes) != (self.entry.changed, self.entry.bytes) || !canBeOpened
        else { return }
        self.entry = entry
        page.entry = entry
        read()
    }

    /// Takes whether it is in the window now, or will not come.
    func take(isHere: Bool) { self.isHere = isHere }

    override var isOpenable: Bool { canBeOpened && obstacle == nil }

    override var previewActionItems: [PreviewActionItem] {
        // What has gone keeps its rows, which do nothing any more.
        let items = items(canBeOpened || isGone)
        guard isDamaged, let repair else { return items }
        return [.action(PreviewAction(.repair, .warning) { repair() })] + items
    }

    override var areActionsEnabled: Bool { !isGone }

    override var commitProgress: CommitProgress {
        guard let isHere else { return .awaited }
        guard isHere else { return .refused }
        return drawings.isOpenDrawingDrawn ? .drawn : .presented
    }

    override var waitingWords: String? { Message.peekedIsBeingRead.text() }

    override func openedPicture() -> OpenedPicture? {
        drawings.pictureOfOpenDrawing()?
            .opened(outOf: page.pictureFrame, width: page.bounds.width)
    }

    override func advice(isHeldOpen: Bool) -> String? {
        guard drawings.isNewToPreviews, obstacle == nil else { return nil }
        return (isHeldOpen ? Message.tapToOpen : .pressHarderToOpen).text()
    }

    override func beginPeek() {
        page.begin()
        drawings.notePreview()
    }

    override func endPeek() {
        isOver = true
        page.end()
    }
}
