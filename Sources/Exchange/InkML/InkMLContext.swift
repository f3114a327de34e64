import Foundation

/// What stands around a trace: its channels, its brush, its clock, its place.
struct InkMLContext {
    /// The channels, in the order of the numbers.
    var channels = [InkMLChannel(name: "X"), InkMLChannel(name: "Y")]
    /// The brush, where the context names one.
    var brush: XMLNode?
    /// The time stamp, in seconds since 1970.
    var origin: Double?
    /// The time stamp that the T channel refers to, in seconds since 1970.
    var timeOrigin: Double?
    /// Samples per second where the points have no times.
    var sampleRate: Double?
    /// From the trace to the canvas: two rows of three, the last of each the way.
    var canvasTransform: [Double]?

    /// Pixels of a number in X and in Y; the second says whether a unit is known.
    var scale: (x: Double, y: Double, isKnown: Bool) {
        let x = channel("X")?.factor(InkMLUnit.pixels)
        let y = channel("Y")?.factor(InkMLUnit.pixels)
        let isYReversed = channel("Y")?.isReversed == true
        let isXReversed = channel("X")?.isReversed == true
        return (
            x ?? (isXReversed ? -1 : 1), y ?? (isYReversed ? -1 : 1), x != nil && y != nil
        )
    }

    /// The channel of a name.
    func channel(_ name: String) -> InkMLChannel? { channels.first { $0.name == name } }

    /// The position of a channel among the numbers of a point.
    func index(_ name: String) -> Int? { channels.firstIndex { $0.name == name } }
}

/// The definitions of a document, by their names.
struct InkMLDefinitions {
    /// How many references may lead from one to the next: more go in a circle.
    private static let longestChain = 16

    private var nodes: [String: XMLNode] = [:]

    /// Keeps an element and those in it.
    mutating func add(_ node: XMLNode) {
        if let id = node["id"] { nodes[id] = node }
        for child in node.children { add(child) }
    }

    /// What `#id` stands for; nil for nothing, and for other documents.
    func node(_ reference: String?) -> XMLNode? {
        guard let reference else { return nil }
        // Some writers forget the sign.
        return nodes[reference.hasPrefix("#") ? String(reference.dropFirst()) : reference]
    }

    /// The context that an element tells of, with what its references lead to.
    func context(_ node: XMLNode, depth: Int = 0) -> InkMLContext {
        var context = InkMLContext()
        if depth < Self.longestChain, let base = self.node(node["contextRef"]) {
            context = self.context(base, depth: depth + 1)
        }
        // Drafts of before 2006 call it a capture device.
        let source =
            node.child("inkSource") ?? node.child("captureDevice")
            ?? self.node(node["inkSourceRef"] ?? node["captureDeviceRef"])
        let format =
            node.child("traceFormat") ?? self.node(node["traceFormatRef"])
            ?? source?.child("traceFormat") ?? self.node(source?["traceFormatRef"])
        if let format { context.channels = channels(format, properties: source) }
        if let rate = source?.child("sampleRate")?["value"].flatMap({ Double($0) }), rate > 0,
            rate.isFinite
        {
            context.sampleRate = rate
        }
        context.brush = node.child("brush") ?? self.node(node["brushRef"]) ?? context.brush
        let stamp = node.child("timestamp") ?? self.node(node["timestampRef"])
        context.origin = stamp.flatMap { seconds($0) } ?? context.origin
        if let stamp = self.node(context.channel("T")?.stamp) {
            context.timeOrigin = seconds(stamp) ?? context.timeOrigin
        }
        if let transform = node.child("canvasTransform") ?? self.node(node["canvasTransformRef"]) {
            context.canvasTransform = affine(transform)
        }
        return context
    }

    /// The seconds since 1970 of a `timestamp` element, which may count from another one.
    private func seconds(_ stamp: XMLNode, depth: Int = 0) -> Double? {
        if let time = InkMLTime.seconds(stamp) { return time }
        guard depth < Self.longestChain, let base = node(stamp["timestampRef"]),
            let start = seconds(base, depth: depth + 1)
        else { return nil }
        let offset = stamp["timeOffset"].flatMap { Double($0) } ?? 0
        return offset.isFinite ? start + offset / 1000 : start
    }

    /// The channels of a `traceFormat`, with the resolutions that stand beside it.
    private func channels(_ format: XMLNode, properties source: XMLNode?) -> [InkMLChannel] {
        // Drafts of before 2006 wrap these too.
        let wrapped = format.children("regularChannels").flatMap { $0.children("channel") }
        var channels = (format.children("channel") + wrapped).map {
            InkMLChannel($0, isIntermittent: false)
        }
        for group in format.children("intermittentChannels") {
            channels += group.children("channel").map { InkMLChannel($0, isIntermittent: true) }
        }
        guard !channels.isEmpty else { return InkMLContext().channels }
        channels = Array(channels.prefix(ImportLimits.channels))
        for group in source?.children("channelProperties") ?? [] {
            for property in group.children("channelProperty") {
                for index in channels.indices { channels[index].take(property) }
            }
        }
        return channels
    }

    /// The six numbers of an affine mapping to X and Y; nil where it is none.
    private func affine(_ transform: XMLNode) -> [Double]? {
        guard let mapping = transform.child("mapping") ?? node(transform["mappingRef"]),
            mapping["type"] == "affine", let text = mapping.child("affine")?.text
        else { return nil }
        let numbers = text.split { $0 == "," || $0.isWhitespace }.map { Double($0) }
        let finite = numbers.compactMap { $0 }.filter(\.isFinite)
        return numbers.count == 6 && finite.count == 6 ? finite : nil
    }
}

/// Times of day in InkML.
enum InkMLTime {
    /// The seconds since 1970 of a `timestamp` element: milliseconds, or a date as people write it.
    static func seconds(_ node: XMLNode) -> Double? {
        if let time = node["time"].flatMap({ Double($0) }), time.isFinite { return time / 1000 }
        return node["timeString"].flatMap { seconds($0) }
    }

    /// The seconds of a date like 2011-02-22T00:21:40.232, in UTC unless it says otherwise.
    static func seconds(_ text: String) -> Double? {
        var text = text.trimmingBlanks.replacingOccurrences(of: " ", with: "T")
        let time = text.firstIndex(of: "T").map { text[$0...] } ?? ""
        if !time.contains(where: { "Z+-".contains($0) }) { text += "Z" }
        for options: ISO8601DateFormatter.Options in [
            [.withInternetDateTime, .withFractionalSeconds], [.withInternetDateTime],
        ] {
            let formatter = ISO8601DateFormatter()
            formatter.formatOptions = options
            if let date = formatter.date(from: text) { return date.timeIntervalSince1970 }
        }
        return nil
    }
}
