import Foundation

/// The definitions of a document, by their names, and what they come to, each found out once.
struct InkMLDefinitions {
    /// How many references may lead from one to the next: more go in a circle.
    private static let longestChain = 16
    /// How many mappings one to a canvas may be made of.
    private static let mostMappings = 64

    private var elements: [String: XMLElement] = [:]
    /// The channels of each format, and of each with its source.
    private var formats: [[ObjectIdentifier]: [InkMLChannel]] = [:]
    private var brushes: [ObjectIdentifier: InkMLBrush] = [:]
    private var channelCount = ImportCount(.contextChannels)

    /// Keeps an element and those in it.
    mutating func add(_ element: XMLElement) {
        if let id = element["id"] { elements[id] = element }
        for child in element.children { add(child) }
    }

    /// What `#id` stands for; nil for nothing, and for other documents.
    func element(_ reference: String?) -> XMLElement? {
        reference.flatMap { elements[$0.withoutHash] }
    }

    /// A part of an element: one of this name that lies in it, or to which it refers.
    private func part(_ name: String, of element: XMLElement?) -> XMLElement? {
        element?.child(name) ?? self.element(element?["\(name)Ref"])
    }

    /// The context that an element tells of, with what its references lead to.
    ///
    /// - Throws: where all contexts have too many channels.
    mutating func context(
        _ element: XMLElement, notes: inout ImportNotes, depth: Int = 0
    ) throws(ImportError) -> InkMLContext {
        var context = InkMLContext()
        if depth < Self.longestChain, let base = self.element(element["contextRef"]) {
            context = try self.context(base, notes: &notes, depth: depth + 1)
        }
        // Drafts of before 2006 call it a capture device.
        let source = part("inkSource", of: element) ?? part("captureDevice", of: element)
        if let format = part("traceFormat", of: element) ?? part("traceFormat", of: source),
            let channels = try channels(format, of: source)
        {
            context.channels = channels
        }
        if let rate = source?.child("sampleRate")?.number("value"), rate > 0 {
            context.sampleRate = rate
        }
        context.brush = part("brush", of: element) ?? context.brush
        context.origin = seconds(part("timestamp", of: element)) ?? context.origin
        let stamp = self.element(context.channel("T")?.stamp)
        context.timeOrigin = seconds(stamp) ?? context.timeOrigin
        if let transform = part("canvasTransform", of: element) {
            context.mapping = mapping(transform)
            if context.mapping == nil { notes.add(.mappingLeftOut) }
        }
        return context
    }

    /// What a `brush` element says; its base first, where it refers to one.
    mutating func brush(
        _ element: XMLElement, notes: inout ImportNotes, depth: Int = 0
    ) -> InkMLBrush {
        if let known = brushes[ObjectIdentifier(element)] { return known }
        var brush = InkMLBrush()
        if depth < Self.longestChain, let base = self.element(element["brushRef"]) {
            brush = self.brush(base, notes: &notes, depth: depth + 1)
        }
        brush.take(element, notes: &notes)
        brushes[ObjectIdentifier(element)] = brush
        return brush
    }

    /// The channels of a `traceFormat`, with the resolutions that stand beside it; nil for none.
    private mutating func channels(
        _ format: XMLElement, of source: XMLElement?
    ) throws(ImportError) -> [InkMLChannel]? {
        let key = [format, source].compactMap { $0.map { ObjectIdentifier($0) } }
        if let known = formats[key] { return known }
        // Drafts of before 2006 wrap the regular ones too.
        let lists =
            [format] + format.children("regularChannels") + format.children("intermittentChannels")
        var channels = lists.flatMap { $0.children("channel") }.prefix(ImportLimits.channels)
            .map { InkMLChannel($0) }
        guard !channels.isEmpty else { return nil }
        try channelCount.add(channels.count, line: format.line)
        for property in source?.child("channelProperties")?.children("channelProperty") ?? [] {
            for index in channels.indices where channels[index].name == property["channel"] {
                channels[index].take(property)
            }
        }
        formats[key] = channels
        return channels
    }

    /// The mapping of a `canvasTransform`, the first where it has one for the way back too; nil where
    /// that is no matrix.
    private func mapping(_ transform: XMLElement) -> InkMLMapping? {
        var rest = Self.mostMappings
        return part("mapping", of: transform).flatMap { mapping($0, &rest) }
    }

    /// A mapping or what it refers to; `rest` more of them are looked at, as they may go in a circle.
    private func mapping(_ reference: XMLElement, _ rest: inout Int) -> InkMLMapping? {
        rest -= 1
        guard rest >= 0 else { return nil }
        let element = self.element(reference["mappingRef"]) ?? reference
        guard element["type"] == "product" else { return InkMLMapping(element) }
        var product = InkMLMapping.identity
        for part in element.children("mapping") {
            guard let next = mapping(part, &rest) else { return nil }
            product = product.followed(by: next)
        }
        return product
    }

    /// The seconds since 1970 of a `timestamp` element, which may count from another one:
    /// milliseconds, or a date as people write it.
    private func seconds(_ stamp: XMLElement?, depth: Int = 0) -> Double? {
        guard let stamp, depth < Self.longestChain else { return nil }
        if let time = stamp.number("time") { return time / 1000 }
        if let time = stamp["timeString"].flatMap({ Self.seconds($0) }) { return time }
        let base = seconds(element(stamp["timestampRef"]), depth: depth + 1)
        return base.map { $0 + (stamp.number("timeOffset") ?? 0) / 1000 }
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
