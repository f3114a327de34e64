import Foundation

/// What stands around a trace: its channels, its brush, its clock, its place.
struct InkMLContext {
    /// The channels of a trace of which nothing is said.
    private static let plain = [InkMLChannel(name: "X"), InkMLChannel(name: "Y")]

    /// The channels, in the order of the numbers.
    var channels = plain
    /// The brush, where the context names one.
    var brush: XMLNode?
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

/// The definitions of a document, by their names, and what they come to, each found out once.
struct InkMLDefinitions {
    /// How many references may lead from one to the next: more go in a circle.
    private static let longestChain = 16
    /// How many mappings one to a canvas may be made of.
    private static let mostMappings = 64

    private struct FormatKey: Hashable {
        let (format, source): (ObjectIdentifier, ObjectIdentifier?)
    }

    private var nodes: [String: XMLNode] = [:]
    private var formats: [FormatKey: [InkMLChannel]] = [:]
    private var brushes: [ObjectIdentifier: InkMLBrush] = [:]
    private var channelCount = ImportCount(.contextChannels)

    /// Keeps an element and those in it.
    mutating func add(_ node: XMLNode) {
        if let id = node["id"] { nodes[id] = node }
        for child in node.children { add(child) }
    }

    /// What `#id` stands for; nil for nothing, and for other documents.
    func node(_ reference: String?) -> XMLNode? { reference.flatMap { nodes[$0.withoutHash] } }

    /// The context that an element tells of, with what its references lead to.
    ///
    /// - Throws: where all contexts have too many channels.
    mutating func context(
        _ node: XMLNode, notes: inout ImportNotes, depth: Int = 0
    ) throws(ImportError) -> InkMLContext {
        var context = InkMLContext()
        if depth < Self.longestChain, let base = self.node(node["contextRef"]) {
            context = try self.context(base, notes: &notes, depth: depth + 1)
        }
        // Drafts of before 2006 call it a capture device.
        let source =
            node.child("inkSource", "captureDevice")
            ?? self.node(node["inkSourceRef"] ?? node["captureDeviceRef"])
        let format =
            node.child("traceFormat") ?? self.node(node["traceFormatRef"])
            ?? source?.child("traceFormat") ?? self.node(source?["traceFormatRef"])
        if let format, let channels = try channels(format, of: source) {
            context.channels = channels
        }
        if let rate = source?.child("sampleRate")?.element.number("value"), rate > 0 {
            context.sampleRate = rate
        }
        context.brush = node.child("brush") ?? self.node(node["brushRef"]) ?? context.brush
        let stamp = node.child("timestamp") ?? self.node(node["timestampRef"])
        context.origin = stamp.flatMap { seconds($0) } ?? context.origin
        if let stamp = self.node(context.channel("T")?.stamp) {
            context.timeOrigin = seconds(stamp) ?? context.timeOrigin
        }
        if let transform = node.child("canvasTransform") ?? self.node(node["canvasTransformRef"]) {
            context.mapping = mapping(transform)
            if context.mapping == nil { notes.add(.mappingLeftOut) }
        }
        return context
    }

    /// What a `brush` element says; its base first, where it refers to one.
    mutating func brush(
        _ node: XMLNode, notes: inout ImportNotes, depth: Int = 0
    ) -> InkMLBrush {
        if let known = brushes[ObjectIdentifier(node)] { return known }
        var brush = InkMLBrush()
        if depth < Self.longestChain, let base = self.node(node["brushRef"]) {
            brush = self.brush(base, notes: &notes, depth: depth + 1)
        }
        brush.take(node, notes: &notes)
        brushes[ObjectIdentifier(node)] = brush
        return brush
    }

    /// The seconds since 1970 of a `timestamp` element, which may count from another one.
    private func seconds(_ stamp: XMLNode, depth: Int = 0) -> Double? {
        if let time = InkMLTime.seconds(stamp.element) { return time }
        guard depth < Self.longestChain, let base = node(stamp["timestampRef"]),
            let start = seconds(base, depth: depth + 1)
        else { return nil }
        return start + (stamp.element.number("timeOffset") ?? 0) / 1000
    }

    /// The channels of a `traceFormat`, with the resolutions that stand beside it; nil for none.
    private mutating func channels(
        _ format: XMLNode, of source: XMLNode?
    ) throws(ImportError) -> [InkMLChannel]? {
        let key = FormatKey(
            format: ObjectIdentifier(format), source: source.map { ObjectIdentifier($0) })
        if let known = formats[key] { return known }
        // Drafts of before 2006 wrap these too.
        let regular = [format] + format.children("regularChannels")
        var channels = regular.flatMap { $0.children("channel") }.map {
            InkMLChannel($0.element, isIntermittent: false)
        }
        channels += format.children("intermittentChannels").flatMap { $0.children("channel") }.map {
            InkMLChannel($0.element, isIntermittent: true)
        }
        guard !channels.isEmpty else { return nil }
        channels = Array(channels.prefix(ImportLimits.channels))
        try channelCount.add(channels.count, line: format.element.line)
        for property in source?.child("channelProperties")?.children ?? [] {
            for index in channels.indices where channels[index].name == property["channel"] {
                channels[index].take(property.element)
            }
        }
        formats[key] = channels
        return channels
    }

    /// The mapping of a `canvasTransform`, the first where it has one for the way back too; nil where
    /// that is no matrix.
    private func mapping(_ transform: XMLNode) -> InkMLMapping? {
        var rest = Self.mostMappings
        let first = transform.child("mapping") ?? node(transform["mappingRef"])
        return first.flatMap { node in mapping(node, &rest) }
    }

    /// A mapping or what it refers to; `rest` more of them are looked at, as they may go in a circle.
    private func mapping(_ reference: XMLNode, _ rest: inout Int) -> InkMLMapping? {
        rest -= 1
        guard rest >= 0 else { return nil }
        let node = self.node(reference["mappingRef"]) ?? reference
        guard node["type"] == "product" else { return InkMLMapping(node) }
        var product = InkMLMapping.identity
        for part in node.children("mapping") {
            guard let next = mapping(part, &rest) else { return nil }
            product = product.followed(by: next)
        }
        return product
    }
}

/// Times of day in InkML.
enum InkMLTime {
    /// The seconds since 1970 of a `timestamp` element: milliseconds, or a date as people write it.
    static func seconds(_ element: XMLElement) -> Double? {
        if let time = element.number("time") { return time / 1000 }
        return element["timeString"].flatMap { seconds($0) }
    }

    /// The seconds of a date like 2011-02-22T00:21:40.232, in UTC unless it says otherwise.
    private static func seconds(_ text: String) -> Double? {
        var text = text.trimmingBlanks.replacing(" ", with: "T")
        let time = text.firstIndex(of: "T").map { text[$0...] } ?? ""
        if !time.contains(where: { "Z+-".contains($0) }) { text += "Z" }
        let whole = try? Date.ISO8601FormatStyle().parse(text)
        let date = try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text)
        return (date ?? whole)?.timeIntervalSince1970
    }
}
