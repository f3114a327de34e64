import Geometry
import Input

/// What belongs to a preview and comes once that has grown: the pill above it, and what tells below it how to go on.
final class PeekChrome {
    /// Shows the actions.
    let handle: PeekHandle

    private let theme: Theme
    private var advice: PeekAdvice?
    /// Since when it comes.
    private var since: Timestamp?

    init(theme: Theme) {
        self.theme = theme
        handle = PeekHandle(theme: theme)
    }

    /// All of it, for a preview of this kind.
    func show(hasActions: Bool, advice text: String?) {
        handle.isHidden = !hasActions
        advice = text.map { PeekAdvice($0, theme: theme) }
    }

    /// Its views.
    var views: [View] { [handle, advice].compactMap(\.self) }

    /// The pill; nil where there are no actions.
    var shownHandle: PeekHandle? { handle.isHidden ? nil : handle }

    /// Puts it around a preview in `card`, and has the pill go with that, which is shown at `frame` now.
    func place(around card: Rectangle, shownAt frame: Rectangle, _ places: PeekPlaces) {
        let width = places.window.width
        let above = places.handle(handle.size(fitting: width), above: card)
        let way = (frame.minY - card.minY).rounded()
        handle.place(above.offset(by: Vector(dx: 0, dy: way)))
        guard let advice else { return }
        advice.place(places.advice(advice.size(fitting: width), below: card))
    }

    /// Has it come anew, with something else.
    func begin() { since = nil }

    /// Has it come, for a preview that is pulled up or not, and that a deeper press opens or not; gives how much of it
    /// is seen now, 0…1.
    func appear(at now: Timestamp, isPulled: Bool, opens: Bool) -> Double {
        let since = since ?? now
        self.since = since
        let presence = min(now.seconds(since: since) / theme.fade, 1)
        (handle.presence, handle.isFlat) = (presence, isPulled)
        // Whoever pulls it up wants to know no more about pressing it, and nothing presses open what has gone; who
        // presses as hard as is needed needs no harder.
        advice?.presence = isPulled || !opens ? 0 : presence
        return presence
    }

    /// Whether it is not all there yet.
    var isComing: Bool { !handle.isHidden && handle.presence < 1 }
}
