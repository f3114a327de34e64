/// What stands around a trace: its channels, its brush, its clock, its place.
struct InkMLContext {
    /// The channels of a trace of which nothing is said.
    private static let plain = [InkMLChannel(name: "X"), InkMLChannel(name: "Y")]

    /// The channels, in the order of the numbers.
    var channels = plain
    /// The brush, where the context names one.
    var brush: XMLElement?
    /// The time stamp, in seconds since 1970.
    var origin: Double?
    /// The time stamp that the T channel refers to, in seconds since 1970.
    var timeOrigin: Double?
    /// Samples per second where the points have no times.
    var sampleRate: Double?
    /// From the trace to the canvas; nil where the numbers are those of the canvas.
    var mapping: InkMLMapping?

    /// Pixels of a number in X and in Y; the last says whether a unit is known.
    var scale: (x: Double, y: Double, isKnown: Bool) {
        let (x, y) = (channel("X"), channel("Y"))
        let factors = (x?.factor(InkMLUnit.pixels), y?.factor(InkMLUnit.pixels))
        return (
            factors.0 ?? x?.sign ?? 1, factors.1 ?? y?.sign ?? 1,
            factors.0 != nil && factors.1 != nil
        )
    }

    /// The channel of a name.
    func channel(_ name: String) -> InkMLChannel? { channels.first { $0.name == name } }

    /// The position of a channel among the numbers of a point.
    func index(_ name: String) -> Int? { channels.firstIndex { $0.name == name } }
}
