import Geometry
import Graphics
import Input
import InterfaceCore
import Toolkit
import Wording

/// Whether force arrives, and what would help.
final class VerdictCard: Card {
    private let title: Label
    private let text: Label
    private var icon = Icon.info
    private var tint = ColorToken.detail

    init(theme: Theme) {
        title = Label(theme: theme, style: .strong)
        text = Label(theme: theme, style: .small, color: .detail, overflow: .wraps)
        super.init(theme: theme, role: .status, name: "")
        subviews = [title, text]
    }

    /// Shows what can be said of a device, or of there being none with force among all.
    func show(_ trace: DeviceTrace, of device: Device?, among devices: [Device]) {
        let advice = ForceAdvice(devices: devices)
        if let device, advice == .isAvailable {
            let verdict = trace.verdict(on: device)
            let used = trace.usedForces.map { used in
                let (least, most) = (used.lowerBound.fixedPoint(2), used.upperBound.fixedPoint(2))
                return device.levels.map { Message.levelsUsed($0, least, most) }
                    ?? .forcesUsed(least, most)
            }
            let lines = [used, verdict.advice].compactMap { $0?.text() }
            say(verdict.title, lines.joined(separator: "\n"))
            (icon, tint) = verdict.mark
        } else {
            say(.noPenHere, advice.message.text())
            (icon, tint) = (.warning, .warning)
        }
        invalidate()
    }

    private func say(_ title: Message, _ text: String) {
        let title = title.text()
        guard title != self.title.name || text != self.text.name else { return }
        name = "\(title)\n\(text)"
        self.title.say(title)
        self.text.say(text)
        setNeedsLayout()
        parent?.layout()
    }

    private var inset: Double { theme.pixels(16) }
    private var left: Double { theme.pixels(46) }
    private var top: Double { theme.pixels(54) }

    override func size(fitting width: Double) -> Size {
        let lines = text.size(fitting: max(width - 2 * inset, 1))
        return Size(width: width, height: top + lines.height + theme.pixels(26))
    }

    override func layout() {
        guard !bounds.isNull else { return }
        put(title, x: left, middle: theme.pixels(30), room: bounds.width - left - inset)
        let lines = text.size(fitting: max(bounds.width - 2 * inset, 1))
        text.place(
            Rectangle(x: inset, y: top, width: lines.width, height: lines.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        try super.draw(part, in: context)
        let place = Rectangle(
            center: Point(x: theme.pixels(26), y: theme.pixels(30)), radius: theme.pixels(10))
        theme.icons.draw(icon, theme.pixels(20), in: place, theme[tint], in: context)
    }
}

extension DeviceTrace.Verdict {
    fileprivate var title: Message {
        switch self {
        case .noForce: .forceMissing
        case .untried: .forceUntried
        case .silent: .forceSilent
        case .light, .heavy, .even: .forceArrives
        }
    }

    fileprivate var advice: Message {
        switch self {
        case .noForce: .deviceWithoutForce
        case .untried: .drawToTry
        case .silent: .silentForce
        case .light: .lightTouch
        case .heavy: .firmTouch
        case .even: .evenTouch
        }
    }

    fileprivate var mark: (Icon, ColorToken) {
        switch self {
        case .noForce, .untried: (.info, .detail)
        case .silent: (.warning, .warning)
        case .light, .heavy, .even: (.check, .success)
        }
    }
}
