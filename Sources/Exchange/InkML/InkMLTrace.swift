import Foundation

/// A trace as the document has it, before its context is known.
struct InkMLTrace {
    /// Its name.
    var id: String?
    /// Its name, and those of the groups around it.
    var names: [String]
    /// The numbers.
    var text: [UInt8] = []
    /// The line on which it begins.
    var line: Int
    /// The context that it names, or what is around it does.
    var context: String?
    /// The brush that it names, or what is around it does.
    var brush: String?
    /// Definitions outside of `definitions` that hold where it stands.
    var surroundings: [XMLNode]
    /// Whether the pen hovered.
    var isHover: Bool
    /// Milliseconds from the time stamp to the first point.
    var timeOffset: Double?
    /// Milliseconds from the first point to the last.
    var duration: Double?
    /// The trace of which it is the continuation.
    var prior: String?
    /// Whether it goes on from another trace.
    var isContinuation: Bool
    /// The layer, by its index.
    var sheet: Int
    /// Whether it is shown only where something refers to it.
    var isDefinition: Bool

    /// The trace that `element` begins.
    init(
        _ element: XMLElement, scope: InkMLScope, isDefinition: Bool,
        surroundings: [XMLNode]
    ) {
        id = element["id"]
        names = scope.names + (element["id"].map { [$0] } ?? [])
        line = element.line
        context = element["contextRef"] ?? scope.contextReference
        brush = element["brushRef"] ?? scope.brushReference
        self.surroundings = surroundings
        isHover = element["type"] == "penUp"
        timeOffset = element["timeOffset"].flatMap { Double($0) }
        duration = element["duration"].flatMap { Double($0) }
        prior = element["priorRef"].map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
        let part = element["continuation"]
        isContinuation = prior != nil && (part == "middle" || part == "end")
        sheet = scope.sheet
        self.isDefinition = isDefinition
    }
}
