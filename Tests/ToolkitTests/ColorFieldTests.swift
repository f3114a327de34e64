import Geometry
import Graphics
import Input
import TestSupport
import Testing
import Wording

@testable import Toolkit

/// The ring of hues and the square in it.
@Suite struct ColorFieldTests {
    private let theme: Theme
    private let field: ColorField
    private let stack: OverlayStack
    private let told = Told()

    private final class Told {
        var colors: [Color] = []
    }

    init() {
        theme = Theme()
        field = ColorField(
            theme: theme,
            .init(
                hue: "Hue", shade: "Shade", hueText: { .verbatim("hue \(Int($0 * 100))") },
                shadeText: { .verbatim("shade \(Int($0 * 100)) \(Int($1 * 100))") }))
        field.onChange = { [told] in told.colors.append($0) }
        let content = Probe("Content")
        content.subviews = [field]
        stack = OverlayStack(theme: theme, content: content)
        stack.resize(to: Size(width: 400, height: 300))
        field.place(rectangle(20, 10, 308, 256))
    }

    private var ring: View { field.subviews[0] }
    private var square: View { field.subviews[1] }
    private var middle: Point { field.visibleFrame.center }

    private func place(_ right: Double, _ down: Double) -> Point {
        middle + Vector(dx: right, dy: down)
    }

    private func pen(_ phase: Phase, _ place: Point, pointer: Int32 = 1) throws {
        try stack.handle(sample(phase, place.x, place.y, pointer: pointer))
    }

    private func tap(_ place: Point) throws {
        try pen(.began, place)
        try pen(.ended, place)
    }

    // MARK: Setting it

    @Test func theSquareSetsSaturationAndValue() throws {
        field.show(Color(rgb: 0xFF0000))
        try tap(place(-68, -68))
        #expect(told.colors.last == .white)
        try tap(place(0, 67.9))
        #expect(told.colors.last.map { Okhsv($0).value < 0.05 } == true)
        try tap(place(67.9, -68))
        let red = try #require(told.colors.last)
        #expect(red.red == 1 && red.green < 0.1 && red.blue < 0.1)
    }

    @Test func theRingSetsTheHueAndNothingElse() throws {
        field.show(Color(rgb: 0x28559C))
        let former = Okhsv(field.color)
        for (way, hue) in [(Vector(dx: 112, dy: 0), 0.0), (Vector(dx: 0, dy: 112), 0.25)] {
            try tap(middle + way)
            let place = Okhsv(try #require(told.colors.last))
            #expect(min(abs(place.hue - hue), abs(place.hue - hue - 1)) < 0.01)
            #expect(abs(place.saturation - former.saturation) < 0.02)
            #expect(abs(place.value - former.value) < 0.02)
        }
    }

    @Test func aDragGoesOnBeyondAndAnotherPointerWaits() throws {
        field.show(Color(rgb: 0xFF0000))
        try pen(.began, place(0, 0))
        try pen(.moved, place(500, -500))
        let red = field.color
        #expect(Okhsv(red).saturation > 0.99 && Okhsv(red).value > 0.99)
        try pen(.began, place(0, 0), pointer: 2)
        #expect(field.color == red)
        try pen(.ended, place(-500, -500))
        #expect(field.color == .white)
    }

    @Test func aCancelledSampleAndAHoverSetNothing() throws {
        field.show(Color(rgb: 0x28559C))
        try pen(.hover, place(0, 0))
        try pen(.cancelled, place(0, 0))
        #expect(told.colors.isEmpty && field.color == Color(rgb: 0x28559C))
    }

    @Test func betweenRingAndCornerThereIsNothing() throws {
        #expect(stack.view(at: place(0, -84)) !== ring)
        #expect(stack.view(at: place(0, -112)) === ring)
        #expect(stack.view(at: place(0, -126)) === ring)
        #expect(stack.view(at: place(125, -125)) !== ring)
        #expect(stack.view(at: place(40, 40)) === square)
    }

    // MARK: Keys

    @Test func arrowsGoAHundredthAndWithShiftATenth() {
        field.show(Color(rgb: 0xFF0000))
        func shade() -> (Double, Double) {
            let place = Okhsv(field.color)
            return (place.saturation, place.value)
        }
        #expect(square.handle(KeyPress(.left)))
        #expect(abs(shade().0 - 0.99) < 0.006 && shade().1 > 0.995)
        #expect(square.handle(KeyPress(.down, .shift)))
        #expect(abs(shade().1 - 0.9) < 0.006)
        #expect(square.handle(KeyPress(.up)) && square.handle(KeyPress(.right)))
        #expect(abs(shade().1 - 0.91) < 0.006 && shade().0 > 0.995)
        let hue = Okhsv(field.color).hue
        #expect(ring.handle(KeyPress(.right, .shift)))
        #expect(abs(Okhsv(field.color).hue - hue - 0.1) < 0.006)
        #expect(ring.handle(KeyPress(.down)))
        #expect(abs(Okhsv(field.color).hue - hue - 0.09) < 0.006)
        #expect(!ring.handle(KeyPress(.left, .control)))
        #expect(!square.handle(KeyPress(.home)))
        #expect(told.colors.count == 6)
    }

    @Test func aHueGoesRound() {
        field.show(Color(rgb: 0xFF0000))
        for _ in 0..<10 { #expect(ring.handle(KeyPress(.up, .shift))) }
        #expect(abs(Okhsv(field.color).hue - Okhsv(Color(rgb: 0xFF0000)).hue) < 0.006)
    }

    @Test func bothTakeKeysAndSayWhatTheyAreSetTo() {
        #expect(ring.isFocusable && square.isFocusable)
        #expect(ring.role == .slider && square.role == .slider)
        #expect(ring.name == "Hue" && square.name == "Shade")
        field.show(.white)
        #expect(square.value == "shade 0 100" || square.value == "shade 0 99")
        #expect(ring.value?.hasPrefix("hue ") == true)
    }

    // MARK: What it shows

    @Test func aGreyLeavesTheHue() throws {
        field.show(Color(rgb: 0x00FF00))
        let hue = ring.value
        field.show(Color(gray: 0.5))
        field.show(.black)
        #expect(ring.value == hue)
        try tap(place(60, -60))
        #expect(field.color.green > 0.9 && field.color.red < 0.5)
    }

    @Test func itsOwnColourMovesNothing() throws {
        // So dark a colour is the nearest of bytes to many places.
        try tap(place(30.3, 67))
        let values = [ring.value, square.value]
        field.show(field.color)
        #expect([ring.value, square.value] == values)
        #expect(told.colors.count <= 1)
    }

    private func dirty(_ body: () -> Void) -> Double {
        stack.damage.removeAll()
        body()
        return stack.damage.rectangles.reduce(0) { $0 + Double($1.width * $1.height) }
    }

    @Test func onlyWhatMovesIsDrawnAnew() {
        field.show(Color(rgb: 0xFF0000))
        #expect(dirty { _ = square.handle(KeyPress(.left)) } < 3000)
        // The hue is that of the whole square.
        let hue = dirty { _ = ring.handle(KeyPress(.left)) }
        #expect(hue > 136 * 136 && hue < 200 * 200)
        #expect(dirty { field.show(field.color) } == 0)
    }

    @Test(arguments: [1.0, 2.0]) func thePictureIsTheColours(scale: Double) throws {
        theme.scale = scale
        field.place(rectangle(0, 0, 308 * scale, 256 * scale))
        field.show(Color(rgb: 0xFF0000))
        let seen = try pixels(field, width: Int(308 * scale), height: Int(256 * scale))
        let center = Point(x: 154 * scale, y: 128 * scale)
        func color(_ right: Double, _ down: Double) -> Color {
            let (x, y) = (Int(center.x + right * scale), Int(center.y + down * scale))
            func part(_ channel: Int) -> Double {
                Double(seen.channel(channel, x: x, y: y)) / 255
            }
            return Color(red: part(2), green: part(1), blue: part(0), alpha: part(3))
        }
        for (saturation, value) in [(0.1, 0.9), (0.5, 0.5), (0.3, 0.2), (0.9, 0.6), (0.6, 0.9)] {
            let shown = color((saturation - 0.5) * 136, (0.5 - value) * 136)
            let meant = Okhsv(
                hue: Okhsv(field.color).hue, saturation: saturation, value: value
            ).color
            #expect(abs(shown.red - meant.red) < 0.02, "\(saturation) \(value)")
            #expect(abs(shown.green - meant.green) < 0.02, "\(saturation) \(value)")
            #expect(abs(shown.blue - meant.blue) < 0.02, "\(saturation) \(value)")
        }
        for step in [0.2, 0.4, 0.6, 0.8] {
            let way = Angle(radians: 2 * .pi * step)
            let shown = color(112 * way.cosine, 112 * way.sine)
            let meant = Okhsv(hue: step, saturation: 0.92, value: 1).color
            #expect(shown.alpha == 1)
            #expect(abs(shown.red - meant.red) < 0.04, "\(step)")
            #expect(abs(shown.blue - meant.blue) < 0.04, "\(step)")
        }
        #expect(color(0, -84).alpha == 0)
        #expect(color(0, 127).alpha == 0)
    }

    @Test func theKnobShowsWhereKeysAre() throws {
        let former = try pixels(field, width: 308, height: 256)
        ring.isFocused = true
        #expect(try pixels(field, width: 308, height: 256) != former)
    }
}
