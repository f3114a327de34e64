import Geometry
import Graphics
import TestSupport
import Testing

/// Fonts differ from machine to machine, so these tests know no exact figure.
@Suite struct TextLayoutTests {
    private let font = TextLayout.Font(size: 16)

    private func pixels(_ text: TextLayout, at origin: Point) throws -> Pixels {
        let surface = try ImageSurface(size: PixelSize(width: 200, height: 60), format: .argb32)
        try surface.draw { text.draw(in: $0, at: origin, color: Color(rgb: 0xFF0000)) }
        return Pixels(layer: surface)
    }

    @Test func aTextHasASize() {
        let text = TextLayout("Downstroke", font: font)
        #expect((10...40).contains(text.size.height))
        #expect((40...200).contains(text.size.width))
        #expect(TextLayout("Downstroke twice", font: font).size.width > text.size.width)
        #expect(TextLayout("", font: font).size.width == 0)
    }

    @Test func aLargerFontMakesALargerText() {
        let small = TextLayout("Downstroke", font: font)
        let large = TextLayout("Downstroke", font: TextLayout.Font(size: 32))
        #expect((1.8...2.2).contains(large.size.width / small.size.width))
    }

    @Test func linesBreakAtTheLargestWidth() {
        let text = TextLayout("one two three four five", font: font)
        let broken = TextLayout("one two three four five", font: font, maximumWidth: 60)
        #expect(broken.size.width <= 60)
        #expect(broken.size.height > 2 * text.size.height)
        #expect(TextLayout("one\ntwo", font: font).size.height > 1.5 * text.size.height)
    }

    @Test func aTextIsDrawnInItsColourWithinItsSize() throws {
        let text = TextLayout("Force", font: font)
        let pixels = try pixels(text, at: Point(x: 20, y: 10))
        let drawn = (0..<200 * 60).filter { pixels.alpha(x: $0 % 200, y: $0 / 200) > 0 }
        #expect(drawn.count > 40)
        let (columns, rows) = (drawn.map { $0 % 200 }, drawn.map { $0 / 200 })
        #expect((columns.min() ?? 0) >= 18 && (rows.min() ?? 0) >= 10)
        #expect(Double(columns.max() ?? 999) <= 22 + text.size.width)
        #expect(Double(rows.max() ?? 999) <= 10 + text.size.height)
        #expect(drawn.allSatisfy { pixels.channel(0, x: $0 % 200, y: $0 / 200) == 0 })
    }

    /// A name in Hebrew or Arabic lies where all others do, not at the other end of the room that there is.
    @Test(arguments: ["עץ זית", "شجرة الزيتون", "שלום 1\nשלום שלום"])
    func aTextFromRightToLeftIsDrawnWithinItsSize(words: String) throws {
        let free = TextLayout(words, font: font)
        let text = TextLayout(words, font: font, maximumWidth: 190)
        #expect(text.size == free.size)
        #expect(try pixels(text, at: .zero) == pixels(free, at: .zero))
        #expect(text.caret(beforeByte: 0) == free.caret(beforeByte: 0))
        #expect(text.byte(at: text.size.width - 1) == 0)
    }

    @Test func evenDigitsStandStill() {
        let font = TextLayout.Font(size: 16, hasEvenDigits: true)
        let widths = (0...9).map { TextLayout("0.\($0)\($0)", font: font).size.width }
        #expect(Set(widths).count == 1)
    }

    @Test func boldDiffersFromRegular() throws {
        let regular = try pixels(TextLayout("Force", font: font), at: .zero)
        let bold = TextLayout("Force", font: TextLayout.Font(size: 16, weight: 700))
        #expect(try pixels(bold, at: .zero) != regular)
    }

    @Test func drawingLeavesTheSettingsOfTheContext() throws {
        let surface = try ImageSurface(size: PixelSize(width: 60, height: 30), format: .argb32)
        try surface.draw { context in
            context.setSource(Color(rgb: 0x0000FF))
            TextLayout("x", font: font).draw(in: context, at: .zero, color: .black)
            context.addRectangle(Rectangle(x: 40, y: 10, width: 10, height: 10))
            context.fill()
        }
        let pixels = Pixels(layer: surface)
        #expect(pixels.channel(0, x: 45, y: 15) == 255)
        #expect(pixels.alpha(x: 30, y: 20) == 0)
    }

    @Test(arguments: [TextLayout.Overflow.losesEnd, .losesStart])
    func aLongTextLosesAnEndAndStaysOnItsLine(overflow: TextLayout.Overflow) {
        let text = "a path / that is \n too long / for the room that there is"
        let line = TextLayout("a", font: font)
        let short = TextLayout(text, font: font, maximumWidth: 90, overflow: overflow)
        #expect(short.size.width <= 90)
        #expect(short.size.height < 1.5 * line.size.height)
        let whole = TextLayout("a", font: font, maximumWidth: 90, overflow: overflow)
        #expect(whole.size.width == line.size.width)
    }

    /// Names from other programs may have line ends, and lie on one line of a list.
    @Test(arguments: [TextLayout.Overflow.losesEnd, .losesStart])
    func lineEndsMakeNoLinesWhereThereIsOne(overflow: TextLayout.Overflow) {
        let line = TextLayout("one two", font: font)
        for width in [nil, 1_000.0] {
            let text = TextLayout(
                "one\ntwo\r\nthree\u{2028}four", font: font, maximumWidth: width,
                overflow: overflow)
            #expect(text.size.height < 1.5 * line.size.height)
        }
    }

    @Test func theCaretStandsBetweenCharacters() {
        let text = "a\u{E9}\u{1F981}b"
        let layout = TextLayout(text, font: font)
        let bytes = [0, 1, 3, 7, 8]
        let places = bytes.map { layout.caret(beforeByte: $0) }
        #expect(places[0] == 0)
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
        #expect(abs(places[4] - layout.size.width) <= 1)
        for (byte, place) in zip(bytes, places) { #expect(layout.byte(at: place + 0.5) == byte) }
        #expect(layout.byte(at: -50) == 0)
        #expect(layout.byte(at: .infinity) == 8)
        #expect(TextLayout("", font: font).byte(at: 10) == 0)
    }
}
