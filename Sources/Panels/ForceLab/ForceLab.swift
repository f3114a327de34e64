import ForceTouch
package import Geometry
public import Input
import InterfaceCore
public import Toolkit
import Wording

/// The force lab over the whole window: for people who wonder what force does, and what does it without.
package final class ForceLab: Overlay {
    /// The devices that there are now.
    package var devices: [Device] {
        get { body.devices }
        set { body.devices = newValue }
    }

    private let body: ForceLabBody

    /// A lab with these devices, out of which a way leads where something lies below it.
    package init(theme: Theme, devices: [Device] = [], hasWayBack: Bool = true) {
        body = ForceLabBody(theme: theme)
        super.init(
            theme: theme, role: .dialog, name: Message.forceLab.text(), modality: .modal,
            closesOnEscape: hasWayBack)
        let goBack = hasWayBack ? { [unowned self] in close() } : nil
        subviews = [FullPage(theme: theme, .forceLab, body, goBack: goBack)]
        body.devices = devices
    }

    package override func handle(_ press: KeyPress) -> Bool {
        press.key == .escape && body.endPreview()
    }

    package override func frame(in size: Size, above foot: Double) -> Rectangle {
        Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    }

    package override func layout() { for view in subviews { view.place(bounds) } }
}

/// The same with nothing below: `downstroke demo force`.
public final class ForceLabView: View, Demo {
    /// The lab, which lies over nothing.
    public let page: Overlay?
    private let lab: ForceLab

    /// A lab with these measures.
    public init(theme: Theme = Theme()) {
        lab = ForceLab(theme: theme, hasWayBack: false)
        page = lab
        super.init(role: .group)
    }

    /// Takes the devices that there are now.
    public func handle(devices: [Device]) { lab.devices = devices }
}
