import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

/// Whether one pass over the pixels gives what Cairo does that lays ink on a layer and that on paper.
@Suite struct InkCompositorTests {
    private static let size = PixelSize(width: 61, height: 23)

    /// A layer and a mask with all kinds of pixels: empty, full and between.
    private func sources(
        _ random: inout SeededGenerator
    ) throws -> (layer: ImageSurface, mask: ImageSurface) {
        let layer = try ImageSurface(size: Self.size, format: .argb32)
        let mask = try ImageSurface(size: Self.size, format: .a8)
        layer.withPixels { bytes, _ in
            for offset in stride(from: 0, to: bytes.count, by: 4) {
                let alpha = part(&random)
                for channel in 0..<3 {
                    bytes[offset + channel] = UInt8(random.number(in: 0...1) * Double(alpha))
                }
                bytes[offset + 3] = alpha
            }
        }
        mask.withPixels { bytes, _ in
            for offset in bytes.indices { bytes[offset] = part(&random) }
        }
        return (layer, mask)
    }

    private func part(_ random: inout SeededGenerator) -> UInt8 {
        if random.chance(0.3) { return 0 }
        return random.chance(0.3) ? 255 : UInt8(random.number(in: 0...255.9))
    }

    private func cairo(
        _ part: PixelRectangle, _ paper: Color, _ ink: Color, layer: ImageSurface?,
        mask: ImageSurface
    ) throws -> Pixels {
        let sheet = try ImageSurface(size: Self.size, format: .argb32)
        try sheet.draw { context in
            if let layer {
                context.setSource(layer)
                context.paint()
            }
            context.setSource(ink)
            context.paint(through: mask)
        }
        let page = try ImageSurface(size: Self.size, format: .rgb24)
        try page.draw { context in
            context.clip(to: part)
            context.setSource(paper.withAlpha(1))
            context.paint()
            context.setSource(sheet)
            context.paint()
        }
        return Pixels(page)
    }

    @Test(arguments: SeededGenerator.seeds, [true, false])
    func isWhatCairoDoes(seed: UInt64, isFast: Bool) throws {
        var random = SeededGenerator(seed: seed)
        let (layer, mask) = try sources(&random)
        let part = random.part(of: PixelRectangle(Self.size))
        guard !part.isEmpty else { return }
        let paper = Color(
            red: random.number(in: 0...1), green: random.number(in: 0...1), blue: 0.5)
        let ink = Color(
            red: random.number(in: 0...1), green: 0.2, blue: random.number(in: 0...1),
            alpha: random.chance(0.5) ? 1 : random.number(in: 0...1))
        for layer in [layer, nil] {
            let page = try ImageSurface(size: Self.size, format: .rgb24)
            try page.draw { context in
                let isDone = InkCompositor(paper: paper, Self.pen(ink)).draw(
                    part, layer: layer.map { .init(surface: $0, x: part.x, y: part.y) },
                    mask: .init(surface: mask, x: part.x, y: part.y), in: context,
                    isFast: isFast && WideVectors.areUsed)
                #expect(isDone)
            }
            let expected = try cairo(part, paper, ink, layer: layer, mask: mask)
            #expect(Pixels(page) == expected)
        }
    }

    /// Whatever ink does to the layer and its marks, it is what it does to their sheets for good.
    @Test(arguments: SeededGenerator.seeds, [true, false])
    func isWhatIsLaidOnEachSheet(seed: UInt64, isFast: Bool) throws {
        var random = SeededGenerator(seed: seed)
        let (layer, mask) = try sources(&random)
        let (marks, _) = try sources(&random)
        let part = PixelRectangle(Self.size)
        let paper = random.chance(0.5) ? Color.white : Color(rgb: 0x303840)
        for brush in Self.brushes {
            var texture = InkTexture.plain
            if brush.blend == .stain { texture.stain = Stain(.init(brush)) }
            for (layer, marks) in [(layer, marks), (layer, nil), (nil, marks), (nil, nil)] {
                let page = try ImageSurface(size: Self.size, format: .rgb24)
                try page.draw { context in
                    let compositor = InkCompositor(paper: paper, brush, stain: texture.stain)
                    let isDone = compositor.draw(
                        part, layer: layer.map { .init(surface: $0) },
                        marks: marks.map { .init(surface: $0) }, mask: .init(surface: mask),
                        in: context, isFast: isFast && WideVectors.areUsed)
                    #expect(isDone)
                }
                let sheets = (ink: try copy(layer), marks: try copy(marks))
                if !brush.marks {
                    try sheets.ink.lay(brush, texture, through: mask, at: .zero, within: part)
                }
                if brush.marks || brush.effect == .erase {
                    try sheets.marks.lay(brush, texture, through: mask, at: .zero, within: part)
                }
                #expect(try Pixels(page) == Pixels(self.page(paper, sheets.ink, sheets.marks)))
            }
        }
    }

    private static func pen(_ ink: Color) -> Brush {
        var brush = Brush.pen
        brush.color = ink
        return brush
    }

    private static let brushes = {
        var (eraser, stain, marker) = (Brush.pen, Brush.pen, Brush.pen)
        (eraser.effect, eraser.opacity) = (.erase, 0.8)
        (stain.blend, stain.color) = (.stain, Color(rgb: 0x1D3F8F))
        (marker.blend, marker.color) = (.mark, Color(rgb: 0xFFE04A))
        return [Brush.pen, eraser, stain, marker]
    }()

    private func copy(_ sheet: ImageSurface?) throws -> ImageSurface {
        let copy = try ImageSurface(size: Self.size, format: .argb32)
        guard let sheet else { return copy }
        try copy.draw { context in
            context.setSource(sheet)
            context.paint()
        }
        return copy
    }

    private func page(
        _ paper: Color, _ ink: ImageSurface, _ marks: ImageSurface
    ) throws -> ImageSurface {
        let page = try ImageSurface(size: Self.size, format: .rgb24)
        try page.draw { context in
            context.setSource(paper)
            context.paint()
            context.setSource(ink)
            context.paint()
            MarkBlend(on: paper).lay(marks, opacity: 1, in: context)
        }
        return page
    }

    @Test func aContextThatIsMovedByWholePixelsIsFollowed() throws {
        let mask = try ImageSurface(size: PixelSize(width: 4, height: 4), format: .a8)
        mask.withPixels { bytes, _ in for index in bytes.indices { bytes[index] = 255 } }
        let page = try ImageSurface(size: Self.size, format: .rgb24)
        let part = PixelRectangle(x: 0, y: 0, width: 4, height: 4)
        try page.draw { context in
            context.setSource(.white)
            context.paint()
            context.concatenate(Transform(offset: Vector(dx: 10, dy: 5)))
            let isDone = InkCompositor(paper: .white, Self.pen(.black)).draw(
                part, layer: nil, mask: .init(surface: mask), in: context)
            #expect(isDone)
        }
        let pixels = Pixels(page)
        for y in 0..<Self.size.height {
            for x in 0..<Self.size.width {
                let isInk = (10..<14).contains(x) && (5..<9).contains(y)
                #expect(pixels.ink(x: x, y: y) == (isInk ? 1 : 0))
            }
        }
    }
}
