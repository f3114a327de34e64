import CCoverage
import Drawing
import Foundation
import Geometry
import Ink
import TestSupport
import Testing

@testable import Rendering

/// What people can rely on in paint: in the Brush and in the Airbrush.
@Suite struct PaintPropertyTests: ShippedBrushes {
    /// What a stroke hides, 0…1 in each pixel of a picture at this scale, before it becomes a byte.
    private func hidden(_ stroke: Stroke, _ size: PixelSize, scale: Double) -> [[Double]] {
        let width = size.width + 16
        var densities = [UInt16](repeating: 0, count: width * size.height)
        var unused: UInt8 = 0
        withUnsafeMutableBytes(of: &unused) { bytes in
            densities.withUnsafeMutableBufferPointer { densities in
                guard let base = densities.baseAddress else { return }
                let texture = FlowTexture(stroke.brush)
                let pixels = CoverageMask.Pixels(
                    bytes: bytes, directions: bytes, bytesPerRow: width,
                    window: PixelRectangle(size), origin: (0, 0),
                    texture: InkTexture(isPlain: false, flow: texture))
                let painter = FlowPainter(
                    densities: base, valuesPerRow: width, texture: texture, pixels: pixels)
                let chain = Strokes.chain(stroke).map { $0.applying(Transform(scale: scale)) }
                var run = PieceRun(chain[0], softness: texture.softness)
                painter.add(chain, to: &run)
                painter.finish(run)
            }
        }
        return (0..<size.height).map { y in
            densities[y * width..<y * width + size.width]
                .map { 1 - exp(-Double($0) / Double(FLOW_UNIT)) }
        }
    }

    /// A line that swells from no force to all of it and falls again over 130 points, at 4 pixels a point.
    private func peak() throws -> [[Double]] {
        let places = (0...260).map { (index: Int) -> Point in
            Point(x: 10 + Double(index) / 2, y: 12.625)
        }
        let forces = (0...260).map { (index: Int) -> Double in
            1 - abs(Double(index) - 130) / 130
        }
        return hidden(
            Strokes.make(places, forces: forces, brush: try brush("Brush")),
            PixelSize(width: 600, height: 101), scale: 4)
    }

    @Test func aPeakOfForceHasNoStepAlongItsAxis() throws {
        let steps = try peak()[50].steps.map { abs($0) }
        // Its ends become fine.
        let largest = steps[88..<510].max() ?? 1
        #expect(largest <= 0.015, "\(largest)")
    }

    @Test func aPeakOfForceHasNoEdgeWithinItsLine() throws {
        let (rows, brush) = (try peak(), try brush("Brush"))
        for column in 88..<510 {
            let place = (Double(column) + 0.5) / 4 - 75
            let radius = 2 * brush.width(force: max(1 - abs(place) / 65, 0))
            let reach = Int(0.6 * radius)
            guard reach > 2 else { continue }
            for row in 50 - reach..<50 + reach {
                let along = abs(rows[row][column + 1] - rows[row][column])
                #expect(along <= 0.015, "\(column), \(row)")
            }
            // A bend across the line, beyond that of a round one, would be an edge.
            let across = (50 - reach...50 + reach).map { rows[$0][column] }
            let bend = across.steps.steps.map { abs($0) }.max() ?? 0
            #expect(bend <= 0.004 + 4 / (radius * radius), "\(column): \(bend)")
        }
    }

    @Test(arguments: [0.8, 0.9, 1]) func theEdgeOfABrushIsSoft(force: Double) throws {
        let brush = try brush("Brush")
        let line = Strokes.line(
            from: Point(x: -60, y: 12.625), to: Point(x: 200, y: 12.625), force: force,
            brush: brush)
        let column = try darkness([line], PixelSize(width: 200, height: 101), scale: 4)
            .map { $0[100] }
        let most = column[50]
        /// How far from the axis this part of the ink of the axis is left, in pixels.
        func distance(_ part: Double) -> Double {
            for y in 50..<100 where column[y + 1] < part * most {
                return Double(y - 50) + (column[y] - part * most) / (column[y] - column[y + 1])
            }
            return 50
        }
        let width = (distance(0.1) - distance(0.9)) / (2 * brush.width(force: force))
        #expect((0.2...0.35).contains(width), "\(width)")
    }

    @Test(arguments: [0.2, 0.5, 1]) func aBrushEndsFine(force: Double) throws {
        let brush = try brush("Brush")
        let line = Strokes.line(
            from: Point(x: 10, y: 12), to: Point(x: 110, y: 12), force: force, brush: brush)
        let chain = Strokes.chain(line)
        for end in [chain.first, chain.last] {
            #expect(try #require(end).radius * 2 < 0.8)
        }
    }

    @Test(arguments: [0.2, 0.5, 0.8]) func aBrushThatCrossesItselfAddsUpAsTwoDo(force: Double)
        throws
    {
        let corners = [(10, 80), (140, 80), (140, 120), (75, 120), (75, 10)]
            .map { Point(x: Double($0.0), y: Double($0.1) + 0.125) }
        let places = zip(corners, corners.dropFirst()).flatMap { start, end in
            (0..<40).map { start.interpolated(to: end, fraction: Double($0) / 40) }
        }
        let loop = Strokes.make(places, force: force, brush: try brush("Brush"))
        let rows = try darkness([loop], PixelSize(width: 600, height: 520), scale: 4)
        let (first, second) = (rows[320][220], rows[400][300])
        let expected = 1 - (1 - first) * (1 - second)
        #expect(abs(rows[320][300] - expected) <= 0.02, "\(first) \(second) \(rows[320][300])")
    }

    // MARK: Airbrush

    /// A wave that is drawn ever more firmly, and bends less than its tip is round.
    private func wave() throws -> Stroke {
        let places = (0...120).map {
            Point(x: 50 + 2.5 * Double($0), y: 110 + 40 * sin(Double($0) / 24))
        }
        return Strokes.make(
            places, forces: places.indices.map { 0.1 + 0.9 * Double($0) / 120 },
            brush: try brush("Airbrush"))
    }

    @Test func anAirbrushIsTheSameAtEveryScale() throws {
        let wave = try wave()
        let fine = hidden(wave, PixelSize(width: 1600, height: 880), scale: 4)
        let coarse = hidden(wave, PixelSize(width: 400, height: 220), scale: 1)
        var differences: [Double] = []
        for y in 0..<220 {
            for x in 0..<400 {
                let (rows, columns) = (4 * y..<4 * y + 4, 4 * x..<4 * x + 4)
                let mean = fine[rows].flatMap { $0[columns] }.mean
                guard max(mean, coarse[y][x]) > 0.01 else { continue }
                differences.append(coarse[y][x] - mean)
            }
        }
        let error = differences.map { $0 * $0 }.mean.squareRoot()
        #expect(error <= 0.005, "\(error)")
    }

    /// Neither a ring nor a dab is seen: from pixel to pixel the ink changes evenly, at the ends of a line and where
    /// it is as dense as can be too.
    @Test func anAirbrushHasNoRing() throws {
        let line = Strokes.line(
            from: Point(x: 60, y: 110.5), to: Point(x: 330, y: 110.5), force: 1,
            brush: try brush("Airbrush"))
        for stroke in [try wave(), line] {
            let rows = hidden(stroke, PixelSize(width: 400, height: 220), scale: 1)
            let columns = (0..<400).map { x in rows.map { $0[x] } }
            let bend = (rows + columns).flatMap(\.steps.steps).map { abs($0) }.max() ?? 1
            #expect(bend <= 0.005, "\(bend)")
        }
    }

    // MARK: Marker

    @Test func aChiselIsThreeTimesAsWideAcrossAsAlong() throws {
        let marker = try brush("Marker")
        /// How wide a straight line is that is drawn in this direction, in points.
        func width(_ degrees: Double) throws -> Double {
            let way = Vector(angle: Angle(degrees: degrees))
            let middle = Point(x: 60, y: 60)
            let line = Strokes.line(
                from: middle - way * 40, to: middle + way * 40, force: 0.5, brush: marker)
            let page = Pixels(
                try BandPainter.picture(
                    of: Drawing(strokes: [line]), size: PixelSize(width: 480, height: 480),
                    transform: Transform(scale: 4)))
            // Blue is what its yellow takes from the paper.
            func ink(_ distance: Double) -> Double {
                let place = middle + way.perpendicular * distance
                return 255 - Double(page.channel(0, x: Int(4 * place.x), y: Int(4 * place.y)))
            }
            let most = ink(0)
            return stride(from: -15, to: 15, by: 0.05).map { 0.05 * ink($0) / most }.reduce(0, +)
        }
        let (along, across) = (try width(-60), try width(30))
        #expect(abs(across - 18) < 0.3 && abs(along - 5.04) < 0.3, "\(across) \(along)")
        #expect(across >= 3 * along)
    }
}
