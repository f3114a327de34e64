import Geometry
import Graphics
import Testing

/// What a window looks like behind what is previewed.
@Suite struct BackdropTests {
    /// A backdrop of a window that is black to the left of `edge`, and white to its right.
    private func make(
        edge: Int = 128, width: Int = 256, scale: Double = 1, isSoftened: Bool = false
    ) throws -> Backdrop {
        let size = PixelSize(width: width, height: 64)
        let backdrop = try Backdrop(size: size, scale: scale)
        try backdrop.draw(PixelRectangle(x: edge, y: 0, width: width - edge, height: 64)) {
            $0.setSource(.white)
            $0.paint()
        }
        if isSoftened { backdrop.soften(rows: size.height) }
        return backdrop
    }

    private func pixels(_ surface: ImageSurface) -> [UInt8] {
        surface.withPixels { bytes, _ in Array(bytes) }
    }

    /// The blue of the pixels of the middle row.
    private func row(_ surface: ImageSurface) -> [Double] {
        surface.withPixels { bytes, bytesPerRow in
            (0..<surface.size.width).map {
                Double(bytes[surface.size.height / 2 * bytesPerRow + 4 * $0])
            }
        }
    }

    /// The standard deviation of what blurred the edge, in pixels.
    private func deviation(of row: [Double]) -> Double {
        let steps = zip(row.dropFirst(), row).map(-)
        let all = steps.reduce(0, +)
        let places = steps.indices.map(Double.init)
        let mean = zip(steps, places).map(*).reduce(0, +) / all
        let variance = zip(steps, places).map { $0 * ($1 - mean) * ($1 - mean) }.reduce(0, +)
        return (variance / all).squareRoot()
    }

    @Test(arguments: [1.0, 1.5, 2, 3], [false, true]) func aBlurIsAsStrongAsItIsAskedFor(
        scale: Double, isSoftened: Bool
    ) throws {
        let backdrop = try make(edge: 256, width: 512, scale: scale, isSoftened: isSoftened)
        var former = 0.0
        for blur in stride(from: 0.5, through: Backdrop.largestBlur, by: 0.5) {
            backdrop.mix(blur: blur, dim: 0)
            let found = deviation(of: row(backdrop.mixed)) / scale
            // Between two pictures it is a mixture: a little wider than the blur between them.
            #expect(abs(found - blur) < 1.3, "\(blur): \(found)")
            #expect(found > former)
            former = found
        }
    }

    @Test func noBlurIsLargerThanTheLargest() throws {
        let backdrop = try make()
        backdrop.mix(blur: Backdrop.largestBlur, dim: 0)
        let largest = row(backdrop.mixed)
        backdrop.mix(blur: 2 * Backdrop.largestBlur, dim: 0)
        #expect(row(backdrop.mixed) == largest)
    }

    @Test(arguments: [false, true]) func itGrowsEvenlyWithEachPicture(isSoftened: Bool) throws {
        let backdrop = try make(isSoftened: isSoftened)
        var former = row(backdrop.sharp)
        let changes = (1...60).map { step in
            backdrop.mix(blur: 10 * Double(step) / 60, dim: 0)
            let now = row(backdrop.mixed)
            defer { former = now }
            return zip(now, former).map { abs($0 - $1) }.max() ?? 0
        }
        // Of 255 levels at the place where most changes: a jump would be seen as one.
        #expect((changes.max() ?? 255) <= 12, "\(changes)")
    }

    /// At any scale of the desktop all pictures are there in time.
    @Test(arguments: Array(stride(from: 0.75, through: 4, by: 0.125)))
    func everyScaleHasEveryBlur(scale: Double) throws {
        let backdrop = try make(edge: 0, scale: scale)
        for blur in [12.0, 4.6, 2, 9] {
            backdrop.mix(blur: blur, dim: 0)
            #expect(row(backdrop.mixed).allSatisfy { $0 >= 254 })
        }
    }

    /// However blurred, a line looks the same wherever it lies: small pictures would show their grid.
    @Test(arguments: Array(stride(from: 1.5, through: 12, by: 0.7))) func noGridIsSeen(blur: Double)
        throws
    {
        let profiles = try (0..<4).map { shift in
            let backdrop = try Backdrop(size: PixelSize(width: 256, height: 64), scale: 1)
            try backdrop.draw(PixelRectangle(PixelSize(width: 256, height: 64))) { context in
                context.setSource(.white)
                context.paint()
                context.setSource(.black)
                context.addRoundedRectangle(
                    Rectangle(x: 128 + Double(shift), y: 0, width: 3, height: 64), radius: 0)
                context.fill()
            }
            backdrop.mix(blur: blur, dim: 0)
            return Array(row(backdrop.mixed)[80 + shift..<180 + shift])
        }
        let depth = 255 - (profiles[0].min() ?? 255)
        for profile in profiles.dropFirst() {
            let difference = zip(profile, profiles[0]).map { abs($0 - $1) }.max() ?? 0
            #expect(difference <= 0.25 * depth + 2, "\(difference) of \(depth)")
        }
    }

    /// What is sharp would be seen through however much of a blurred picture lies over it.
    @Test(arguments: [1.2, 1.8, 2.5, 3.2]) func nothingSharpIsSeenThroughAWeakBlur(
        blur: Double
    ) throws {
        func steepest(isSoftened: Bool) throws -> Double {
            let backdrop = try make(isSoftened: isSoftened)
            backdrop.mix(blur: blur, dim: 0)
            let row = self.row(backdrop.mixed)
            return zip(row.dropFirst(), row).map(-).max() ?? 0
        }
        // A Gaussian of this deviation is as steep as that in its middle.
        let even = 255 / (blur * (2 * Double.pi).squareRoot())
        #expect(try steepest(isSoftened: true) < 1.35 * even)
        #expect(try steepest(isSoftened: false) > steepest(isSoftened: true))
    }

    /// However a window is softened, part by part, and whichever part has changed.
    @Test(arguments: [1.0, 2, 3]) func softPartsMakeUpTheWhole(scale: Double) throws {
        let size = PixelSize(width: 131, height: 97)
        func draw(_ context: Context) {
            context.setSource(.white)
            context.paint()
            for step in 0..<13 {
                context.setSource(.black)
                context.addCircle(
                    center: Point(x: 11 * Double(step), y: 7 * Double(step)), radius: 5)
                context.fill()
            }
        }
        let (whole, parts) = (
            try Backdrop(size: size, scale: scale), try Backdrop(size: size, scale: scale)
        )
        try whole.draw(PixelRectangle(size), draw)
        whole.soften(rows: .max)
        for rows in [0..<40, 40..<97] {
            try parts.draw(
                PixelRectangle(x: 0, y: rows.lowerBound, width: 131, height: rows.count), draw)
            parts.soften(rows: rows.count)
        }
        try parts.draw(PixelRectangle(x: 50, y: 30, width: 40, height: 20)) { context in
            context.setSource(.white)
            context.paint()
        }
        try parts.draw(PixelRectangle(x: 50, y: 30, width: 40, height: 20), draw)
        for backdrop in [whole, parts] {
            #expect(backdrop.isSoftened)
            backdrop.mix(blur: 1.1, dim: 0)
        }
        #expect(pixels(whole.mixed) == pixels(parts.mixed))
    }

    @Test func withoutBlurItIsTheWindow() throws {
        let backdrop = try make()
        backdrop.mix(blur: 0, dim: 0)
        #expect(row(backdrop.mixed) == row(backdrop.sharp))
    }

    @Test(arguments: [0, 0.5, 1, 3, 6, 11, 12], [false, true]) func evenColoursStayAsTheyAre(
        blur: Double, isSoftened: Bool
    ) throws {
        let backdrop = try make(edge: 0, isSoftened: isSoftened)
        backdrop.mix(blur: blur, dim: 0)
        #expect(row(backdrop.mixed).allSatisfy { $0 >= 254 })
        backdrop.mix(blur: blur, dim: 0.25)
        #expect(row(backdrop.mixed).allSatisfy { abs($0 - 191) <= 2 })
    }

    @Test func beyondTheLargestNothingMoreIsBlurred() throws {
        let backdrop = try make()
        backdrop.mix(blur: 40, dim: 0)
        let largest = row(backdrop.mixed)
        backdrop.mix(blur: 12.2, dim: 0)
        #expect(row(backdrop.mixed) == largest)
    }

    @Test(arguments: [(1, 1), (3, 2), (5, 70), (9, 9), (257, 131)])
    func windowsOfAnyExtentHaveOne(width: Int, height: Int) throws {
        let backdrop = try Backdrop(size: PixelSize(width: width, height: height), scale: 1.25)
        try backdrop.draw(PixelRectangle(PixelSize(width: width, height: height))) {
            $0.setSource(.white)
            $0.paint()
        }
        for blur in [0.0, 0.7, 4, 9, 12] {
            backdrop.mix(blur: blur, dim: 0)
            #expect(row(backdrop.mixed).allSatisfy { $0 >= 253 })
        }
    }

    /// However the window is cut into parts, and whichever come twice.
    @Test(arguments: [1.0, 1.25, 3]) func partsMakeUpTheWhole(scale: Double) throws {
        let size = PixelSize(width: 131, height: 97)
        func draw(_ context: Context) {
            context.setSource(.white)
            context.paint()
            for step in 0..<13 {
                context.setSource(Color(red: Double(step) / 13, green: 0.3, blue: 0.8))
                context.addCircle(
                    center: Point(x: 10 * Double(step), y: 8 * Double(step)), radius: 9)
                context.fill()
            }
        }
        let whole = try Backdrop(size: size, scale: scale)
        try whole.draw(PixelRectangle(size), draw)
        let parts = try Backdrop(size: size, scale: scale)
        for top in stride(from: 0, to: 97, by: 31) {
            try parts.draw(PixelRectangle(x: 0, y: top, width: 131, height: 31), draw)
        }
        try parts.draw(PixelRectangle(x: 17, y: 5, width: 61, height: 60), draw)
        for blur in [0.0, 2, 7, 12] {
            whole.mix(blur: blur, dim: 0.1)
            parts.mix(blur: blur, dim: 0.1)
            let isSame = pixels(whole.mixed) == pixels(parts.mixed)
            #expect(isSame, "blur \(blur)")
        }
    }

    /// What is drawn anew later is seen.
    @Test func whatIsDrawnAfterABlurCounts() throws {
        let backdrop = try make(edge: 0)
        backdrop.mix(blur: 12, dim: 0)
        try backdrop.draw(PixelRectangle(x: 0, y: 0, width: 256, height: 64)) {
            $0.setSource(.black)
            $0.paint()
        }
        backdrop.mix(blur: 12, dim: 0)
        #expect(row(backdrop.mixed).allSatisfy { $0 == 0 })
    }
}
