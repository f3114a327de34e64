import Drawing
import Graphics
import Rendering
import Toolkit
import Wording

/// How the drawing of a canvas was made, over it: asked for, shown once its timeline is there, and
/// closed again.
struct CanvasReplay {
    /// What shows it; nil while nothing is shown.
    private(set) var view: ReplayView?
    /// What is to be shown, while it takes long to find out when each stroke is played.
    private(set) var pending: PendingTimeline?

    /// Whether it is shown, or is to be.
    var isWanted: Bool { view != nil || pending != nil }

    /// Has it shown as soon as it can be.
    mutating func prepare(_ timeline: PendingTimeline) { pending = timeline }

    /// Gives whether something was shown, which is gone now.
    mutating func end() -> Bool {
        defer { (view, pending) = (nil, nil) }
        return view != nil
    }

    /// Goes on, in the part of the drawing that is shown now; gives whether the view came or went.
    mutating func advance(
        on renderer: CanvasRenderer, isAsking: Bool, theme: Theme, _ effects: inout [Effect]
    ) throws(GraphicsError) -> Bool {
        if let timeline = pending?.timeline {
            pending = nil
            guard !timeline.events.isEmpty else {
                effects.append(.notice(.nothingToReplay))
                return false
            }
            view = ReplayView(
                try renderer.player(of: timeline), isAsking: isAsking, theme: theme)
            return true
        }
        guard let view else { return false }
        if view.isClosed { return end() }
        try view.player.show(renderer.viewport)
        return false
    }
}
