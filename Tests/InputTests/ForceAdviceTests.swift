import Input
import Testing

/// What is said to people whose presses are not felt.
@Suite struct ForceAdviceTests {
    private func device(
        _ name: String, _ kind: Device.Kind, force: ClosedRange<Double>? = nil,
        isEnabled: Bool = true
    ) -> Device {
        Device(
            id: DeviceID(rawValue: 1), name: name, kind: kind, forceRange: force,
            isEnabled: isEnabled)
    }

    @Test func forceThatArrivesIsTold() {
        let devices = [device("Mouse", .mouse), device("Pen", .pen, force: 0...1)]
        #expect(ForceAdvice(devices: devices) == .isAvailable)
    }

    @Test func aDeviceThatIsSwitchedOffIsNamed() {
        let devices = [
            device("Wacom Pad", .mouse), device("Pen", .pen, force: 0...1, isEnabled: false),
        ]
        #expect(ForceAdvice(devices: devices) == .isDisabled(device: "Pen"))
    }

    @Test(arguments: ["HUION Huion Tablet", "Wacom Intuos S", "XP-PEN Star", "UGEE M708"])
    func aTabletThatIsAMouseIsNamed(name: String) {
        #expect(ForceAdvice(devices: [device(name, .mouse)]) == .tabletIsMouse(device: name))
    }

    @Test(arguments: ["Logitech Mouse", "SynPS/2 Synaptics TouchPad", "Wacom Pad"])
    func otherDevicesPromiseNothing(name: String) {
        #expect(ForceAdvice(devices: [device(name, .mouse)]) == .nothingReportsIt)
        #expect(ForceAdvice(devices: [device("Wacom Keys", .keyboard)]) == .nothingReportsIt)
    }
}
