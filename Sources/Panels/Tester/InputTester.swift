package import Geometry
import Graphics
package import Input
import InterfaceCore
package import Toolkit
import Wording

/// What each device reports, over the whole window: for people who wonder why a line looks as it does.
package final class InputTester: Overlay {
    /// The devices that there are now.
    package var devices: [Device] { didSet { if devices != oldValue { body.devices = listed } } }

    private let body: TesterBody

    /// A tester of these devices; `take` gets the report that people want to copy.
    package init(theme: Theme, devices: [Device], take: @escaping (String) -> Void) {
        self.devices = devices
        body = TesterBody(theme: theme)
        super.init(
            theme: theme, role: .dialog, name: Message.inputTester.text(), modality: .modal,
            closesOnEscape: true)
        let copy = Button(theme: theme, .copyReport, style: .onDesk) { [unowned self] in
            take(body.report(of: self.devices))
        }
        copy.leastLength = 132
        subviews = [
            FullPage(theme: theme, .inputTester, body, control: copy) { [unowned self] in close() }
        ]
        body.devices = listed
    }

    /// What somebody can draw with.
    private var listed: [Device] { devices.filter { $0.kind != .keyboard } }

    /// Takes a sample of any device, wherever it is.
    package func note(_ sample: PenSample) { body.note(sample) }

    package override func frame(in size: Size, above foot: Double) -> Rectangle {
        Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    }

    package override func layout() { for view in subviews { view.place(bounds) } }
}
