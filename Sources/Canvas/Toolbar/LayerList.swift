import Drawing
import Geometry
import Graphics
import Input
import InterfaceCore
import Toolkit
import Wording

/// The layers below one another, which can be carried to other places.
final class LayerList: View {
    /// What people did to a layer.
    enum Wish: Hashable {
        case choose(LayerID)
        /// Show what can be done to it, at this place of its row.
        case ask(LayerID, Point)
        case show(LayerID, Bool)
        case rename(LayerID, String)
        /// Show a layer alone while it is pressed; nil for all again.
        case showAlone(LayerID?)
        /// Show it alone from now on, or all again.
        case keepAlone(LayerID)
        /// To this position, 0 for the lowest.
        case move(LayerID, to: Int)
    }

    var onWish: (Wish) -> Void = { _ in }
    /// Whether a button is held that asks what can be done to a layer.
    var asks: (PenSample) -> Bool = { _ in false }
    /// The topmost first.
    private(set) var rows: [LayerRow] = []

    private let theme: Theme
    private let pictures: LayerPictures
    /// Before which row lies what is carried; nil for nothing.
    private var gap: Int? { didSet { if gap != oldValue { invalidate() } } }

    init(theme: Theme, _ pictures: LayerPictures) {
        (self.theme, self.pictures) = (theme, pictures)
        super.init(role: .list, name: Message.layers.text())
    }

    /// Shows these layers, the topmost first.
    func show(_ states: [LayerRow.State]) {
        guard states.map(\.id) != rows.map(\.state.id) else {
            for (row, state) in zip(rows, states) { row.show(state) }
            return
        }
        let known = Dictionary(uniqueKeysWithValues: rows.map { ($0.state.id, $0) })
        rows = states.map { state in
            guard let row = known[state.id] else { return makeRow(state) }
            row.show(state)
            return row
        }
        for (id, row) in known where !states.contains(where: { $0.id == id }) { row.finish() }
        subviews = rows
        gap = nil
        setNeedsLayout()
        invalidate()
    }

    private func makeRow(_ state: LayerRow.State) -> LayerRow {
        let row = LayerRow(theme: theme, state)
        row.asks = { [unowned self] in asks($0) }
        row.picture = { [pictures] in pictures[state.id] }
        row.onGesture = { [unowned self] in take($0, state.id) }
        return row
    }

    private func take(_ gesture: LayerRow.Gesture, _ id: LayerID) {
        // Also of one that is not there any more.
        if gesture == .shownAlone(false) { return onWish(.showAlone(nil)) }
        guard let index = rows.firstIndex(where: { $0.state.id == id }) else { return }
        let state = rows[index].state
        switch gesture {
        case .chosen: onWish(.choose(id))
        case .eyePressed: onWish(.show(id, !state.isVisible))
        case .dragged(let height): gap = place(at: height)
        case .dragEnded: gap = nil
        case .dropped(let height):
            gap = nil
            let place = place(at: height)
            let target = place > index ? place - 1 : place
            if target != index { onWish(.move(id, to: rows.count - 1 - target)) }
        case .renamed(let name): onWish(.rename(id, name))
        case .shownAlone: onWish(.showAlone(id))
        case .keptAlone: onWish(.keepAlone(id))
        case .asked(let place): onWish(.ask(id, place))
        }
    }

    // MARK: Place

    private var pitch: Double { theme.pixels(64) }

    /// Before which row lies what is carried to this height.
    private func place(at height: Double) -> Int {
        min(max(Int((height / pitch).rounded()), 0), rows.count)
    }

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: Double(rows.count) * pitch)
    }

    override func layout() {
        for (index, row) in rows.enumerated() {
            row.place(
                Rectangle(
                    x: 0, y: Double(index) * pitch, width: bounds.width,
                    height: theme.pixels(60)))
        }
    }

    override func drawAbove(_ part: PixelRectangle, in context: Context) {
        guard let gap else { return }
        let height = 2 * theme.hairline
        let middle = Double(gap) * pitch - theme.pixels(2)
        context.fill(
            Rectangle(
                x: 0, y: max((middle - height / 2).rounded(), 0), width: bounds.width,
                height: height), theme[.accent])
    }
}
