/// What fitting parabolas to samples needs to know of their spacing, and nothing of their values.
///
/// Two fits by least squares about a centre: one with equal weights, whose residual tells whether a
/// parabola describes the samples at all, and one whose weights fall to 0 just beyond the farther end
/// of the window, whose value at the centre is the smoothed place. Both follow from the sums of the
/// values times powers of their distance g from the centre.
struct FitShape: Sendable {
    /// The inverse normal matrix with equal weights, a symmetric one.
    private let (e00, e01, e02): (Double, Double, Double)
    private let (e11, e12, e22): (Double, Double, Double)
    /// The first row of the inverse normal matrix with falling weights.
    private let (v0, v1, v2): (Double, Double, Double)
    /// By how much the weight falls per squared distance.
    private let fall: Double
    /// What the sum of squared residuals of both axes has to be multiplied with for a variance.
    private let perDegree: Double

    /// The shape of samples with these sums of powers, of which the farthest is `reach` away.
    init(powers: PowerSums, reach: Double) {
        let p = powers.sums
        let fall = 1 / ((reach + 1) * (reach + 1))
        self.fall = fall
        let equal = SymmetricInverse(p[0], p[1], p[2], p[3], p[4])
        (e00, e01, e02) = equal.firstRow
        (e11, e12, e22) = equal.rest
        (v0, v1, v2) =
            SymmetricInverse(
                p[0] - p[2] * fall, p[1] - p[3] * fall, p[2] - p[4] * fall, p[3] - p[5] * fall,
                p[4] - p[6] * fall
            ).firstRow
        perDegree = p[0] > 3 ? 0.5 / (p[0] - 3) : 0
    }

    /// The variance of the samples about a parabola, per axis.
    @inline(__always)
    func variance(_ sums: WindowSums) -> Double {
        let first = sums.s0 * e00 + (sums.s1 * e01 + sums.s2 * e02) * 2
        let second = sums.s1 * e11 + sums.s2 * (2 * e12)
        let explained = sums.s0 * first + sums.s1 * second + sums.s2 * sums.s2 * e22
        return max(0, sums.squares - explained.x - explained.y) * perDegree
    }

    /// The smoothed place, relative to the centre.
    @inline(__always)
    func center(_ sums: WindowSums) -> SIMD2<Double> {
        (sums.s0 - sums.s2 * fall) * v0 + (sums.s1 - sums.s3 * fall) * v1
            + (sums.s2 - sums.s4 * fall) * v2
    }
}

/// The inverse of the matrix of three rows that sums of the powers 0 to 4 make.
struct SymmetricInverse {
    /// The first row.
    let firstRow: (Double, Double, Double)
    /// What the second and the third row have besides.
    let rest: (Double, Double, Double)

    init(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double, _ p4: Double) {
        let (a, b, c) = (p2 * p4 - p3 * p3, p2 * p3 - p1 * p4, p1 * p3 - p2 * p2)
        let scale = 1 / (p0 * a + p1 * b + p2 * c)
        firstRow = (a * scale, b * scale, c * scale)
        rest = (
            (p0 * p4 - p2 * p2) * scale, (p1 * p2 - p0 * p3) * scale, (p0 * p2 - p1 * p1) * scale
        )
    }

    /// The product with three rows of a column.
    func times(
        _ first: SIMD2<Double>, _ second: SIMD2<Double>, _ third: SIMD2<Double>
    ) -> (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>) {
        let (upper, middle) = (firstRow, rest)
        return (
            first * upper.0 + second * upper.1 + third * upper.2,
            first * upper.1 + second * middle.0 + third * middle.1,
            first * upper.2 + second * middle.1 + third * middle.2
        )
    }
}

/// The shapes of all windows over samples of which none was lost, computed once.
struct FitShapes: Sendable {
    /// The most samples on one side of the centre.
    static let longestSide = 40

    /// The one table.
    static let even = FitShapes()

    private let shapes: [FitShape]

    private init() {
        var shapes: [FitShape] = []
        for before in 0...Self.longestSide {
            for after in 0...Self.longestSide {
                var powers = PowerSums()
                for distance in -before...after { powers.add(Double(distance)) }
                shapes.append(FitShape(powers: powers, reach: Double(max(before, after))))
            }
        }
        self.shapes = shapes
    }

    /// The shape of a window of so many samples before and after its centre.
    subscript(before: Int, after: Int) -> FitShape {
        shapes[before * (Self.longestSide + 1) + after]
    }
}
