import ForceTouch
import Geometry
public import Input
public import Toolkit
import Wording

/// The force lab over the whole window: for people who wonder what force does, and what does it without.
final class ForceLab: Overlay {
    /// The devices that there are now.
    var devices: [Device] {
        get { body.devices }
        set { body.devices = newValue }
    }

    private let body: ForceLabBody

    /// A lab with these devices.
    init(theme: Theme, devices: [Device]) {
        body = ForceLabBody(theme: theme)
        super.init(
            theme: theme, role: .dialog, name: Message.forceLab.text(), modality: .modal,
            closesOnEscape: true)
        subviews = [FullPage(theme: theme, .forceLab, body) { [unowned self] in close() }]
        body.devices = devices
    }

    override func handle(_ press: KeyPress) -> Bool {
        press.key == .escape && body.endPreview()
    }

    override func frame(in size: Size, above foot: Double) -> Rectangle {
        Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    }

    override func layout() { for view in subviews { view.place(bounds) } }
}

/// The same with nothing below: `downstroke demo force`.
public final class ForceLabView: View, Demo {
    private let body: ForceLabBody

    /// A lab with these measures.
    public init(theme: Theme = Theme()) {
        body = ForceLabBody(theme: theme)
        super.init(role: .group, name: Message.forceLab.text())
        subviews = [FullPage(theme: theme, .forceLab, body)]
    }

    public override func handle(_ press: KeyPress) -> Bool {
        press.key == .escape && body.endPreview()
    }

    public override func layout() { for view in subviews { view.place(bounds) } }

    /// Takes the devices that there are now.
    public func handle(devices: [Device]) { body.devices = devices }
}
