import Geometry
import InterfaceSupport
import Testing
import Toolkit

@testable import Interface

/// Where the design has a view of a screen, in points; nil for what it leaves to the texts.
struct Figure {
    let what: String
    let isIt: (View) -> Bool
    var (x, y, width, height): (Double?, Double?, Double?, Double?)

    /// The first view for which `isIt` holds.
    init(
        _ what: String, x: Double? = nil, y: Double? = nil, width: Double? = nil,
        height: Double? = nil, isIt: @escaping (View) -> Bool
    ) {
        (self.what, self.isIt) = (what, isIt)
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The first view of this type.
    static func of<Kind: View>(
        _ type: Kind.Type, x: Double? = nil, y: Double? = nil, width: Double? = nil,
        height: Double? = nil
    ) -> Figure {
        Figure("\(type)", x: x, y: y, width: width, height: height) { $0 is Kind }
    }

    /// The first view of this role and name.
    static func named(
        _ name: String, _ role: View.Role = .button, x: Double? = nil, y: Double? = nil,
        width: Double? = nil, height: Double? = nil
    ) -> Figure {
        Figure(name, x: x, y: y, width: width, height: height) {
            $0.role == role && $0.name == name
        }
    }

    /// A text that begins at `x`, of which `middle` is the middle of its line.
    static func text(_ text: String, x: Double? = nil, middle: Double, line: Double = 20) -> Figure
    {
        Figure(text, x: x, y: middle - line / 2, height: line) {
            $0.role == .label && $0.name == text && !$0.visibleFrame.isNull
        }
    }

    /// Expects the view there in a window at this scale, within 2 points.
    func check(in window: TestWindow, scale: Double) throws {
        let view = try #require(window.screen.tree.all.first(where: isIt), "there is no \(what)")
        let frame = try #require(view.frame(in: window.screen.tree), "\(what) has no place")
        let found = [
            ("x", frame.minX, x), ("y", frame.minY, y), ("width", frame.width, width),
            ("height", frame.height, height),
        ]
        for case (let side, let value, let wanted?) in found {
            #expect(
                abs(value / scale - wanted) <= 2,
                "\(what): \(side) is \(value / scale), not \(wanted)")
        }
    }
}
