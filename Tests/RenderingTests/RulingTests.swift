import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import Rendering
import TestSupport
import Testing

/// The lines of the paper, in the window and in pictures.
@Suite struct RulingTests {
    private static let size = PixelSize(width: 120, height: 90)

    private static func paper(
        _ pattern: Ruling.Pattern, spacing: Double = 20, alpha: Double = 1
    ) -> Background {
        let ruling = Ruling(
            pattern, spacing: spacing, color: Color(rgb: 0x2060C0).withAlpha(alpha))
        return Background(Color(rgb: 0xFBF6E9), ruling: ruling)
    }

    private func page(_ drawing: Drawing, _ viewport: Viewport) throws -> ImageSurface {
        let renderer = try CanvasRenderer(viewport: viewport, drawing: drawing)
        let page = try ImageSurface(size: viewport.size, format: .rgb24)
        try page.draw { context throws(GraphicsError) in
            try renderer.draw(
                PixelRectangle(viewport.size), background: drawing.background, in: context)
        }
        return page
    }

    private func page(_ background: Background, _ viewport: Viewport) throws -> ImageSurface {
        try page(Drawing(background: background), viewport)
    }

    /// A line covers whole pixels, and all between is paper.
    @Test func linesAreSharp() throws {
        let page = Pixels(
            try page(Self.paper(.lines), Viewport(size: Self.size, offset: Vector(dx: 7, dy: 5))))
        for y in 0..<90 {
            let isLine = (y - 5) % 20 == 0 || (y - 5) % 20 == 19
            let colors = Set((0..<120).map { page.channel(0, x: $0, y: y) })
            #expect(colors.count == 1)
            if !isLine { #expect(colors == [0xE9]) }
        }
        let lines = (0..<90).filter { page.channel(0, x: 3, y: $0) == 0xC0 }
        #expect(lines.count == 5 && zip(lines, lines.dropFirst()).allSatisfy { $1 - $0 == 20 })
    }

    @Test func linesFadeOutAsTheyComeNearer() throws {
        func darkest(_ scale: Double) throws -> Int {
            let page = Pixels(
                try page(Self.paper(.squares), Viewport(size: Self.size, scale: scale)))
            return (0..<90).map { Int(page.channel(2, x: 60, y: $0)) }.min() ?? 0
        }
        let (near, faint, gone) = (try darkest(0.5), try darkest(0.25), try darkest(0.2))
        #expect(near == 0x20 && faint > 0x40 && faint < 0xFB && gone == 0xFB)
        #expect(try darkest(0.01) == 0xFB)
    }

    private static let views: [(scale: Double, degrees: Double)] = [
        (0.01, 0), (0.3, 10), (0.5, 0), (0.61, 0), (0.77, 0), (1, 0), (1, 90), (1.3, 33), (2, 0),
        (5, -70),
        (64, 0), (64, 45),
    ]

    /// However the window is divided, and whatever lies on the paper.
    @Test(arguments: Ruling.Pattern.allCases, views)
    func partsAreThoseOfTheWhole(
        pattern: Ruling.Pattern, view: (scale: Double, degrees: Double)
    ) throws {
        var viewport = Viewport(
            size: Self.size, scale: view.scale, rotation: Angle(degrees: view.degrees),
            offset: Vector(dx: 31.3, dy: -17.9))
        viewport.isFlipped = view.scale == 1.3
        let background = Self.paper(pattern, spacing: 17.3)
        let whole = try page(background, viewport)
        let renderer = try CanvasRenderer(
            viewport: viewport, drawing: Drawing(background: background))
        let parts = try ImageSurface(size: Self.size, format: .rgb24)
        try parts.draw { context throws(GraphicsError) in
            for index in 0..<(40 * 30) {
                let part = PixelRectangle(
                    x: index % 40 * 3, y: index / 40 * 3, width: 3, height: 3)
                try renderer.draw(part, background: background, in: context)
            }
        }
        let difference = PixelDifference(Pixels(whole), Pixels(parts))
        // Large discs are cut into straight pieces where the part begins.
        #expect(difference.largest <= 16, "\(difference)")
    }

    @Test(arguments: Ruling.Pattern.allCases)
    func aPictureInBandsIsThatInOnePiece(pattern: Ruling.Pattern) throws {
        let drawing = Drawing(
            background: Self.paper(pattern, spacing: 13, alpha: 0.5),
            strokes: [Strokes.line(from: Point(x: 9, y: 9), to: Point(x: 90, y: 70))])
        let transform = Transform(scale: 1.4, offset: Vector(dx: 3, dy: -8))
        let whole = try BandPainter.picture(
            of: drawing, size: Self.size, transform: transform, background: drawing.background)
        let painter = try BandPainter(size: Self.size, transform: transform, rows: 32)
        for band in painter.bands {
            let rows = try painter.flatten(drawing.layers, on: drawing.background, band)
            let (found, expected) = (Pixels(rows), Pixels(whole))
            for y in 0..<band.height {
                for x in 0..<band.width {
                    #expect(
                        found.channel(1, x: x, y: y) == expected.channel(1, x: x, y: band.y + y))
                }
            }
        }
    }

    /// A stroke that is being drawn lies on the lines as a finished one does.
    @Test(arguments: [1.0, 0.77]) func liveInkLiesOnTheLines(scale: Double) throws {
        let viewport = Viewport(size: Self.size, scale: scale)
        var drawing = Drawing(background: Self.paper(.squares))
        let renderer = try CanvasRenderer(viewport: viewport, drawing: drawing)
        let stroke = Strokes.line(from: Point(x: 10, y: 20), to: Point(x: 100, y: 60))
        let live = try renderer.beginStroke(stroke.brush)
        let page = try ImageSurface(size: Self.size, format: .rgb24)
        func draw() throws -> Pixels {
            try page.draw { context throws(GraphicsError) in
                try renderer.draw(
                    PixelRectangle(Self.size), background: drawing.background, in: context)
            }
            return Pixels(page)
        }
        let before = try draw()
        try renderer.add(stroke, to: &drawing, live: live)
        let after = try draw()
        #expect(before != after)
        for x in 0..<120 {
            #expect(before.channel(0, x: x, y: 85) == after.channel(0, x: x, y: 85))
        }
        let whole = Pixels(try self.page(drawing, viewport))
        #expect(PixelDifference(after, whole).largest == 0)
    }

    @Test(arguments: Ruling.Pattern.allCases) func itLooksAsItDid(pattern: Ruling.Pattern) throws {
        let size = PixelSize(width: 480, height: 90)
        let sheet = try ImageSurface(size: size, format: .rgb24)
        let views = [(0.3, 0.0), (1, 0), (1.3, 20), (4, 0)]
        for (index, view) in views.enumerated() {
            let shown = try page(
                Self.paper(pattern),
                Viewport(
                    size: Self.size, scale: view.0, rotation: Angle(degrees: view.1),
                    offset: Vector(dx: 12, dy: 9)))
            try sheet.draw { context in
                context.setSource(shown, at: Point(x: Double(120 * index), y: 0))
                context.paint()
            }
        }
        switch try Golden("paper-\(pattern)").compare(sheet) {
        case .same: break
        case .missing(let path): Issue.record("no golden picture \(path)")
        case .different(let difference, let png, let path):
            Attachment.record(Data(png), named: "paper-\(pattern).png")
            Issue.record("\(difference); see \(path)")
        }
    }
}
