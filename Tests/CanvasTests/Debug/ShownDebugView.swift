import Input
import InterfaceSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Interface

extension TestWindow {
    /// The debug view of a canvas, or nil where it is not shown.
    func debugView() -> DebugView? {
        screen.content.subviews.compactMap { $0 as? DebugView }.first
    }

    /// Several samples in one drain, and the picture after theirs, in which the debug view follows.
    func follow(_ samples: [PenSample]) throws {
        try drain(samples)
        try wait(0)
    }

    /// The shown text of a gauge; nil where the debug view is not shown.
    func text(_ gauge: Gauge) throws -> String? {
        try debugView().map { try #require($0.panel.values[gauge]).name }
    }
}
