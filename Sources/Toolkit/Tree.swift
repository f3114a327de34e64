public import Geometry

/// A view among the views around it and in it.
extension View {
    /// It and all views in it, in the order of Tab.
    public var all: [View] { [self] + subviews.flatMap(\.all) }

    /// It and the views around it, the innermost first.
    var ancestors: some Sequence<View> { sequence(first: self, next: \.parent) }

    /// Whether it is this view, or lies in it.
    func isWithin(_ view: View) -> Bool { ancestors.contains { $0 === view } }

    /// The outermost view around it.
    var root: View { ancestors.reduce(self) { $1 } }

    /// It in the coordinates of a view around it; nil before its first layout.
    public func frame(in view: View) -> Rectangle? {
        guard !frame.isNull else { return nil }
        return ancestors.prefix { $0 !== view }.reduce(bounds) { part, inner in
            inner.frame.isNull ? part : part.offset(by: inner.frame.origin - .zero)
        }
    }

    /// Whether it and all views around it have a place.
    var hasPlace: Bool { ancestors.allSatisfy { $0.parent == nil || !$0.frame.isNull } }

    /// It in the coordinates of the outermost view, as far as it can be seen there.
    public var visibleFrame: Rectangle {
        ancestors.dropFirst().reduce(into: frame) { seen, view in
            guard !view.frame.isNull else { return }
            if view.clips { seen = seen.intersection(view.bounds) }
            seen = seen.offset(by: view.frame.origin - .zero)
        }
    }
}
