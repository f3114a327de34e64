package import Geometry
package import Input
package import InterfaceCore
package import Toolkit
import Wording

/// The guide: what somebody who is new does first, page by page, with pictures of the program itself.
///
/// Its words are asked for when it is opened, so they are in the language and with the keys of that time.
package final class Guide: PageSheet {
    /// What the page is about that is shown.
    private(set) var topic = GuideTopic.strokes

    private let keys: GuideKeys
    private let pictures: GuidePictures
    private let perform: (Command) -> Void

    /// The guide at this topic; `perform` takes the command that a page leads to.
    package init(
        theme: Theme, _ shortcuts: Shortcuts, at topic: GuideTopic = .strokes,
        pictures: @escaping GuidePictures, perform: @escaping (Command) -> Void
    ) {
        (keys, self.pictures, self.perform) = (GuideKeys(shortcuts: shortcuts), pictures, perform)
        super.init(
            theme: theme, title: .guide,
            GuideTopic.allCases.map { PageList.Entry(title: $0.title, icon: $0.icon) })
        show(topic)
    }

    // MARK: Pages

    override func choose(_ index: Int) { show(GuideTopic.allCases[index]) }

    /// Shows the page of a topic.
    func show(_ topic: GuideTopic) {
        self.topic = topic
        let page = GuidePage(theme: theme, topic, keys) {
            [unowned self] command in
            // Nobody keeps the guide once it is closed.
            let perform = perform
            close()
            perform(command)
        }
        show(page, at: GuideTopic.allCases.firstIndex(of: topic))
        pictures(topic.fileName, GuidePicture.size(theme)) { [weak page] in page?.show($0) }
    }

    // MARK: Keys

    /// Arrows to the sides turn the pages, those up and down too while keys go to the list; others scroll.
    package override func handle(_ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty else { return false }
        let isInList = focused == nil || list.hasFocus
        switch press.key {
        case .left: turn(to: topic.moved(by: -1))
        case .right: turn(to: topic.moved(by: 1))
        case .up where isInList && !isNarrow: turn(to: topic.moved(by: -1))
        case .down where isInList && !isNarrow: turn(to: topic.moved(by: 1))
        case .home: turn(to: GuideTopic.allCases.first)
        case .end: turn(to: GuideTopic.allCases.last)
        case .up: area?.scroll(by: -theme.controlHeight)
        case .down: area?.scroll(by: theme.controlHeight)
        case .pageUp: area?.scroll(by: -(area?.bounds.height ?? 0) * 0.8)
        case .pageDown: area?.scroll(by: (area?.bounds.height ?? 0) * 0.8)
        default: return false
        }
        return true
    }

    /// Shows another page, and gives keys to its row in the list if they went to one.
    private func turn(to topic: GuideTopic?) {
        guard let topic, topic != self.topic else { return }
        let follows = list.hasFocus
        // What keys go to may be on the page that goes.
        if !follows { focus(nil) }
        show(topic)
        guard follows, let place = GuideTopic.allCases.firstIndex(of: topic) else { return }
        focus(list.row(place))
    }

    // MARK: Places

    /// How much of the height of a narrow page its picture takes at most.
    private static let pictureShare = 0.68

    package override func layout() {
        super.layout()
        guard let area, let page = area.content as? GuidePage else { return }
        let most = isNarrow ? ((area.bounds.height - 2 * area.inset) * Self.pictureShare) : nil
        guard page.isTitled == isNarrow || page.mostPictureHeight != most else { return }
        // A menu of the pages says already which one it is.
        (page.isTitled, page.mostPictureHeight) = (!isNarrow, most)
        super.layout()
    }

    /// In the middle, over the bar too: nothing of that is needed meanwhile, and pictures want room.
    package override func frame(in size: Size, above foot: Double) -> Rectangle {
        let margin = min(theme.pixels(16), min(size.width, size.height) / 24).rounded(.down)
        let width = max(min(theme.pixels(1072), size.width - 2 * margin), 1).rounded()
        let height = max(min(theme.pixels(768), size.height - 2 * margin), 1).rounded()
        return Rectangle(x: 0, y: 0, width: size.width, height: size.height)
            .middle(Size(width: width, height: height))
    }
}
