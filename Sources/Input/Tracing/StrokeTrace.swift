public import Geometry

/// A log of the points of the strokes of late, for people who want to see what a pen reports.
///
/// What changes is told as a rectangle around the places whose points look different; nothing is
/// allocated per point, and the oldest points go where there are more than `capacity`.
public struct StrokeTrace: Sendable {
    /// How many points are kept unless told otherwise, at least.
    public static let capacity = 20_000

    /// Samples of force 0 after which none is expected any more, as the ink counts them.
    static let longestWait = 128

    /// How many samples of contacts the last drain with any had.
    public private(set) var samplesOfLastDrain = 0

    private var ring: TraceRing
    private var contacts: [PointerID: TraceContact] = [:]
    private var strokeCount = 0
    private var samplesOfDrain = 0

    /// An empty log that keeps the last `capacity` points, and up to two blocks more.
    public init(capacity: Int = Self.capacity) {
        ring = TraceRing(capacity: capacity + TraceRing.blockLength)
    }

    /// How many points are kept.
    public var count: Int { ring.sequences.count }

    /// The pointers that touch.
    public var touching: Set<PointerID> { Set(contacts.keys) }

    /// The kept points, the oldest first.
    public var points: [TracePoint] { ring.sequences.map { ring[$0] } }

    /// Rectangles around all that the log shows.
    public var areas: [Rectangle] { ring.areas + contacts.values.map(\.predictedBounds) }

    /// How far the stroke of a pointer has come.
    public func progress(of pointer: PointerID) -> StrokeProgress {
        contacts[pointer]?.progress ?? StrokeProgress()
    }

    /// Where a pointer is expected next, the nearest first.
    public func predicted(of pointer: PointerID) -> [PredictedPoint] {
        contacts[pointer]?.predicted ?? []
    }

    /// Gives every kept point within `area` to `body`, the oldest first.
    public func forEachPoint(in area: Rectangle, _ body: (TracePoint) -> Void) {
        ring.forEach(in: area, body)
    }

    /// Gives every predicted point within `area` to `body`.
    public func forEachPredictedPoint(in area: Rectangle, _ body: (PredictedPoint) -> Void) {
        for contact in contacts.values {
            for point in contact.predicted where area.contains(point.position) { body(point) }
        }
    }

    /// Takes a sample; `isPrecise` tells where it is drawn.
    ///
    /// A contact that was under way before the log began is taken up where it is.
    public mutating func append(_ sample: PenSample, isPrecise: Bool = true) -> Rectangle {
        switch sample.phase {
        case .hover: return .null
        case .began:
            let former = finish(sample.pointer)
            return former.union(add(sample, isPrecise))
        case .moved: return add(sample, isPrecise)
        case .ended:
            let added = isOnlyALift(sample) ? .null : add(sample, isPrecise)
            return added.union(finish(sample.pointer))
        case .cancelled: return cancel(sample.pointer)
        }
    }

    /// Notes how far the stroke of a pointer has come, and where it is expected next.
    ///
    /// What was predicted before is forgotten.
    public mutating func note(
        _ progress: StrokeProgress, predicted: [PredictedPoint] = [], of pointer: PointerID
    ) -> Rectangle {
        guard let index = contacts.index(forKey: pointer) else { return .null }
        let former = contacts.values[index].predictedBounds
        contacts.values[index].progress = progress
        contacts.values[index].predicted = predicted
        return former.union(contacts.values[index].predictedBounds)
    }

    /// Notes that all samples that had come have been given: the last ones are those delivered.
    public mutating func prepareFrame() {
        guard samplesOfDrain > 0 else { return }
        (samplesOfLastDrain, samplesOfDrain) = (samplesOfDrain, 0)
        for index in contacts.values.indices { contacts.values[index].delivered = nil }
    }

    /// Forgets everything; a contact that goes on begins anew with its next sample.
    public mutating func removeAll() {
        ring.removeAll()
        contacts.removeAll(keepingCapacity: true)
    }
}

extension StrokeTrace {
    /// A release without force tells where the pen was, not where it drew.
    private func isOnlyALift(_ sample: PenSample) -> Bool {
        sample.force?.value == 0 || contacts[sample.pointer] == nil
    }

    private mutating func add(_ sample: PenSample, _ isPrecise: Bool) -> Rectangle {
        // A comparison with a place that is no number fails too.
        guard abs(sample.position.x) <= 1e9, abs(sample.position.y) <= 1e9 else { return .null }
        samplesOfDrain += 1
        var contact = takeContact(sample)
        var changed = contact.predictedBounds
        contact.predicted.removeAll(keepingCapacity: true)
        if let earlier = contact.delivered, ring.sequences.contains(earlier) {
            ring[earlier].type.insert(.coalesced)
            changed.formUnion(Rectangle(center: ring[earlier].place, radius: 0))
        }
        let (type, settles) = contact.take(sample.force)
        if settles { changed.formUnion(settle(contact, sample.force)) }
        let point = TracePoint(sample, type: type, stroke: contact.stroke, isPrecise: isPrecise)
        changed.formUnion(Rectangle(center: point.place, radius: 0))
        changed.formUnion(ring.append(point))
        contact.delivered = ring.end - 1
        contacts[sample.pointer] = contact
        return changed
    }

    /// The contact of a sample, out of the table so that its arrays are not shared.
    private mutating func takeContact(_ sample: PenSample) -> TraceContact {
        if let contact = contacts.removeValue(forKey: sample.pointer) { return contact }
        strokeCount += 1
        return TraceContact(stroke: strokeCount, first: ring.end, force: sample.force)
    }

    private mutating func finish(_ pointer: PointerID) -> Rectangle {
        guard let contact = contacts.removeValue(forKey: pointer) else { return .null }
        let settled = contact.awaitsForce ? settle(contact, nil) : .null
        return settled.union(contact.predictedBounds)
    }

    private mutating func cancel(_ pointer: PointerID) -> Rectangle {
        guard let contact = contacts.removeValue(forKey: pointer) else { return .null }
        return change(contact) { $0.type.insert(.cancelled) }.union(contact.predictedBounds)
    }

    /// Ends the wait for a force: it came, or, where nil, it will not.
    private mutating func settle(_ contact: TraceContact, _ force: Force?) -> Rectangle {
        change(contact) { point in
            guard point.type.contains(.needsUpdate) else { return }
            point.type.remove(.needsUpdate)
            point.type.insert(.updated)
            point.force = force ?? point.force
        }
    }

    /// Changes all kept points of a contact; gives the rectangle around them.
    private mutating func change(
        _ contact: TraceContact, _ body: (inout TracePoint) -> Void
    ) -> Rectangle {
        var changed = Rectangle.null
        for sequence in max(contact.first, ring.first)..<max(contact.first, ring.end)
        where ring[sequence].stroke == contact.stroke {
            body(&ring[sequence])
            changed.formUnion(Rectangle(center: ring[sequence].place, radius: 0))
        }
        return changed
    }
}
