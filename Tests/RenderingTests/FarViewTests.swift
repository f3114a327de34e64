import Drawing
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

/// Whether a window shows what lies there, however far it is from the origin of the drawing, at the smallest and the
/// largest scale: places are counted in whole parts of pixels from the first one of the window.
@Suite struct FarViewTests {
    /// A view of a drawing.
    struct View: Sendable {
        var zoom: Int
        var degrees: Double
        var distance: Double
        var isQuick: Bool
        var isFlipped: Bool { degrees < 0 }

        static let all = [-9, 0, 9].flatMap { zoom in
            [0, 33, -118].flatMap { degrees in
                [0, 1e7].flatMap { distance in
                    [false, true].map {
                        View(zoom: zoom, degrees: degrees, distance: distance, isQuick: $0)
                    }
                }
            }
        }
    }

    /// As far from the first pixel as a screen is large.
    private static let part = PixelRectangle(x: 1_840, y: 1_030, width: 80, height: 50)

    /// To more figures than the program has, where there are such numbers: what differs is an error of the program.
    #if arch(x86_64)
        private typealias Number = Float80
    #else
        private typealias Number = Double
    #endif

    /// Corners of tiles lie in the middle of the part.
    private func viewport(_ view: View) -> Viewport {
        var viewport = Viewport(
            size: PixelSize(width: 1_920, height: 1_080),
            scale: 0.9 * Viewport.scale(ofLevel: view.zoom), rotation: Angle(degrees: view.degrees))
        if view.degrees == 0 { viewport.scale = Viewport.scale(ofLevel: view.zoom) }
        viewport.isFlipped = view.isFlipped
        let side = Double(TileKey.length) / viewport.levelScale
        let corner = Point(
            x: (view.distance / side).rounded() * side,
            y: -(0.7 * view.distance / side).rounded() * side)
        let middle = Self.part.rectangle.center + Vector(dx: 0.3, dy: 0.1)
        return viewport.moved(by: middle - viewport.windowPlace(of: corner))
    }

    /// Opaque tiles of noise, which tells each pixel from its neighbours.
    private func tiles(_ viewport: Viewport, _ layer: LayerID) throws -> [TileKey: ImageSurface] {
        let (shown, shift) = (viewport.tilePixels(showing: Self.part), TileKey.shift)
        var random = SeededGenerator(seed: 9)
        var tiles: [TileKey: ImageSurface] = [:]
        for column in shown.x >> shift...(shown.right - 1) >> shift {
            for row in shown.y >> shift...(shown.bottom - 1) >> shift {
                let surface = try ImageSurface(size: TileKey.size, format: .argb32)
                surface.withPixels { bytes, _ in
                    for pixel in bytes.bindMemory(to: UInt32.self).indices {
                        bytes.storeBytes(
                            of: UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000,
                            toByteOffset: 4 * pixel, as: UInt32.self)
                    }
                }
                let key = TileKey(layer: layer, level: viewport.level, column: column, row: row)
                tiles[key] = surface
            }
        }
        return tiles
    }

    /// The first pixel of tiles that a pixel of the window shows, and how much of it and the next two, along one axis.
    private func shares(_ place: Number, reach: Number) -> (first: Int, shares: [Number]) {
        let start = place - reach / 2
        let first = start.rounded(.down)
        return (
            Int(first),
            (0..<3).map { step in
                let edge = first + Number(step)
                return max(min(start + reach, edge + 1) - max(start, edge), 0) / reach
            }
        )
    }

    /// What a pixel of the window shows: the mean of the square of tiles that it covers.
    private func expected(
        _ x: Int, _ y: Int, _ viewport: Viewport, reach: Number, _ pixel: (Int, Int) -> [Number]
    ) -> [Number] {
        let (turn, offset) = (Angle.zero - viewport.rotation, viewport.shownOffset)
        let (sine, cosine) = (Number(turn.sine), Number(turn.cosine))
        let (dx, dy) = (Number(x) + 0.5 - Number(offset.dx), Number(y) + 0.5 - Number(offset.dy))
        let rest = Number(viewport.rest)
        let right = (cosine * dx - sine * dy) / rest
        let columns = shares(viewport.isFlipped ? -right : right, reach: reach)
        let rows = shares((sine * dx + cosine * dy) / rest, reach: reach)
        var sum: [Number] = [0, 0, 0]
        for row in 0..<3 where rows.shares[row] > 0 {
            for column in 0..<3 where columns.shares[column] > 0 {
                let found = pixel(columns.first + column, rows.first + row)
                for index in 0..<3 {
                    sum[index] += found[index] * columns.shares[column] * rows.shares[row]
                }
            }
        }
        return sum
    }

    @Test(arguments: View.all) func isWhatLiesThere(view: View) throws {
        let (viewport, layer) = (viewport(view), Drawing().layers[0].id)
        let tiles = try tiles(viewport, layer)
        var sampler = ViewSampler(
            TileCache(viewport: viewport), viewport, Self.part, isQuick: view.isQuick)
        sampler.live = tiles
        let part = Self.part
        let page = try ImageSurface(size: part.size, format: .rgb24)
        page.withPixels { bytes, bytesPerRow in
            guard let corner = bytes.baseAddress else { return }
            sampler.lay(layer, .ink, opacity: 1, on: corner, bytesPerRow: bytesPerRow)
        }
        let (found, noise) = (Pixels(page), tiles.mapValues { Pixels(layer: $0) })
        let reach = view.isQuick ? 1 : Number(min(max(1 / viewport.rest, 1), 2))
        var largest: Number = 0
        for y in 0..<part.height {
            for x in 0..<part.width {
                let expected = expected(part.x + x, part.y + y, viewport, reach: reach) {
                    let key = TileKey(
                        layer: layer, level: viewport.level, column: $0 >> TileKey.shift,
                        row: $1 >> TileKey.shift)
                    let (x, y) = ($0 & (TileKey.length - 1), $1 & (TileKey.length - 1))
                    return (0..<3).map { Number(noise[key]?.channel($0, x: x, y: y) ?? -1_000) }
                }
                for channel in 0..<3 {
                    largest = max(
                        largest,
                        abs(Number(found.channel(channel, x: x, y: y)) - expected[channel]))
                }
            }
        }
        // A place is cut to a 256th of a pixel, or to a 128th where no more than one of a tile is shown, along both axes,
        // which makes a difference of that part of 255 at most. Two more are for rounding, and for the figures that a
        // place far away has.
        #expect(largest <= (reach == 1 ? 6 : 4), "\(largest)")
    }

    /// Ink there is seen as near the origin.
    @Test(arguments: [-9, 0, 9], [0, 33.0]) func inkIsSeenThere(zoom: Int, degrees: Double) throws {
        func page(_ distance: Double) throws -> Pixels {
            let view = View(zoom: zoom, degrees: degrees, distance: distance, isQuick: false)
            let viewport = viewport(view)
            let middle = viewport.drawingPlace(of: Self.part.rectangle.center)
            // Samples lie on a grid, which is the same there.
            let step = 256.0
            let corner = Point(
                x: (middle.x * step).rounded() / step, y: (middle.y * step).rounded() / step)
            let way = Vector(dx: 24 / viewport.scale, dy: 16 / viewport.scale)
            let brush = Brush(
                smallestWidth: 12 / viewport.scale, largestWidth: 12 / viewport.scale,
                color: .black)
            let stroke = Strokes.make([corner - way, corner + way], brush: brush)
            let renderer = try CanvasRenderer(
                viewport: viewport, drawing: Drawing(strokes: [stroke]))
            let page = try ImageSurface(size: Self.part.size, format: .rgb24)
            try page.draw { context throws(GraphicsError) in
                let corner = Self.part.rectangle.origin
                context.concatenate(Transform(offset: .zero - (corner - .zero)))
                try renderer.draw(Self.part, background: .white, in: context)
            }
            return Pixels(page)
        }
        let (near, far) = (try page(0), try page(1e7))
        let difference = PixelDifference(near, far)
        #expect(difference.largest <= 2 && near.ink > 300, "\(difference), \(near.ink)")
    }
}
