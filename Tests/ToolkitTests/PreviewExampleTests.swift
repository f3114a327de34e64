import ForceTouch
import Geometry
import Input
import Testing

@testable import Toolkit

/// The examples of the page on force, as they stand there.
@Suite struct PreviewExampleTests {
    /// Something to be opened.
    struct Card: Hashable {
        var name: String
        var frame: Rectangle
    }

    /// A shelf of cards: a press on one previews it, a deeper one opens it.
    final class Shelf: View, PreviewingDelegate {
        let cards: [Card]
        var opened: [String] = []

        init(_ cards: [Card]) {
            self.cards = cards
            super.init(role: .list, name: "Shelf")
            registerForPreviewing(with: self, sourceView: self)
        }

        func previewingContext(
            _ context: PreviewingContext, viewControllerForLocation location: Point
        ) -> ViewController? {
            guard let card = cards.first(where: { $0.frame.contains(location) }) else { return nil }
            context.sourceRect = card.frame
            return CardPreview(card)
        }

        func previewingContext(_ context: PreviewingContext, commit target: ViewController) {
            opened.append(target.view.name)
        }

        override func handle(_ sample: PenSample) {
            guard sample.phase == .ended else { return }
            if let card = cards.first(where: { $0.frame.contains(sample.position) }) {
                opened.append(card.name)
            }
        }
    }

    /// What a press on a card shows, and what can be done with it there.
    final class CardPreview: ViewController {
        init(_ card: Card) {
            super.init(View(role: .image, name: card.name))
            preferredContentSize = Size(width: 320, height: 0)
        }

        override var previewActionItems: [PreviewActionItem] {
            [.action(PreviewAction(title: "Move to Trash", style: .destructive))]
        }
    }

    private let window: OverlayStack
    private let shelf = Shelf([
        Card(name: "Plum", frame: Rectangle(x: 0, y: 0, width: 100, height: 60)),
        Card(name: "Bamboo", frame: Rectangle(x: 120, y: 0, width: 100, height: 60)),
    ])
    private let theme = Theme()

    init() {
        window = OverlayStack(theme: theme, content: shelf)
        window.resize(to: Size(width: 400, height: 200))
        window.traitCollection = TraitCollection(devices: [
            Device(id: .none, name: "Tablet", kind: .pen, forceRange: 0...1)
        ])
    }

    /// Presses what lies at `x` up to this force in half a second, for so long in all, and lifts after `last`.
    private func press(
        _ x: Double, force: Double, for seconds: Double, last: () -> Void = {}
    ) throws {
        func give(_ phase: Phase, _ time: Double, _ force: Double) throws {
            window.prepareFrame(now: Timestamp(seconds: time))
            try window.handle(
                PenSample(
                    time: Timestamp(seconds: time), position: Point(x: x, y: 30),
                    force: Force(normalized: force), phase: phase))
        }
        try give(.began, 0, 0.2)
        for step in 1...Int(seconds * 100) {
            let time = Double(step) / 100
            try give(.moved, time, min(0.2 + 2 * time * (force - 0.2), force))
        }
        last()
        try give(.ended, seconds, 0)
    }

    @Test func aTapOpensACard() throws {
        try press(130, force: 0.3, for: 0.1)
        #expect(shelf.opened == ["Bamboo"])
    }

    @Test func aPressPreviewsItAndADeeperOneOpensIt() throws {
        try press(30, force: 0.65, for: 0.8) {
            #expect(shelf.previewing?.stage == .peek)
            #expect(shelf.previewing?.target?.view.name == "Plum")
            #expect(window.all.contains { $0 is PeekCard })
        }
        #expect(shelf.opened.isEmpty && shelf.previewing?.target == nil)
        try press(30, force: 1, for: 1.2)
        #expect(shelf.opened == ["Plum"])
    }

    @Test func betweenTheCardsNothingIsPreviewed() throws {
        try press(110, force: 1, for: 1.2)
        #expect(shelf.opened.isEmpty && shelf.previewing?.target == nil)
    }

    @Test func aLineIsEnough() throws {
        let label = View(role: .label, name: "Orchid")
        var opened: [String] = []

        label.previews { _ in
            ViewController(View(role: .image, name: label.name))
        } commit: { target in
            opened.append(target.view.name)
        }

        let context = try #require(label.previewing)
        for key in [KeyPress(.enter, .shift), KeyPress(.enter)] {
            #expect(context.handle(key, at: .zero))
        }
        #expect(opened == ["Orchid"])
    }
}
