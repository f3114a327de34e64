/// What holds for the traces in a group that say nothing else.
struct InkMLGroup {
    /// The names of a context and of a brush.
    private(set) var (context, brush): (String?, String?)
    /// Whether it lies in definitions, and is shown only where something refers to it.
    private(set) var isDefinition = false
    /// Whether something refers to it, or to one around it.
    private var isReferred = false
    /// How many groups are around it; the document is none.
    private(set) var depth = 0
    /// The layer of its traces, by its index.
    var sheet: Int

    /// A document whose traces come to lie on a layer.
    init(sheet: Int) { self.sheet = sheet }

    /// What lies in the definitions of a group.
    var definitions: InkMLGroup {
        var group = self
        group.isDefinition = true
        return group
    }

    /// The group of an element in this one; `views` are the names that something refers to.
    func group(_ element: XMLElement, _ views: Set<String>) -> InkMLGroup {
        var group = self
        group.context = element["contextRef"] ?? context
        group.brush = element["brushRef"] ?? brush
        group.isReferred = isReferred || element["id"].map { views.contains($0) } == true
        group.depth += 1
        return group
    }

    /// Whether its traces are shown.
    var isShown: Bool { !isDefinition || isReferred }
}

extension String {
    /// The name in a reference; some writers forget the sign.
    var withoutHash: String { hasPrefix("#") ? String(dropFirst()) : self }
}
