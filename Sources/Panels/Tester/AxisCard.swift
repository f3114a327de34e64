import Geometry
import Graphics
import Input
import InterfaceCore
import Toolkit
import Wording

/// The axes of a device as bars with figures, how it leans as a dial, and its buttons.
final class AxisCard: Card {
    private let forceBar: AxisBar
    private let tiltBars: [AxisBar]
    private let rotationBar: AxisBar
    private let widthBar: AxisBar
    /// Whether how far a pen is turned is shown in the place of how wide a contact is.
    private var showsRotation = false {
        didSet { if showsRotation != oldValue { putViews() } }
    }
    private let lean: Label
    private let leanFigure: Label
    private let buttonsTitle: Label
    private let caps: [ButtonCap]
    private var tilt: Tilt?

    init(theme: Theme) {
        forceBar = AxisBar(theme: theme, .forceAxis)
        tiltBars = [Message.tiltX, .tiltY].map { AxisBar(theme: theme, $0) }
        rotationBar = AxisBar(theme: theme, .rotation)
        widthBar = AxisBar(theme: theme, .contactWidth)
        lean = Label(theme: theme, .lean, overflow: .wraps)
        leanFigure = Label(theme: theme, style: .figure)
        buttonsTitle = Label(theme: theme, .buttons, overflow: .wraps)
        caps = [ButtonCap(theme: theme), ButtonCap(theme: theme), ButtonCap(theme: theme)]
        super.init(theme: theme, name: Message.axes.text())
        putViews()
    }

    private var bars: [AxisBar] { [forceBar] + tiltBars + [showsRotation ? rotationBar : widthBar] }

    private func putViews() { subviews = bars + [lean, leanFigure, buttonsTitle] + caps }

    /// Shows the newest sample of a device.
    func show(_ trace: DeviceTrace, of device: Device?) {
        let last = trace.last
        forceBar.show(force(last))
        tiltBars[0].show(last?.tilt.map { angle($0.x, of: .right) })
        tiltBars[1].show(last?.tilt.map { angle($0.y, of: .right) })
        rotationBar.show(last?.rotation.map { angle($0.centered, of: .right + .right) })
        widthBar.show(width(last))
        showsRotation = device?.hasRotation == true
        tilt = last?.tilt
        lean.color = tilt == nil ? .detail : .text
        leanFigure.say((tilt.map(Self.text) ?? .noFigure).text())
        leanFigure.color = tilt == nil ? .detail : .text
        showButtons(last?.buttons ?? [], device?.kind)
        layout()
        invalidate()
    }

    private func force(_ sample: PenSample?) -> AxisBar.Reading? {
        guard let force = sample?.force else { return nil }
        let (sent, meant) = (force.reportedNormalized, force.normalized)
        // The bar is what the device says, the line across it what the curve makes of that.
        let mark = sent.fixedPoint(2) == meant.fixedPoint(2) ? nil : meant
        return AxisBar.Reading(from: 0, to: sent, mark: mark, figure: sent.fixedPoint(2))
    }

    /// How far from upright, and which way that is; upright there is none.
    private static func text(_ tilt: Tilt) -> Message {
        let angle = (90 - tilt.altitude.degrees).fixedPoint(0)
        return angle == "0"
            ? .verbatim("0°") : .leans(angle, tilt.azimuth.degrees.fixedPoint(0))
    }

    /// An angle, of those up to `most` to either side.
    private func angle(_ angle: Angle, of most: Angle) -> AxisBar.Reading {
        AxisBar.Reading(
            from: 0.5, to: 0.5 + angle.degrees / most.degrees / 2, mark: 0.5,
            figure: angle.degrees.fixedPoint(0) + "°")
    }

    private func width(_ sample: PenSample?) -> AxisBar.Reading? {
        guard let width = sample?.width else { return nil }
        let millimetres = width / PalmRejection.density(theme.scale)
        return AxisBar.Reading(
            from: 0, to: min(millimetres / 40, 1),
            figure: Message.millimetres(millimetres.fixedPoint(1)).text())
    }

    private func showButtons(_ buttons: Buttons, _ kind: Device.Kind?) {
        let names: [Message] =
            switch kind {
            case .mouse: [.leftButtonCap, .middleButtonCap, .rightButtonCap]
            case .touchscreen: [.fingerCap]
            default: [.tipCap, .lowerButtonCap, .upperButtonCap]
            }
        let all: [Buttons] = [.primary, .middle, .secondary]
        for (index, cap) in caps.enumerated() {
            cap.show(
                index < names.count ? names[index].text() : "", isDown: buttons.contains(all[index])
            )
        }
    }

    // MARK: Places

    private var row: Double { theme.pixels(44) }
    private var first: Double { theme.pixels(36) }
    private var dialRadius: Double { theme.pixels(28) }
    private var dial: Point {
        Point(x: middleColumn + dialRadius, y: first + 4 * row + theme.pixels(4))
    }
    private var foot: Double { theme.pixels(252) }

    /// Where bars begin.
    private var middleColumn: Double { min(theme.pixels(156), (bounds.width * 0.4).rounded()) }

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: theme.pixels(312))
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let right = bounds.width - padding
        for (index, bar) in bars.enumerated() {
            bar.column = middleColumn - padding
            bar.place(
                Rectangle(
                    x: padding, y: first + (Double(index) - 0.5) * row, width: right - padding,
                    height: row))
        }
        let room = middleColumn - padding - theme.pixels(8)
        put(lean, x: padding, middle: dial.y, room: room)
        put(
            leanFigure, x: right, middle: dial.y,
            room: right - dial.x - dialRadius - theme.pixels(8),
            isRight: true)
        let middle = foot + theme.pixels(30)
        put(buttonsTitle, x: padding, middle: middle, room: room)
        let gap = theme.pixels(8)
        let width = min(theme.pixels(76), ((right - middleColumn - 2 * gap) / 3).rounded(.down))
        for (index, cap) in caps.enumerated() {
            cap.place(
                Rectangle(
                    x: middleColumn + Double(index) * (width + gap), y: middle - theme.pixels(14),
                    width: width, height: theme.pixels(28)))
        }
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        try super.draw(part, in: context)
        drawDial(in: context)
        context.fill(
            Rectangle(
                x: padding, y: foot, width: bounds.width - 2 * padding, height: theme.hairline),
            theme[.hairline])
    }

    /// The lean as seen from above: the middle is upright, the rim is flat.
    private func drawDial(in context: Context) {
        let radius = dialRadius
        context.setSource(theme[.well])
        context.addCircle(center: dial, radius: radius)
        context.fill()
        for share in [1.0, 0.5] {
            context.setSource(theme[share == 1 && tilt != nil ? .outline : .hairline])
            context.addCircle(center: dial, radius: radius * share - theme.hairline / 2)
            context.stroke(width: theme.hairline)
        }
        guard let tilt else { return }
        let length = radius * (90 - tilt.altitude.degrees) / 90
        let way = Vector(dx: tilt.azimuth.cosine * length, dy: tilt.azimuth.sine * length)
        context.setSource(theme[.accent])
        context.move(to: dial)
        context.addLine(to: dial + way)
        context.stroke(width: 2 * theme.scale)
        context.addCircle(center: dial + way, radius: 4 * theme.scale)
        context.fill()
    }
}
