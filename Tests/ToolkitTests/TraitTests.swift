import ForceTouch
import Geometry
import Input
import Testing

@testable import Toolkit

/// Whether there is force reaches every view of a window.
@Suite struct TraitTests {
    /// A view that notes of what it is told.
    private final class Listener: View {
        var told: [ForceCapability?] = []
        override func traitCollectionDidChange(_ previous: TraitCollection?) {
            super.traitCollectionDidChange(previous)
            told.append(previous?.forceTouchCapability)
        }
    }

    private let pen = Device(
        id: DeviceID(rawValue: 1), name: "Tablet", kind: .pen, forceRange: 0...2047)
    private let listener = Listener(role: .group)
    private let window: OverlayStack
    private let theme = Theme()

    init() {
        let content = View(role: .group)
        content.subviews = [listener]
        window = OverlayStack(theme: theme, content: content)
    }

    @Test func eachViewIsToldOfEachChangeOnce() {
        #expect(listener.traitCollection.forceTouchCapability == .unknown)
        window.traitCollection = TraitCollection(devices: [pen])
        window.traitCollection = TraitCollection(devices: [pen])
        #expect(listener.traitCollection.forceTouchCapability == .available)
        window.traitCollection = TraitCollection(devices: [])
        #expect(listener.told == [.unknown, .available])
    }

    @Test func whatIsShownLaterIsToldThen() {
        window.traitCollection = TraitCollection(devices: [pen])
        let overlay = Overlay(theme: theme, role: .dialog, name: "", modality: .floating)
        let inside = Listener(role: .group)
        overlay.subviews = [inside]
        #expect(inside.traitCollection.forceTouchCapability == .unknown)
        window.show(overlay)
        #expect(inside.told == [nil])
        #expect(inside.traitCollection.forceTouchCapability == .available)
    }
}
