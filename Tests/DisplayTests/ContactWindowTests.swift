import Geometry
import Input
import Testing

@testable import Display

/// To which window a sample belongs.
@Suite struct ContactWindowTests {
    private static let pen = PointerID(device: DeviceID(rawValue: 1))
    private let first = WindowID(1)
    private let second = WindowID(2)

    private func sample(_ phase: Phase, _ pointer: PointerID = pen) -> PenSample {
        PenSample(
            time: .zero, position: Point(x: 0, y: 0), pointer: pointer, phase: phase)
    }

    @Test func aContactStaysWhereItBegan() {
        var windows = ContactWindows()
        #expect(windows.window(of: sample(.hover), from: first) == first)
        #expect(windows.window(of: sample(.began), from: first) == first)
        #expect(windows.window(of: sample(.moved), from: second) == first)
        // As where a device goes, which happens in no window.
        #expect(windows.window(of: sample(.ended), from: nil) == first)
        #expect(windows.window(of: sample(.hover), from: second) == second)
        #expect(windows.window(of: sample(.moved), from: second) == second)
    }

    @Test func contactsOfSeveralDevicesAreToldApart() {
        var windows = ContactWindows()
        let finger = PointerID(device: DeviceID(rawValue: 2), contact: 3)
        _ = windows.window(of: sample(.began), from: first)
        _ = windows.window(of: sample(.began, finger), from: second)
        #expect(windows.window(of: sample(.moved), from: nil) == first)
        #expect(windows.window(of: sample(.cancelled, finger), from: nil) == second)
        #expect(windows.window(of: sample(.moved, finger), from: nil) == nil)
    }

    @Test func aWindowThatHasGoneHasNoContacts() {
        var windows = ContactWindows()
        _ = windows.window(of: sample(.began), from: first)
        windows.forget(first)
        #expect(windows.window(of: sample(.moved), from: second) == second)
    }
}
