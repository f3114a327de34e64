public import Drawing
public import Geometry
import Ink
public import Input

/// The state of somebody who draws: the drawing with its history, the layer that takes ink, what is in
/// the hand, what touches the paper, and what part of it is shown.
///
/// Commands and contacts change it and give what followed, so that a view draws only that.
public struct Editor: Sendable {
    /// What came of a contact that is over.
    public struct Ending: Sendable {
        /// What it did to the drawing; nil for nothing.
        public var transition: Transition?
        /// What it did to the drawing before that: a stroke as it was drawn that became a shape; nil for
        /// nothing.
        public var before: Transition?
        /// Why the drawing refused that.
        public var problem: EditError?
        /// What it has hidden in vain, and is to be seen again; nil for nothing.
        public var hidden: HiddenInk?
        /// Whether people are to be told that the device sends no force.
        public var lacksForce = false
    }

    /// The drawing with all that was done to it.
    public private(set) var history: History
    /// What part of the drawing is shown, and how.
    public var viewport: Viewport
    /// Pixels of the window for a point.
    public var screenScale = 1.0
    /// What the ends of the pen do.
    public var hand = Hand() {
        didSet { if hand.tool != .lasso, !selection.isEmpty { selection = Selection() } }
    }
    /// The layer that was chosen to take ink; nil for the topmost one that is shown and not locked.
    public var activeLayerID: LayerID?
    /// What is chosen; only while the lasso is in the hand.
    public internal(set) var selection = Selection()
    /// Whether the lasso chooses from all layers, or only from the one that commands are about.
    public var lassoReachesAllLayers = false
    /// An edit that is shown and not done yet, as while somebody holds a slider; nil for none.
    public var preview: Edit?
    /// The paper of new drawings: that which was chosen last.
    public var newPaper = Background.white
    /// What touches the paper, and what that does.
    public internal(set) var contacts = Contacts()
    /// Goes up with all that happens to the drawing, so that others see that something did.
    public private(set) var revision = 0
    /// What is to be kept of all that people do; nil for a drawing that nobody keeps.
    public var keeping: Keeping?

    /// What was chosen before and after the steps that changed what was chosen.
    private var selections: [Int64: (former: Selection, later: Selection)] = [:]
    private var forces = ForceRecord()
    var changes: [CanvasChange] = []
    /// The contact that just ends, where parts of its stroke were handed on.
    var endingContact: Int?

    /// Somebody who goes on with `history`, and sees of it what `viewport` says.
    public init(_ history: History = History(), viewport: Viewport) {
        self.history = history
        self.viewport = viewport
    }

    /// The layer that takes ink now; nil where that one is hidden or locked.
    public var activeLayer: Layer? { history.drawing.inkLayer(chosen: activeLayerID) }

    /// The drawing as it is shown below what contacts draw above it: without the strokes that are just
    /// being erased.
    public var shownDrawing: Drawing {
        var shown = history.drawing
        if let preview { _ = try? shown.apply(preview) }
        return drawing(shown) { $0.isShownInDrawing }
    }

    /// The paper as it is shown.
    public var shownBackground: Background {
        if case .setBackground(let background) = preview { return background }
        return history.drawing.background
    }

    /// The drawing as it can be seen: with the strokes that are still being drawn on top.
    public var visibleDrawing: Drawing { drawing(shownDrawing) { !$0.isShownInDrawing } }

    /// A drawing as if some of the contacts had ended.
    private func drawing(_ drawing: Drawing, after isMeant: (Interaction) -> Bool) -> Drawing {
        var drawing = drawing
        for interaction in contacts.pointers.compactMap({ contacts[$0] }) where isMeant(interaction)
        {
            // What is locked meanwhile stays, and a drawing that refuses ink shows none.
            if let edit = outcome(of: interaction, in: drawing).edit {
                _ = try? drawing.apply(edit)
            }
        }
        return drawing
    }

    private func outcome(
        of interaction: consuming Interaction, in drawing: Drawing
    ) -> Interaction.Outcome {
        interaction.outcome(in: drawing, chosen: activeLayerID, origin: keeping?.origin)
    }
}

// MARK: - Commands

extension Editor {
    /// Takes the last edit back; nil where there is none.
    ///
    /// - Throws: where the drawing refuses it, as the other commands do; nothing has changed then.
    public mutating func undo() throws(EditError) -> Transition? {
        try change { history throws(EditError) in try history.undo() }
    }

    /// Does the last undone edit again; nil where there is none.
    public mutating func redo() throws(EditError) -> Transition? {
        try change { history throws(EditError) in try history.redo() }
    }

    /// Does an edit.
    public mutating func apply(_ edit: Edit) throws(EditError) -> Transition? {
        try change { history throws(EditError) in try history.apply(edit) }
    }

    /// Begins a new drawing: the former one is kept where it is, and this one has nothing to undo.
    public mutating func beginNewDrawing() {
        goOn(with: History(Drawing(background: newPaper)))
        changes.append(.new(history.drawing))
    }

    /// Goes on with another drawing, that was opened.
    public mutating func goOn(with history: History) {
        self.history = history
        (activeLayerID, preview) = (nil, nil)
        (selection, selections) = (Selection(), [:])
        revision += 1
    }

    /// Keeps what was chosen before a step, and what is chosen now.
    mutating func noteSelection(_ former: Selection, of step: Int64) {
        selections[step] = (former, selection)
    }

    /// Keeps chosen what is still there; what was chosen before a step is so again when that is undone.
    private mutating func followSelection(_ transition: Transition) {
        let known = selections[transition.step.number]
        let wanted: Selection? =
            switch transition.kind {
            case .done: nil
            case .undone: known?.former
            case .redone: known?.later
            }
        guard !selection.isEmpty || hand.tool == .lasso && wanted != nil else { return }
        selection = (wanted ?? selection).kept(in: history.drawing)
    }

    private mutating func change(
        _ body: (inout History) throws(EditError) -> Transition?
    ) throws(EditError) -> Transition? {
        let former = history.drawing.layers.map(\.id)
        guard let transition = try body(&history) else { return nil }
        if transition.change.isBackgroundChanged { newPaper = history.drawing.background }
        if transition.change.isLayerListChanged { followLayers(from: former) }
        followSelection(transition)
        revision += 1
        contacts.update(history.drawing)
        if keeping != nil {
            changes.append(
                .edited(
                    transition, history.drawing, nextStepNumber: history.nextStepNumber,
                    ending: endingContact))
            endingContact = nil
        }
        return transition
    }
}

// MARK: - Contacts

extension Editor {
    /// Forgets what it knows of devices that are no more.
    public mutating func keep(_ devices: Set<DeviceID>) { forces.keep(devices) }

    /// The pointers that erase in vain, as their layer was locked meanwhile or has gone.
    public var vainContacts: [PointerID] { contacts.vain(in: history.drawing) }

    /// Begins what the hand does with such a pointer; gives it, or nil where no layer takes ink.
    ///
    /// What the pointer did before has to be ended first. The sample is to be taken next.
    public mutating func begin(_ sample: PenSample) -> Interaction? {
        let start = ContactStart(
            number: contacts.nextNumber(), time: sample.time, isPrecise: hand.isPrecise,
            isForceProven: forces.isProven(sample.pointer.device))
        guard let interaction = interaction(of: sample, start) else { return nil }
        contacts.begin(interaction, with: sample.pointer)
        return interaction
    }

    private func interaction(of sample: PenSample, _ start: ContactStart) -> Interaction? {
        if hand.picks(sample) {
            return .picking(ColorPicking(former: hand.colors, start: start))
        }
        if hand.tool == .lasso, sample.pointerKind != .eraser {
            return .lassoing(
                Lassoing(
                    Selection.Combining(sample.modifiers), pixelsOfPoint: screenScale, in: viewport,
                    start: start))
        }
        guard let layer = activeLayer else { return nil }
        let brush = hand.brush(of: sample.pointerKind)
        return brush.takesWholeStrokes
            ? .erasing(StrokeErasing(in: layer, brush: brush, start: start))
            : .drawing(
                StrokeDrawing(
                    brush: brush.drawn(atZoom: viewport.scale / screenScale), start: start,
                    scale: viewport.levelScale))
    }

    /// Gives the ink the colour that a pointer is on which takes one from the paper.
    public mutating func pick(_ color: Color, with pointer: PointerID) {
        guard case .picking(let picking) = contacts[pointer] else { return }
        // All that it passes on its way is no choice.
        hand.colors = picking.former
        hand.setColor(color)
    }

    /// Takes a sample of the window; gives what is not to be seen any more, nil for nothing.
    public mutating func take(_ sample: PenSample) -> TouchedStrokes? {
        let taken = contacts.change(sample.pointer) { $0.take(sample, in: viewport) }
        if taken != nil, (sample.force?.value ?? 0) > 0 { forces.note(sample.pointer.device) }
        return taken ?? nil
    }

    /// Does something with each stroke that is being drawn, in place: nothing is copied.
    public mutating func forEachDrawing(_ body: (PointerID, inout StrokeDrawing) -> Void) {
        contacts.forEachDrawing(body)
    }

    /// Ends what a pointer does; nil where it does nothing.
    public mutating func end(_ pointer: PointerID) -> Ending? {
        guard let interaction = contacts.end(pointer) else { return nil }
        endingContact = interaction.handedOn
        defer { dropParts() }
        let outcome = outcome(of: interaction, in: history.drawing)
        var ending = Ending()
        if case .picking = interaction { hand.isPicking = false }
        if case .lassoing(let lassoing) = interaction { take(lassoing) }
        guard let edit = outcome.edit else { return ending }
        do throws(EditError) {
            if let free = outcome.free, case .addStrokes(let shape, let layer) = edit {
                try end(with: free, then: shape.map(\.stroke), on: layer, &ending)
            } else {
                ending.transition = try apply(edit)
            }
            if let color = interaction.inkColor { hand.recentColors.note(color) }
            ending.lacksForce = outcome.hasOnlyZeroForce && forces.hasToTell(pointer.device)
        } catch {
            (ending.problem, ending.hidden) = (error, interaction.hidden)
        }
        return ending
    }

    /// Lays a stroke as it was drawn, and then what it became in its place, so that each can be undone.
    private mutating func end(
        with free: Stroke, then shape: [Stroke], on layer: LayerID, _ ending: inout Ending
    ) throws(EditError) {
        let addition = EditBuilder(history.drawing).addition(of: [free], to: layer)
        ending.before = try apply(addition)
        guard case .addStrokes(let added, _) = addition else { return }
        ending.transition = try apply(
            .group([
                .removeStrokes(added.map(\.id), from: layer),
                EditBuilder(history.drawing).addition(of: shape, to: layer),
            ]))
    }

    /// Ends what a pointer does without any edit; gives what it has hidden, nil for nothing.
    public mutating func cancel(_ pointer: PointerID) -> HiddenInk? {
        guard let interaction = contacts.end(pointer) else { return nil }
        endingContact = interaction.handedOn
        dropParts()
        if case .picking(let picking) = interaction { hand.colors = picking.former }
        return interaction.hidden
    }
}
