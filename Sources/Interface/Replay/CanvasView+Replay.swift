import Drawing
import Geometry
import Graphics
import Rendering

/// Playing how the drawing was made, over the canvas.
extension CanvasView {
    /// Begins a replay, or ends the one that is shown.
    func toggleReplay(_ update: inout Update) throws(GraphicsError) {
        guard replay == nil, pendingReplay == nil else { return endReplay(&update) }
        // What is being drawn is part of it.
        try endAll(&update)
        restarting.removeAll()
        pendingReplay = renderer.timeline(of: history.drawing)
        try beginReplay(&update)
    }

    /// Shows the replay once its timeline is there.
    private func beginReplay(_ update: inout Update) throws(GraphicsError) {
        guard let timeline = pendingReplay?.timeline else { return }
        pendingReplay = nil
        guard !timeline.events.isEmpty else {
            update.effects.append(.notice("There is nothing to replay yet."))
            return
        }
        let view = ReplayView(
            timeline, player: try renderer.player(of: timeline), isAsking: isAskingForTiles,
            theme: theme)
        try view.layout(in: renderer.size)
        replay = view
        update.dirty.insert(frame)
    }

    /// The bar of a replay with the paper below it.
    var replayHeight: Double { replay.map { frame.maxY - $0.bar.frame.minY } ?? 0 }

    /// Shows the drawing again as it was.
    func endReplay(_ update: inout Update) {
        pendingReplay = nil
        guard replay != nil else { return }
        replay = nil
        update.dirty.insert(frame)
    }

    /// Lets the replay go on, in the part of the drawing that is shown now.
    func advanceReplay(_ update: inout Update) throws(GraphicsError) {
        try beginReplay(&update)
        guard let replay else { return }
        if replay.isClosed { return endReplay(&update) }
        if replay.viewport != renderer.viewport {
            replay.play(on: try renderer.player(of: replay.timeline))
        }
    }
}
