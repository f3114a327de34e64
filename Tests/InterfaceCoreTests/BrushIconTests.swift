import Ink
import Testing
import Toolkit

@testable import InterfaceCore

/// Which drawing stands for a brush.
struct BrushIconTests {
    private func brush(_ name: String, _ change: (inout Brush) -> Void = { _ in }) -> Brush {
        var brush = Brush.pen
        brush.name = name
        change(&brush)
        return brush
    }

    @Test(arguments: [
        ("Pen", Icon.pen), ("Broad pen", .broadPen), ("Soft Eraser", .softEraser),
        ("charcoal", .charcoal), ("Airbrush", .airbrush), ("Fineliner", .fineliner),
        ("Fountain pen", .fountainPen), ("Wash", .wash),
    ])
    func aBrushIsDrawnAsItIsCalled(name: String, icon: Icon) {
        #expect(Icon(of: brush(name)) == icon)
    }

    @Test func aBrushOfAnotherNameIsDrawnAsWhatItDrawsLike() {
        #expect(Icon(of: brush("Mine")) == .pen)
        #expect(Icon(of: brush("Mine") { $0.model = .flow }) == .brush)
        #expect(
            Icon(of: brush("Mine") { ($0.model, $0.tip.profile) = (.flow, .soft) }) == .airbrush)
        #expect(Icon(of: brush("Mine") { $0.model = .grain }) == .pencil)
        #expect(Icon(of: brush("Mine") { $0.model = .wash }) == .wash)
        #expect(Icon(of: brush("Mine") { $0.grain.depth = 0.5 }) == .pencil)
        #expect(Icon(of: brush("Mine") { $0.tip.shape = .flat }) == .calligraphy)
        #expect(Icon(of: brush("Mine") { $0.opacity = 0.4 }) == .marker)
        #expect(Icon(of: brush("Mine") { $0.blend = .mark }) == .marker)
        #expect(Icon(of: brush("Mine") { $0.effect = .erase }) == .eraser)
        #expect(
            Icon(
                of: brush("Mine") {
                    ($0.effect, $0.model, $0.tip.profile) = (.erase, .flow, .soft)
                }) == .softEraser)
    }
}
