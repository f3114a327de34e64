import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// What each device reports, over the whole window: for people who wonder why a line looks as it does.
final class InputTester: Overlay {
    /// The devices that there are now.
    var devices: [Device] { didSet { if devices != oldValue { body.devices = listed } } }

    private let back: IconButton
    private let heading: Label
    private let copy: Button
    private let body: TesterBody
    private let area: ScrollArea

    /// A tester of these devices; `take` gets the report that people want to copy.
    init(theme: Theme, devices: [Device], take: @escaping (String) -> Void) {
        self.devices = devices
        back = IconButton(theme: theme, .chevronLeft, name: .close)
        heading = Label(theme: theme, .inputTester, style: .display)
        copy = Button(theme: theme, .copyReport, style: .onDesk)
        copy.leastLength = 132
        body = TesterBody(theme: theme)
        area = ScrollArea(theme: theme, body)
        super.init(
            theme: theme, role: .dialog, name: heading.name, modality: .modal,
            closesOnEscape: true)
        subviews = [back, heading, copy, area]
        body.devices = listed
        back.action = { [unowned self] in close() }
        copy.action = { [unowned self] in take(body.report(of: self.devices)) }
    }

    /// What somebody can draw with.
    private var listed: [Device] { devices.filter { $0.kind != .keyboard } }

    /// Takes a sample of any device, wherever it is.
    func note(_ sample: PenSample) { body.note(sample) }

    // MARK: Places

    override func frame(in size: Size, above foot: Double) -> Rectangle {
        Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    }

    private var margin: Double { body.margin(bounds.width) }

    override func layout() {
        guard !bounds.isNull else { return }
        let (side, middle) = (theme.controlHeight, theme.pixels(48))
        let icon = theme.pixels(24)
        back.place(
            Rectangle(
                x: margin - ((side - icon) / 2).rounded(), y: middle - side / 2, width: side,
                height: side))
        let button = copy.size(fitting: bounds.width / 2)
        copy.place(
            Rectangle(
                x: bounds.width - margin - button.width, y: middle - side / 2,
                width: button.width, height: side))
        let left = margin + theme.pixels(40)
        let line = heading.size(fitting: max(copy.frame.minX - left - theme.pixels(12), 1))
        heading.place(
            Rectangle(
                x: left, y: (middle - line.height / 2).rounded(), width: line.width,
                height: line.height))
        area.place(
            Rectangle(
                x: 0, y: theme.pixels(76), width: bounds.width,
                height: max(bounds.height - theme.pixels(76), 1)))
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        context.fill(bounds, theme[.desk])
        try super.draw(part, in: context)
    }
}
