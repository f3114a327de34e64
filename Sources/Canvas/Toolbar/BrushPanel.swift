import Drawing
import Editing
import Geometry
import Input
import InterfaceCore
import Toolkit

/// Makes the menu of brushes, whose lines are ready before anybody opens it.
final class BrushPanel {
    /// Seconds for which the lines have been the same before they are made: whoever mixes a colour changes all of
    /// them again and again.
    private static let rest = 0.5

    /// What the lines follow from.
    private struct Subject: Equatable {
        let shelf: [ShelfBrush]
        let ink: Color
        let chosen: Int?
        let paper: Color
        let appearance: Theme.Appearance
        let scale: Double
    }

    private let theme: Theme
    private unowned let canvas: CanvasView
    private var subject: Subject?
    /// When the lines are made that no menu has shown yet; nil where they are.
    private var due: Timestamp?

    init(theme: Theme, _ canvas: CanvasView) { (self.theme, self.canvas) = (theme, canvas) }

    private var paper: Color { canvas.editor.shownBackground.color }

    /// A new menu of the brushes, as they draw now; `choose` takes another one, `perform` what is to be done with
    /// the one in use.
    func makeMenu(
        choose: @escaping (Int) -> Void, perform: @escaping (Command) -> Void
    ) -> BrushMenu {
        let hand = canvas.editor.hand
        return BrushMenu(
            theme: theme, hand.inkedShelf, chosen: hand.placeInUse, on: paper, canvas.shortcuts,
            choose: choose, perform: perform)
    }

    /// Follows what the lines look like.
    func update(now: Timestamp) {
        let hand = canvas.editor.hand
        let subject = Subject(
            shelf: hand.shelf, ink: hand.ink, chosen: hand.placeInUse, paper: paper,
            appearance: theme.appearance, scale: theme.scale)
        if subject != self.subject {
            (self.subject, due) = (subject, now.advanced(by: Self.rest))
        }
        guard let due, due <= now, !canvas.isTouched else { return }
        self.due = nil
        BrushMenu.prepare(theme: theme, hand.inkedShelf, chosen: hand.placeInUse, on: paper)
    }

    /// When the lines are to be made; nil for never, as while somebody draws.
    var deadline: Timestamp? { canvas.isTouched ? nil : due }
}
