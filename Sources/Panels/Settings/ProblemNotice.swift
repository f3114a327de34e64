package import Geometry
package import Input
package import InterfaceCore
import Settings
package import Toolkit
import Wording

/// What is wrong in the files of settings, below the tools, until it is mended or people have read it.
package final class ProblemNotice: Overlay {
    private let configuring: any Configuring
    private var shown: [SettingsError] = []
    private var bar: ProblemBar?

    package init(theme: Theme, _ configuring: any Configuring) {
        self.configuring = configuring
        super.init(
            theme: theme, role: .status, name: Message.settings.text(), modality: .floating,
            surface: Surface(.control, .popover))
        update()
    }

    private func update() {
        guard configuring.problems != shown else { return }
        shown = configuring.problems
        bar = ProblemBar(theme: theme, configuring) { [unowned self] in close() }
        subviews = [bar].compactMap { $0 }
        setNeedsLayout()
    }

    package override var isTimed: Bool { true }

    package override func prepareFrame(now: Timestamp) {
        super.prepareFrame(now: now)
        update()
        if bar == nil { close() }
    }

    package override func frame(in size: Size, above foot: Double) -> Rectangle {
        let margin = theme.pixels(12)
        let width = max(min(theme.pixels(640), size.width - 2 * margin), 1).rounded(.down)
        let height = bar?.size(fitting: width).height ?? 0
        return Rectangle(
            x: ((size.width - width) / 2).rounded(),
            y: min(theme.pixels(80), max(size.height - height - margin, 0)), width: width,
            height: height)
    }

    package override func layout() { bar?.place(bounds) }
}
