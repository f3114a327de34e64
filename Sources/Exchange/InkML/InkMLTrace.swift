/// A group of traces, and what it says of those in it.
final class InkMLGroup {
    /// The group around it; nil for the document.
    let parent: InkMLGroup?
    private let id: String?
    /// What its traces refer to that name nothing else.
    let (context, brush): (String?, String?)
    /// How many groups are around it; the document is none.
    let depth: Int
    /// The layer of its traces, by its index.
    var sheet: Int

    /// A document whose traces come to lie on a layer.
    init(sheet: Int) {
        (parent, id, context, brush, depth, self.sheet) = (nil, nil, nil, nil, 0, sheet)
    }

    /// The group that an element begins within another one.
    init(_ element: XMLElement, in parent: InkMLGroup) {
        self.parent = parent
        id = element["id"]
        context = element["contextRef"] ?? parent.context
        brush = element["brushRef"] ?? parent.brush
        (depth, sheet) = (parent.depth + 1, parent.sheet)
    }

    /// Whether its name, or that of a group around it, is one of these.
    func isNamed(in names: Set<String>) -> Bool {
        id.map { names.contains($0) } == true || parent?.isNamed(in: names) == true
    }
}

/// A trace as the document has it, before its context is known.
struct InkMLTrace {
    /// Its name.
    let id: String?
    /// The group in which it lies.
    let group: InkMLGroup
    /// The numbers.
    var text: [UInt8] = []
    /// The line on which it begins.
    let line: Int
    /// What it, or what is around it, refers to.
    let (context, brush): (String?, String?)
    /// Definitions outside of `definitions` that hold where it stands.
    let surroundings: [XMLNode]
    /// Milliseconds from the time stamp to the first point, and from that to the last.
    let (timeOffset, duration): (Double?, Double?)
    /// The trace that it goes on from.
    let prior: String?
    /// Whether it is shown only where something refers to it.
    let isDefinition: Bool

    /// The trace that `element` begins.
    init(
        _ element: XMLElement, in group: InkMLGroup, isDefinition: Bool, surroundings: [XMLNode]
    ) {
        (id, line, self.group) = (element["id"], element.line, group)
        context = element["contextRef"] ?? group.context
        brush = element["brushRef"] ?? group.brush
        self.surroundings = context == nil ? surroundings : []
        timeOffset = element.number("timeOffset")
        duration = element.number("duration")
        let goesOn = ["middle", "end"].contains(element["continuation"])
        prior = goesOn ? element["priorRef"]?.withoutHash : nil
        self.isDefinition = isDefinition
    }

    /// Whether it is shown where these names are referred to.
    func isShown(by names: Set<String>) -> Bool {
        !isDefinition || id.map { names.contains($0) } == true || group.isNamed(in: names)
    }
}

extension String {
    /// The name in a reference; some writers forget the sign.
    var withoutHash: String { hasPrefix("#") ? String(dropFirst()) : self }
}
