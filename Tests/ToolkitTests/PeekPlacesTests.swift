import Geometry
import Testing

@testable import Toolkit

/// Where previews lie, at each scale and in windows that are too small for them.
@Suite struct PeekPlacesTests {
    private func places(_ width: Double, _ height: Double, scale: Double = 1) -> PeekPlaces {
        PeekPlaces(window: Size(width: width, height: height), scale: scale)
    }

    @Test(arguments: [1.0, 1.5, 2, 3])
    func aPreviewLiesInTheMiddleBetweenItsHandleAndItsAdvice(scale: Double) {
        let places = places(1280 * scale, 800 * scale, scale: scale)
        let card = places.card(Size(width: 640 * scale, height: 452 * scale))
        #expect(card.center == Point(x: 640 * scale, y: 400 * scale))
        let handle = places.handle(Size(width: 64 * scale, height: 44 * scale), above: card)
        #expect(handle.center.x == card.center.x)
        #expect(handle.maxY == card.minY - 6 * scale)
        let advice = places.advice(Size(width: 200 * scale, height: 36 * scale), below: card)
        #expect(advice.minY == card.maxY + 12 * scale && advice.center.x == card.center.x)
    }

    @Test func whatBelongsToAPreviewStaysInALowWindow() {
        let places = places(400, 100)
        let card = places.card(Size(width: 300, height: 96))
        #expect(places.handle(Size(width: 64, height: 44), above: card).minY == 0)
        #expect(places.advice(Size(width: 200, height: 36), below: card).maxY == 100)
    }

    @Test(arguments: [1.0, 1.5, 2, 3])
    func actionsLieBelowThePreview(scale: Double) {
        let places = places(1280 * scale, 800 * scale, scale: scale)
        let size = Size(width: 640 * scale, height: 452 * scale)
        let (card, list) = places.card(
            size, above: Size(width: 320 * scale, height: 240 * scale))
        #expect(card.minY == 40 * scale && card.height == size.height)
        #expect(list.minY == card.maxY + 12 * scale && list.center.x == card.center.x)
        #expect(list.height == 240 * scale)
    }

    @Test(arguments: 1...60)
    func aPreviewAndItsActionsStayInAnyWindow(step: Int) {
        let height = 40 * Double(step)
        let places = places(900, height)
        let (card, list) = places.card(
            Size(width: 640, height: min(452, height * 0.8)),
            above: Size(width: 320, height: 432))
        #expect(card.minY >= 0 && card.height > 0 && list.height >= 1)
        #expect(list.minY == card.maxY + 12)
        #expect(list.height == 1 || list.maxY <= height - 16)
        // It keeps its form.
        #expect(abs(card.width / card.height - 640 / min(452, height * 0.8)) < 0.1)
    }

    @Test func aMenuLiesWhereThereIsMoreRoom() {
        let places = places(800, 600)
        let size = Size(width: 320, height: 200)
        let below = places.menu(size, beside: Rectangle(x: 20, y: 20, width: 44, height: 44))
        #expect(below == Rectangle(x: 20, y: 72, width: 320, height: 200))
        let above = places.menu(size, beside: Rectangle(x: 750, y: 550, width: 44, height: 44))
        #expect(above == Rectangle(x: 472, y: 342, width: 320, height: 200))
        let small = places.menu(
            Size(width: 320, height: 900), beside: Rectangle(x: 0, y: 100, width: 44, height: 44))
        #expect(small.minY == 152 && small.maxY == 592 && small.minX == 8)
    }

    @Test(arguments: [1.0, 2, 3]) func aPullIsFollowedFullyAndThenLess(scale: Double) {
        let places = places(1280 * scale, 800 * scale, scale: scale)
        let card = Rectangle(x: 10, y: 300 * scale, width: 100, height: 50)
        #expect(places.pulled(card, by: 0) == card)
        #expect(places.pulled(card, by: 40 * scale).minY == 260 * scale)
        #expect(places.pulled(card, by: 64 * scale).minY == 236 * scale)
        #expect(places.pulled(card, by: 94 * scale).minY == 226 * scale)
    }
}
