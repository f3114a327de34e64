import DequeModule
import Geometry
import Input
import InterfaceCore

/// A log of the points of the strokes of late, for people who want to see what a pen reports.
///
/// What changes is told as a rectangle around the places whose points look different. The oldest points
/// go where there are more than `capacity`.
struct StrokeTrace {
    /// What is known of a contact that lasts.
    struct Contact {
        fileprivate let stroke: Int
        /// The number of its first point.
        fileprivate let first: Int
        /// Its latest point of this drain, which is the delivered one unless another comes.
        fileprivate var delivered: Int?
        /// How many of its samples wait for a first force; nil where none does.
        fileprivate var waiting: Int?
        fileprivate var hasForce = false
        /// How far its stroke has come.
        fileprivate(set) var progress = StrokeProgress()
        /// Where it is expected next, the nearest first.
        fileprivate(set) var predicted: [PredictedPoint] = []

        fileprivate var predictedBounds: Rectangle {
            predicted.reduce(.null) { $0.union(Rectangle(center: $1.position, radius: 0)) }
        }
    }

    /// Samples of force 0 after which none is expected any more, as the ink counts them.
    static let longestWait = 128

    /// The pointers that touch.
    private(set) var contacts: [PointerID: Contact] = [:]
    /// How many samples of contacts the last drain with any had.
    private(set) var samplesOfLastDrain = 0

    /// The number of the next point.
    private(set) var end = 0

    private let capacity: Int
    /// The kept points, the oldest first.
    private(set) var kept: Deque<TracePoint> = []
    private var strokeCount = 0
    private var samplesOfDrain = 0

    /// An empty log that keeps the last `capacity` points.
    init(capacity: Int = 20_000) { self.capacity = capacity }

    /// The kept points within `area`, the oldest first.
    func points(in area: Rectangle) -> [TracePoint] { kept.filter { area.contains($0.place) } }

    /// The smallest rectangle around all that the log shows.
    var bounds: Rectangle {
        contacts.values.reduce(
            kept.reduce(.null) { $0.union(Rectangle(center: $1.place, radius: 0)) }
        ) { $0.union($1.predictedBounds) }
    }

    /// Takes a sample; `isPrecise` tells where it is drawn.
    ///
    /// A contact that was under way before the log began is taken up where it is.
    mutating func append(_ sample: PenSample, isPrecise: Bool = true) -> Rectangle {
        switch sample.phase {
        case .hover: return .null
        case .began: return finish(sample.pointer).union(add(sample, isPrecise))
        case .moved: return add(sample, isPrecise)
        case .ended:
            let added = isOnlyALift(sample) ? .null : add(sample, isPrecise)
            return added.union(finish(sample.pointer))
        case .cancelled:
            guard let contact = contacts.removeValue(forKey: sample.pointer) else { return .null }
            return change(contact) { $0.type.insert(.cancelled) }.union(contact.predictedBounds)
        }
    }

    /// Notes how far the stroke of a pointer has come, and where it is expected next.
    ///
    /// What was predicted before is forgotten.
    mutating func note(
        _ progress: StrokeProgress, predicted: [PredictedPoint] = [], of pointer: PointerID
    ) -> Rectangle {
        guard let index = contacts.index(forKey: pointer) else { return .null }
        let former = contacts.values[index].predictedBounds
        contacts.values[index].progress = progress
        contacts.values[index].predicted = predicted
        return former.union(contacts.values[index].predictedBounds)
    }

    /// Notes that all samples that had come have been given: the last ones are those delivered.
    mutating func prepareFrame() {
        guard samplesOfDrain > 0 else { return }
        (samplesOfLastDrain, samplesOfDrain) = (samplesOfDrain, 0)
        for index in contacts.values.indices { contacts.values[index].delivered = nil }
    }

    /// Forgets everything; a contact that goes on begins anew with its next sample.
    mutating func removeAll() {
        kept.removeAll(keepingCapacity: true)
        contacts.removeAll(keepingCapacity: true)
        end = 0
    }

    /// A release without force tells where the pen was, not where it drew.
    private func isOnlyALift(_ sample: PenSample) -> Bool {
        sample.force?.value == 0 || contacts[sample.pointer] == nil
    }

    private mutating func add(_ sample: PenSample, _ isPrecise: Bool) -> Rectangle {
        // A comparison with a place that is no number fails too.
        guard abs(sample.position.x) <= 1e9, abs(sample.position.y) <= 1e9 else { return .null }
        samplesOfDrain += 1
        // Out of the table, so that its arrays are not shared.
        var contact = contacts.removeValue(forKey: sample.pointer) ?? begin(sample)
        var changed = contact.predictedBounds
        contact.predicted.removeAll(keepingCapacity: true)
        if let earlier = contact.delivered {
            changed.formUnion(change(contact, from: earlier) { $0.type.insert(.coalesced) })
        }
        let waited = contact.waiting
        let hasNoForce = (sample.force?.value ?? 0) == 0
        contact.waiting = waited.flatMap { hasNoForce && $0 < Self.longestWait ? $0 + 1 : nil }
        contact.hasForce = contact.hasForce || sample.force != nil
        if waited != nil, contact.waiting == nil {
            changed.formUnion(settle(contact, sample.force))
        }
        let type: PointType =
            contact.waiting != nil ? .needsUpdate : contact.hasForce ? .standard : .finger
        let point = TracePoint(
            number: end, stroke: contact.stroke, type: type, sample: sample, isPrecise: isPrecise)
        changed.formUnion(keep(point))
        contact.delivered = point.number
        contacts[sample.pointer] = contact
        return changed
    }

    private mutating func begin(_ sample: PenSample) -> Contact {
        strokeCount += 1
        return Contact(
            stroke: strokeCount, first: end, waiting: sample.force?.value == 0 ? 0 : nil)
    }

    /// Gives the rectangle around the point, and the one that has to go.
    private mutating func keep(_ point: TracePoint) -> Rectangle {
        end += 1
        kept.append(point)
        let place = Rectangle(center: point.place, radius: 0)
        guard kept.count > capacity else { return place }
        return place.union(Rectangle(center: kept.removeFirst().place, radius: 0))
    }

    private mutating func finish(_ pointer: PointerID) -> Rectangle {
        guard let contact = contacts.removeValue(forKey: pointer) else { return .null }
        let settled = contact.waiting == nil ? .null : settle(contact, nil)
        return settled.union(contact.predictedBounds)
    }

    /// Ends the wait for a force: it came, or, where nil, it will not.
    private mutating func settle(_ contact: Contact, _ force: Force?) -> Rectangle {
        change(contact) { point in
            guard point.type.contains(.needsUpdate) else { return }
            point.type.remove(.needsUpdate)
            point.type.insert(.updated)
            point.sample.force = force ?? point.sample.force
        }
    }

    /// Changes the kept points of a contact from a number on; gives the rectangle around them.
    private mutating func change(
        _ contact: Contact, from number: Int? = nil, _ body: (inout TracePoint) -> Void
    ) -> Rectangle {
        var changed = Rectangle.null
        let start = max((number ?? contact.first) - (end - kept.count), 0)
        for index in min(start, kept.count)..<kept.count
        where kept[index].stroke == contact.stroke {
            body(&kept[index])
            changed.formUnion(Rectangle(center: kept[index].place, radius: 0))
        }
        return changed
    }
}
