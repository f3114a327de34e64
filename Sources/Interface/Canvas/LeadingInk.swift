import Geometry
import Input

/// Lets ink lead on to where the pens will be when it is seen.
struct LeadingInk {
    /// Whether it does.
    var isOn = true
    /// When the first of the pens that ink leads on to counts as resting, and its lead goes; nil where
    /// ink leads nowhere.
    ///
    /// A pen does not report that it rests.
    private(set) var end: Timestamp?

    private var forecast = PenForecast()
    /// Where a pen is expected; used again and again, so that a sample allocates nothing.
    private var expected: [PredictedPoint] = []
    /// The same places in the drawing.
    private var places: [Point] = []

    /// Seconds until what is drawn now has been shown: how far ahead ink may lead.
    var presentInterval: Double {
        get { forecast.presentInterval }
        set { forecast.presentInterval = newValue }
    }

    /// Takes a report, of a hover too: a stroke begins with the motion that led to it.
    mutating func append(_ sample: PenSample) { forecast.append(sample) }

    /// Forgets the pointers of devices that are no more.
    mutating func keep(_ devices: Set<DeviceID>) { forecast.keep(devices) }

    /// Notes that all leads are about to be made anew.
    mutating func begin() { end = nil }

    /// Has `draw` take the points of the window, and the places of the drawing, that a pointer is
    /// expected to pass; `place` says where its ink is for a place of the pen.
    mutating func lead(
        _ pointer: PointerID, now: Timestamp, in viewport: Viewport, place: (Point) -> Point,
        draw: ([PredictedPoint], [Point]) -> Void
    ) {
        expected.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        if isOn { forecast.predict(pointer, now: now, into: &expected) }
        for index in expected.indices {
            expected[index].position = place(expected[index].position)
            places.append(viewport.drawingPlace(of: expected[index].position))
        }
        if !places.isEmpty, let rest = forecast.restTime(of: pointer) {
            end = min(end ?? rest, rest)
        }
        draw(expected, places)
    }
}
