import ForceTouch
import Geometry
import Graphics
import Ink
import Input
import InterfaceCore
import Settings
import Toolkit
import Wording

/// How hard a pen has to be pressed, and what its buttons do.
final class PenPage: View {
    private typealias Scope = PressureCurves.Scope

    /// What somebody can draw with.
    var devices: [Device] { didSet { if devices != oldValue { followDevice() } } }

    private let setting: SettingsPage
    /// The device that the curve is for; nil for all.
    private var device: Device?
    private let header: DeviceHeader
    private let testing: Button
    private let panel: CurvePanel
    private let force: Toggle
    private let firmness: Choice
    private let obstacle: Label
    private let choice: Choice
    private let handRow: HandRow
    private var use: ChoiceRow?
    private var right: Stack
    /// The curves that people drew themselves and left for one with a name.
    private var own: [Scope: ResponseCurve] = [:]
    /// The curves that there were before those that were fitted here.
    private var beforeFit: [Scope: ResponseCurve] = [:]

    private var theme: Theme { setting.theme }

    init(_ setting: SettingsPage, _ devices: [Device], test: @escaping () -> Void) {
        (self.setting, self.devices) = (setting, devices)
        device = Self.first(of: devices)
        let theme = setting.theme
        header = DeviceHeader(theme: theme)
        testing = Button(theme: theme, .testInput, action: test)
        testing.leastLength = 132
        panel = CurvePanel(theme: theme)
        force = Toggle(
            theme: theme, name: .useForce, style: .strong, hint: .linesSwell, isOn: true)
        firmness = Choice(
            theme: theme, name: .pressSensitivity, [.lightPress, .mediumPress, .firmPress],
            chosen: [])
        obstacle = setting.hint("")
        choice = Choice(
            theme: theme, name: .curve, Self.named.map(\.name) + [.ownCurve], chosen: [])
        handRow = HandRow(theme: theme)
        right = setting.column([])
        super.init(role: .group, name: Message.penAndDevices.text())
        right = setting.column([
            force, setting.group([setting.labelled(.pressSensitivity, firmness), obstacle]),
            setting.group([setting.labelled(.curve, choice), handRow]), makeRows(),
        ])
        subviews = [header, testing, panel, right]
        header.action = { [unowned self] in chooseDevice() }
        panel.onChange = { [unowned self] curve in change { $0.setCurve(curve, of: scopes) } }
        handRow.button.action = { [unowned self] in fit() }
        panel.onReset = { [unowned self] in change { $0.resetCurve(of: scopes) } }
        force.reach = 12
        force.onChange = { [unowned self] isUsed in
            change { $0.useForce(isUsed, of: scopes) }
        }
        firmness.onChange = { [unowned self] chosen in
            guard let index = chosen.first else { return }
            change { $0.setPress(PressSensitivity.allCases[index], of: scopes) }
        }
        choice.onChange = { [unowned self] chosen in
            if let index = chosen.first { takeCurve(index) }
        }
        setting.follow { [weak self] in self?.show() }
    }

    private func makeRows() -> View {
        let actions: [(PenButtons.Action, Message)] = [
            (.nothing, .doesNothing), (.pipette, .picksAColor), (.tipPalette, .showsTipPalette),
        ]
        let roles: [(DeviceRoles.Role?, Message)] = [
            (nil, .automatic), (.pen, .usePen), (.eraser, .useEraser), (.mouse, .useMouse),
            (.ignore, .useNothing),
        ]
        let use = setting.row(.useOfDevice, roles) { [unowned self] in
            \.roles[device]
        }
        self.use = use
        return Stack(
            .vertical, theme: theme,
            [
                use,
                setting.row(.lowerButton, actions) { \.buttons.lower },
                setting.row(.upperButton, actions) { \.buttons.upper },
                setting.row(.rightButton, actions) { \.buttons.right },
                setting.row(
                    .drawingHand,
                    [(.automatic, .asThePenLeans), (.left, .leftHand), (.right, .rightHand)]
                ) { \.hand },
            ])
    }

    // MARK: The device

    private static func first(of devices: [Device]) -> Device? {
        devices.first { $0.kind == .pen } ?? devices.first { $0.forceRange != nil }
    }

    private var scopes: DeviceScopes { DeviceScopes(device) }

    /// The device stays the one that was chosen; plugged in again it has another number.
    private func followDevice() {
        let same = devices.filter { $0.key == device?.key && $0.kind == device?.kind }
        device =
            same.first { $0.id == device?.id } ?? same.first ?? device ?? Self.first(of: devices)
        setting.refresh()
    }

    private var hasOthers: Bool { devices.contains { $0.id != device?.id } }

    private func chooseDevice() {
        let rows = devices.map { device in
            let row = DeviceHeader(theme: theme, isChosen: device.id == self.device?.id)
            row.show(device, hasOthers: false)
            return row
        }
        let popover = Popover(
            theme: theme, name: .chooseDevice, beside: header, margin: 8,
            body: MenuList(theme: theme, name: header.name, rows))
        for (row, device) in zip(rows, devices) {
            row.action = { [unowned self, unowned popover] in
                popover.close()
                self.device = device
                panel.forgetTried()
                setting.refresh()
            }
        }
        popover.toggle()
    }

    // MARK: The curve

    private var curves: PressureCurves { setting.configuring.preferences.pressureCurves }

    /// The curve that counts while force is used.
    private var curve: ResponseCurve { curves.keptCurve(of: scopes) }

    /// What is known of the hand on this device; nil where none is measured.
    private var hand: HandForce? {
        guard let device, device.hasForce, device.pointerKind == .pen else { return nil }
        return setting.configuring.hands[scopes] ?? HandForce()
    }

    /// How presses of the device are told.
    private var press: PressProfile {
        let hands = setting.configuring.hands
        return device.map { PressProfile($0, curves, hands) }
            ?? PressProfile(sensitivity: curves.pressSensitivity(of: scopes))
    }

    private func change(_ body: (inout PressureCurves) -> Void) {
        setting.change { body(&$0.pressureCurves) }
    }

    private static var named: [(curve: ResponseCurve, name: Message)] {
        [
            (Sensitivity.medium.curve, .linearCurve), (Sensitivity.light.curve, .softCurve),
            (Sensitivity.firm.curve, .firmCurve),
        ]
    }

    /// The number of the curve among those with names; that behind the last for one of people's own.
    private var number: Int {
        Self.named.firstIndex { $0.curve == curve } ?? Self.named.count
    }

    /// Takes a curve with a name, or again the one that people drew, which begins with a point to drag.
    private func takeCurve(_ index: Int) {
        if number == Self.named.count { own[scopes.written] = curve }
        if index < Self.named.count {
            change { $0.setCurve(Self.named[index].curve, of: scopes) }
        } else if let curve = own[scopes.written] {
            change { $0.setCurve(curve, of: scopes) }
        } else {
            panel.addPoint()
        }
    }

    /// Fits the curve to the hand, or takes that back.
    private func fit() {
        guard let fitting = hand?.curve else { return }
        let isFitted = curve == fitting
        let next = isFitted ? beforeFit[scopes.written] : fitting
        beforeFit[scopes.written] = isFitted ? nil : curve
        if let next { change { $0.setCurve(next, of: scopes) } }
    }

    /// Shows what is set; what means nothing now cannot be set.
    private func show() {
        header.show(device, hasOthers: hasOthers)
        let hasForce = device?.hasForce ?? true
        let isUsed = hasForce && curves.usesForce(of: scopes)
        force.show(isUsed)
        force.isEnabled = hasForce
        panel.show(curve, isUsed: isUsed, hand ?? HandForce(), press)
        show(press, isUsed: isUsed)
        handRow.show(
            hand, curve, isUsed: isUsed,
            canUndo: curve == hand?.curve && beforeFit[scopes.written] != nil)
        choice.isEnabled = isUsed
        choice.show([number])
        use?.isEnabled = device != nil
        invalidate()
    }

    /// Shows how firmly people have to press, and why force does not tell presses where it cannot.
    private func show(_ press: PressProfile, isUsed: Bool) {
        let reason = isUsed ? press.measure.obstacle.map { Message.obstacle($0).text() } : nil
        firmness.isEnabled = isUsed && reason == nil
        firmness.show(
            Set([PressSensitivity.allCases.firstIndex(of: press.sensitivity)].compactMap(\.self)))
        guard obstacle.name != reason ?? "" else { return }
        obstacle.say(reason ?? "")
        setNeedsLayout()
    }

    // MARK: Places

    private func isWide(_ width: Double) -> Bool { width >= theme.pixels(620) }

    /// Where the second column begins beside the first.
    private func left(_ width: Double) -> Double { panel.width(in: width) + theme.pixels(36) }

    override func size(fitting width: Double) -> Size {
        let (top, panel) = (head(width), panel.size(fitting: width).height)
        guard isWide(width) else {
            let below = right.size(fitting: width).height
            return Size(width: width, height: top + panel + theme.pixels(20) + below)
        }
        let beside = right.size(fitting: width - left(width)).height
        return Size(width: width, height: top + max(panel, beside))
    }

    override func layout() {
        guard !bounds.isNull else { return }
        placeHead()
        let (width, top) = (bounds.width, head(bounds.width))
        let size = panel.size(fitting: width)
        panel.place(Rectangle(x: 0, y: top, width: size.width, height: size.height))
        let x = isWide(width) ? left(width) : 0
        right.place(
            Rectangle(
                x: x, y: isWide(width) ? top : panel.frame.maxY + theme.pixels(20),
                width: width - x, height: right.size(fitting: width - x).height))
    }

    /// How high the device is, with the button beside it or, where there is no room, below it.
    private func head(_ width: Double) -> Double { theme.pixels(isWide(width) ? 70 : 122) }

    private func placeHead() {
        let isWide = isWide(bounds.width)
        let test = testing.size(fitting: bounds.width)
        let room = bounds.width - (isWide ? test.width + theme.pixels(12) : 0)
        let name = header.size(fitting: room)
        header.place(Rectangle(x: 0, y: 0, width: name.width, height: name.height))
        testing.place(
            Rectangle(
                x: isWide ? bounds.width - test.width : 0, y: isWide ? 0 : theme.pixels(52),
                width: test.width, height: test.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        context.fill(
            Rectangle(
                x: 0, y: head(bounds.width) - theme.pixels(6), width: bounds.width,
                height: theme.hairline),
            theme[.hairline])
    }
}
