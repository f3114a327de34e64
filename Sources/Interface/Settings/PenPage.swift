import Geometry
import Graphics
import Ink
import Input
import Settings
import Toolkit
import Wording

/// How hard a pen has to be pressed, and what its buttons do.
final class PenPage: View {
    private typealias Scope = PressureCurves.Scope

    private let setting: SettingsPage
    /// What somebody can draw with.
    var devices: [Device] {
        didSet {
            device = devices.first { $0.id == device?.id } ?? device
            header.show(device, hasOthers: devices.count > 1)
        }
    }
    /// The device that the curve is for; nil for all.
    private var device: Device?
    private let header: DeviceHeader
    private let testing: Button
    private let title: Label
    private let reset: Button
    private let editor: CurveEditor
    private let axis: [Label]
    private let box: TryBox
    private let force: Toggle
    private let forceTitle: Label
    private let forceHint: Label
    private let right: Stack
    private var curves: Choice?
    private var histogram = ForceHistogram()

    private var theme: Theme { setting.theme }

    init(_ setting: SettingsPage, _ devices: [Device], test: @escaping () -> Void) {
        self.setting = setting
        self.devices = devices
        device = devices.first { $0.kind == .pen } ?? devices.first { $0.forceRange != nil }
        let theme = setting.theme
        header = DeviceHeader(theme: theme)
        testing = Button(theme: theme, .testInput, action: test)
        title = Label(theme: theme, .pressureCurve, style: .strong)
        reset = Button(theme: theme, .resetCurve)
        editor = CurveEditor(
            theme: theme, name: .pressureCurve, .linear,
            CurveEditor.Words(point: { .curvePoint($0) }, share: { .share($0) }))
        axis = [Message.lightForce, .whatThePenSends, .firmForce].map {
            Label(theme: theme, $0, style: .small, color: .detail)
        }
        var brush = Brush(name: "Pen", smallestWidth: 1.5, largestWidth: 22)
        brush.color = theme[.text]
        box = TryBox(theme: theme, brush)
        force = Toggle(theme: theme, name: .useForce, isOn: true)
        forceTitle = Label(theme: theme, .useForce, style: .strong)
        forceHint = Label(
            theme: theme, .linesSwell, style: .small, color: .detail, overflow: .wraps)
        right = setting.column([])
        super.init(role: .group, name: Message.penAndDevices.text())
        subviews =
            [header, testing, title, reset, editor] + axis + [
                box, forceTitle, forceHint, force, right,
            ]
        listen()
        showCurve()
    }

    private func listen() {
        reset.action = { [unowned self] in set(nil) }
        editor.onChange = { [unowned self] in set($0, isOwn: true) }
        force.onChange = { [unowned self] in set($0 ? nil : Sensitivity.even.curve) }
        box.onSample = { [unowned self] in take($0) }
        header.action = { [unowned self] in chooseDevice() }
    }

    // MARK: The device

    private var scope: Scope {
        device.map { Scope(device: $0.name, pointerKind: $0.pointerKind) } ?? Scope()
    }

    private func chooseDevice() {
        guard devices.count > 1 else { return }
        let rows = devices.map { device in
            let row = DeviceHeader(theme: theme, isCompact: true)
            row.show(device, hasOthers: false)
            return row
        }
        let popover = Popover(
            theme: theme, name: .chooseDevice, beside: header, margin: 8,
            body: Stack(.vertical, theme: theme, rows))
        for (row, device) in zip(rows, devices) {
            row.action = { [unowned self, unowned popover] in
                popover.close()
                self.device = device
                curves = nil
                showCurve()
            }
        }
        popover.toggle()
    }

    // MARK: The curve

    private var curve: ResponseCurve {
        let curves = setting.configuring.preferences.pressureCurves
        return device.map { curves.curve(device: $0.name, pointerKind: $0.pointerKind) }
            ?? curves.curves[Scope()] ?? .linear
    }

    private func set(_ curve: ResponseCurve?, isOwn: Bool = false) {
        setting.change { $0.pressureCurves.curves[scope] = curve }
        // A curve for more than this device may be left.
        if curve == nil, self.curve != .linear {
            setting.change { $0.pressureCurves.curves[scope] = .linear }
        }
        if isOwn { showChoice() } else { showCurve() }
    }

    private func showCurve() {
        header.show(device, hasOthers: devices.count > 1)
        editor.show(curve)
        force.show(curve != Sensitivity.even.curve)
        force.isEnabled = device == nil || device?.forceRange != nil
        showChoice()
    }

    private static var named: [(curve: ResponseCurve, name: Message)] {
        [
            (Sensitivity.medium.curve, .linearCurve), (Sensitivity.light.curve, .softCurve),
            (Sensitivity.firm.curve, .firmCurve),
        ]
    }

    private func showChoice() {
        let chosen = Self.named.firstIndex { $0.curve == curve } ?? Self.named.count
        guard curves.map({ $0.chosen != [chosen] }) ?? true else { return }
        let choice = Choice(
            theme: theme, name: .curve, Self.named.map(\.name) + [.ownCurve], chosen: [chosen])
        choice.isEnabled = curve != Sensitivity.even.curve
        choice.onChange = { [unowned self] chosen in
            guard let index = chosen.first, index < Self.named.count else { return }
            setting.change { $0.pressureCurves.curves[scope] = Self.named[index].curve }
            editor.show(curve)
        }
        curves = choice
        right.subviews =
            [setting.labelled(.curve, choice)] + [use].compactMap(\.self) + buttonChoices
            + [
                setting.choice(
                    .drawingHand,
                    [(.automatic, .asThePenLeans), (.left, .leftHand), (.right, .rightHand)],
                    \.hand)
            ]
        setNeedsLayout()
        layout()
        invalidate()
    }

    /// What the device is used for; nil without one.
    private var use: View? {
        guard let name = device?.name else { return nil }
        let options: [(DeviceRoles.Role?, Message)] = [
            (nil, .asItIs), (.pen, .usePen), (.eraser, .useEraser), (.mouse, .useMouse),
            (.ignore, .useNothing),
        ]
        return setting.choice(.useOfDevice, options, \.roles[name])
    }

    private var buttonChoices: [View] {
        let actions: [(PenButtons.Action, Message)] = [
            (.nothing, .doesNothing), (.pipette, .picksAColor), (.tipPalette, .showsTipPalette),
        ]
        return [
            setting.choice(.lowerButton, actions, \.buttons.lower),
            setting.choice(.upperButton, actions, \.buttons.upper),
            setting.choice(.rightButton, actions, \.buttons.right),
        ]
    }

    // MARK: The hand

    private func take(_ sample: PenSample) {
        histogram.note(sample)
        editor.live =
            sample.phase.isContact
            ? sample.force.map { $0.reported / $0.maximumPossible } : nil
        editor.histogram = histogram.shares
    }

    // MARK: Places

    private var side: Double { theme.pixels(316) }

    private func isWide(_ width: Double) -> Bool { width >= theme.pixels(620) }

    private func rightHeight(_ width: Double) -> Double {
        theme.pixels(62) + forceHint.size(fitting: width - theme.pixels(56)).height
    }

    override func size(fitting width: Double) -> Size {
        let (top, left) = (head(width), theme.pixels(514))
        let isWide = isWide(width)
        let room = isWide ? width - side - theme.pixels(36) : width
        let beside = rightHeight(room) + right.size(fitting: room).height
        return Size(
            width: width, height: top + (isWide ? max(left, beside) : left + beside))
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let high = theme.controlHeight
        placeHead()
        let top = head(bounds.width)
        let name = title.size(fitting: bounds.width)
        title.place(
            Rectangle(
                x: 0, y: top + ((high - name.height) / 2).rounded(), width: name.width,
                height: name.height))
        let button = reset.size(fitting: bounds.width)
        let width = min(side, bounds.width)
        reset.place(Rectangle(x: width - button.width, y: top, width: button.width, height: high))
        editor.place(Rectangle(x: 0, y: top + theme.pixels(46), width: width, height: width))
        placeAxis(below: editor.frame)
        box.place(
            Rectangle(
                x: 0, y: editor.frame.maxY + theme.pixels(44), width: width,
                height: theme.pixels(108)))
        let isWide = isWide(bounds.width)
        let left = isWide ? width + theme.pixels(36) : 0
        let first = isWide ? top : box.frame.maxY + theme.pixels(20)
        placeRight(at: left, first)
    }

    /// How high the device is, with the button beside it or, where there is no room, below it.
    private func head(_ width: Double) -> Double { theme.pixels(isWide(width) ? 70 : 122) }

    private func placeHead() {
        let isWide = isWide(bounds.width)
        let test = testing.size(fitting: bounds.width)
        let room = bounds.width - (isWide ? test.width + theme.pixels(12) : 0)
        header.place(
            Rectangle(
                x: 0, y: 0, width: min(room, theme.pixels(420)), height: theme.pixels(48)))
        testing.place(
            Rectangle(
                x: isWide ? bounds.width - test.width : 0, y: theme.pixels(isWide ? 2 : 52),
                width: test.width, height: test.height))
    }

    private func placeAxis(below frame: Rectangle) {
        for (index, label) in axis.enumerated() {
            let size = label.size(fitting: frame.width)
            label.place(
                Rectangle(
                    x: (frame.minX + (frame.width - size.width) * Double(index) / 2).rounded(),
                    y: frame.maxY + theme.pixels(12), width: size.width, height: size.height))
        }
    }

    private func placeRight(at left: Double, _ top: Double) {
        let width = bounds.width - left
        let name = forceTitle.size(fitting: width)
        let high = theme.controlHeight
        forceTitle.place(
            Rectangle(
                x: left, y: top + ((high - name.height) / 2).rounded(), width: name.width,
                height: name.height))
        let words = forceHint.size(fitting: width - theme.pixels(56))
        forceHint.place(
            Rectangle(
                x: left, y: top + theme.pixels(36), width: words.width, height: words.height))
        force.place(
            Rectangle(
                x: bounds.width - theme.pixels(44), y: top, width: theme.pixels(44), height: high))
        right.place(
            Rectangle(
                x: left, y: top + rightHeight(width), width: width,
                height: right.size(fitting: width).height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        context.fill(
            Rectangle(
                x: 0, y: head(bounds.width) - theme.pixels(6), width: bounds.width,
                height: theme.hairline),
            theme[.hairline])
    }
}
