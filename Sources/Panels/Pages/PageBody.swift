import Geometry
import Toolkit
import Wording

/// What a full page is about: cards beside one another where it is wide, and below one another where it is not.
class PageBody: View {
    /// Where everything lies, and how high that is.
    typealias Plan = (frames: [(View, Rectangle)], height: Double)

    let theme: Theme

    init(theme: Theme, name: Message) {
        self.theme = theme
        super.init(role: .group, name: name.text())
    }

    /// The cards of a wide page, `least` pixels high at least.
    func besideOneAnother(_ width: Double, _ least: Double) -> Plan { ([], least) }

    /// The cards of a narrow page.
    func belowOneAnother(_ width: Double) -> Plan { ([], 0) }

    /// Between two cards, in pixels.
    final var gap: Double { theme.pixels(24) }

    final override func size(fitting width: Double) -> Size {
        Size(width: width, height: plan(width, least: 0).height)
    }

    final override func layout() {
        guard !bounds.isNull else { return }
        for (view, frame) in plan(bounds.width, least: bounds.height).frames { view.place(frame) }
    }

    private func plan(_ width: Double, least: Double) -> Plan {
        theme.isPageWide(width) ? besideOneAnother(width, least) : belowOneAnother(width)
    }
}
