/// How the recent way of a pen is divided into steps, for one rate of samples.
///
/// Hands move the same whatever the rate of the tablet, so the steps are about 9 ms long, not one
/// sample: a predictor with six steps of one sample looks back 60 ms at 100 Hz and 12 ms at 480 Hz.
/// Where a step has more than one sample, the two newest are halved, for the newest motion tells most.
struct StepLayout: Sendable {
    /// The most steps.
    static let maximumSteps = 8
    /// How long a step is to be, in seconds.
    private static let target = 0.009
    /// The most samples of a step: of more, all beyond 1,800 Hz, no history is kept.
    static let maximumStride = 16

    /// The samples of a whole step.
    let stride: Int
    /// The number of steps.
    let count: Int
    /// The ends of the steps, newest first, in samples before the newest one; the first is 0.
    let ends: InlineArray<9, Double>

    /// The layout for samples that are `period` seconds apart.
    init(period: Double) {
        stride = Int(min(max((Self.target / period).rounded(), 1), Double(Self.maximumStride)))
        let size = Double(stride)
        guard stride > 1 else {
            count = 6
            ends = [0, 1, 2, 3, 4, 5, 6, 6, 6]
            return
        }
        count = Self.maximumSteps
        let (half, oneAndHalf) = ((size * 0.5).rounded(), (size * 1.5).rounded())
        ends = [0, half, size, oneAndHalf, 2 * size, 3 * size, 4 * size, 5 * size, 6 * size]
    }

    /// Whether the layout still suits samples that are `period` seconds apart.
    ///
    /// A period that wavers between two layouts keeps the one it has.
    func suits(period: Double) -> Bool {
        let wanted = min(Self.target / period, Double(Self.maximumStride))
        return abs(wanted - Double(stride)) <= 0.6 || wanted < 1 && stride == 1
    }

    /// The numbers of `MotionFeatures` that are used: one per step, and two more.
    var featureCount: Int { count + 2 }

    /// The samples of the step `index`, counted from the newest.
    func length(_ index: Int) -> Double { ends[index + 1] - ends[index] }
}
