import ForceTouch
public import Geometry
import Input

extension View {
    /// Has presses on `sourceView` preview what the delegate says; it replaces an older registration.
    ///
    /// It may hold any number of sources: the delegate is asked by location. The registration stays while force goes
    /// and comes back, as holding still does the same.
    ///
    /// - Returns: what tells the delegate where it is asked about; the view keeps it.
    @discardableResult
    public final func registerForPreviewing(
        with delegate: any PreviewingDelegate, sourceView: View
    ) -> PreviewingContext {
        sourceView.register(delegate, isOwned: false)
    }

    /// Ends a registration, and what is previewed by it.
    public final func unregisterForPreviewing(_ context: PreviewingContext) {
        guard let view = context.sourceView, view.previewing === context else { return }
        view.previewing = nil
        context.unregister()
    }

    /// Has presses on this view preview what `target` makes of their location, and open it by `commit`.
    @discardableResult
    public final func previews(
        _ target: @escaping (Point) -> ViewController?,
        commit: @escaping (ViewController) -> Void
    ) -> PreviewingContext {
        register(ClosureDelegate(target, commit), isOwned: true)
    }

    private func register(
        _ delegate: any PreviewingDelegate, isOwned: Bool
    ) -> PreviewingContext {
        previewing?.unregister()
        let context = PreviewingContext(delegate, self, isOwned: isOwned)
        previewing = context
        return context
    }
}

/// The delegate of who says in a line what a view previews.
private final class ClosureDelegate: PreviewingDelegate {
    private let target: (Point) -> ViewController?
    private let commit: (ViewController) -> Void

    init(
        _ target: @escaping (Point) -> ViewController?, _ commit: @escaping (ViewController) -> Void
    ) {
        (self.target, self.commit) = (target, commit)
    }

    func previewingContext(
        _ context: PreviewingContext, viewControllerForLocation location: Point
    ) -> ViewController? { target(location) }

    func previewingContext(_ context: PreviewingContext, commit target: ViewController) {
        commit(target)
    }
}
