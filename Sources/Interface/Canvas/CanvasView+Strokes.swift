import Drawing
import Geometry
import Graphics
import Ink
import Input
import Rendering

/// Strokes in progress: from contacts to the drawing.
extension CanvasView {
    /// Brings the ink of all strokes up to date, leading on to where the pens will be.
    func refresh(now: Timestamp, _ update: inout Update) {
        leadEnd = nil
        // By index and in place: whoever holds the keys while a stroke changes has all copied.
        var index = strokes.startIndex
        while index != strokes.endIndex {
            refresh(at: index, now: now, &update)
            strokes.formIndex(after: &index)
        }
    }

    func refresh(
        at index: Dictionary<PointerID, ActiveStroke>.Index, now: Timestamp, _ update: inout Update
    ) {
        let pointer = strokes.keys[index]
        predicted.removeAll(keepingCapacity: true)
        if isPredicting { forecast.predict(pointer, now: now, into: &predicted) }
        for place in predicted.indices {
            predicted[place].position = strokes.values[index].inkPlace(predicted[place].position)
        }
        places.removeAll(keepingCapacity: true)
        for point in predicted { places.append(viewport.drawingPlace(of: point.position)) }
        if !places.isEmpty, let rest = forecast.restTime(of: pointer) {
            leadEnd = min(leadEnd ?? rest, rest)
        }
        let changed = strokes.values[index].refresh(leadingTo: places)
        update.dirty.insert(viewport.windowPart(changed))
        guard let debug else { return }
        // Marks are where ink is: provisional ink leads nowhere.
        let hasInk = strokes.values[index].stroke.model.predictedCount > 0
        debug.note(
            strokes.values[index].progress, predicted: hasInk ? predicted : [], of: pointer, &update
        )
    }

    /// Tells the debug view of a sample that the ink has taken.
    func tell(_ debug: DebugView, _ sample: PenSample, _ update: inout Update) {
        let active = strokes[sample.pointer]
        debug.append(
            sample, isPrecise: active?.isPrecise ?? isPrecise,
            active?.progress ?? StrokeProgress(), &update)
    }

    func begin(_ sample: PenSample, _ update: inout Update) throws(GraphicsError) {
        // A lift that went missing is no reason to lose the stroke before it.
        try end(sample.pointer, &update)
        guard let layer = history.drawing.topmostOpenLayer else {
            if sample.phase == .began { update.effects.append(.noOpenLayer) }
            return
        }
        let brush = sample.pointerKind == .eraser ? eraser : brush
        strokeCount += 1
        guard !brush.takesWholeStrokes else {
            return try beginErasure(sample, brush, in: layer, &update)
        }
        strokes[sample.pointer] = ActiveStroke(
            StrokeInProgress(
                brush: brush, start: sample.time,
                isForceProven: devicesWithForce.contains(sample.pointer.device)),
            live: try renderer.beginStroke(brush), number: strokeCount, isPrecise: isPrecise,
            start: sample.time)
        try append(sample, &update)
    }

    func append(_ sample: PenSample, _ update: inout Update) throws(GraphicsError) {
        guard let index = strokes.index(forKey: sample.pointer) else {
            return try erase(sample, &update)
        }
        // In place, so that the arrays of the stroke are not copied for every sample.
        strokes.values[index].append(sample, in: viewport)
    }

    /// Ends all strokes and erasures, in the order in which they began.
    ///
    /// What cannot be shown is part of the drawing all the same.
    func endAll(_ update: inout Update) throws(GraphicsError) {
        var failure: GraphicsError?
        let contacts = strokes.map { ($0.key, $0.value.number) }
        let erasing = erasures.map { ($0.key, $0.value.number) }
        for (pointer, _) in (contacts + erasing).sorted(by: { $0.1 < $1.1 }) {
            do throws(GraphicsError) { try end(pointer, &update) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    /// Ends all strokes and erasures; whoever touches the paper meanwhile begins another stroke there.
    func interruptAll(_ update: inout Update) throws(GraphicsError) {
        let touching = strokes.keys
        defer { restarting.formUnion(touching) }
        try endAll(&update)
    }

    func end(_ pointer: PointerID, _ update: inout Update) throws(GraphicsError) {
        restarting.remove(pointer)
        try endErasure(pointer, &update)
        guard var active = strokes.removeValue(forKey: pointer) else { return }
        guard var stroke = active.stroke.finish() else {
            update.dirty.insert(renderer.endStroke(active.live))
            return
        }
        stroke.startTime = keeping.map { $0.origin + active.start.seconds }
        let done = edit(&update) { history throws(EditError) in
            try history.apply(history.drawing.addition(of: [stroke]))
        }
        guard let done else {
            update.dirty.insert(renderer.endStroke(active.live))
            return
        }
        try show(done, stroke, live: active.live)
        try showTiles(&update)
        if stroke.samples.contains(where: { ($0.force ?? 0) > 0 }) {
            devicesWithForce.insert(pointer.device)
        }
        if stroke.hasOnlyZeroForce { tellOfMissingForce(pointer.device, &update) }
    }

    /// Shows a stroke that was drawn.
    private func show(
        _ done: Transition, _ stroke: Stroke, live: LiveStroke
    ) throws(GraphicsError) {
        guard !erasures.isEmpty, case .addStrokes(let added, let layer) = done.edit else {
            return try renderer.changed(done, history.drawing, live: live)
        }
        // What is shown lacks strokes, so that its position is another one.
        try renderer.commit(stroke, id: added.first?.id, to: layer, live: live)
    }

    func cancel(_ pointer: PointerID, _ update: inout Update) throws(GraphicsError) {
        restarting.remove(pointer)
        try cancelErasure(pointer, &update)
        guard let active = strokes.removeValue(forKey: pointer) else { return }
        update.dirty.insert(renderer.endStroke(active.live))
    }
}
