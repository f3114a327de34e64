/// One weight per number of `MotionFeatures`: what is added up to a predicted way.
struct MotionWeights: Sendable {
    /// How much of the acceleration is believed: hands brake more often than they go on as they do.
    private static let trustedAcceleration = 0.45
    /// How much of a single step is believed.
    private static let trustedStep = 0.8
    /// How far the fit looks back, in steps.
    private static let reach = 4.0

    /// The weights, in the order of the features.
    var values = InlineArray<10, Double>(repeating: 0)

    /// Weights of 0: the pen stays.
    init() {}

    /// What is to be expected of any hand: the weights of a parabola through the newest place,
    /// fitted to the ends of the steps by least squares and continued by `distance` steps.
    init(layout: StepLayout, distance: Double) {
        let stride = Double(layout.stride)
        var last = 0
        while last < layout.count, layout.ends[last + 1] <= Self.reach * stride { last += 1 }
        guard last >= 2 else {
            values[0] = distance * stride * Self.trustedStep / layout.length(0)
            return
        }
        var (s2, s3, s4) = (0.0, 0.0, 0.0)
        for index in 1...last {
            let x = -layout.ends[index] / stride
            (s2, s3, s4) = (s2 + x * x, s3 + x * x * x, s4 + x * x * x * x)
        }
        let determinant = s2 * s4 - s3 * s3
        let (velocity, acceleration) = (distance, Self.trustedAcceleration * distance * distance)
        for index in 1...last {
            let x = -layout.ends[index] / stride
            let slope = (s4 * x - s3 * x * x) / determinant
            let curvature = (s2 * x * x - s3 * x) / determinant
            // The end of a step lies back by all the steps that are newer.
            for step in 0..<index { values[step] -= velocity * slope + acceleration * curvature }
        }
    }
}
