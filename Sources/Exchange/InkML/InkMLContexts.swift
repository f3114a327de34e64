/// The contexts that traces have, each found out once.
struct InkMLContexts {
    /// A context with what is found out of it on the way.
    struct Known {
        var context: InkMLContext
        /// Nil where it has no X or no Y.
        var reader: InkMLPointReader?
        var largestForce = 0.0
    }

    private let definitions: InkMLDefinitions
    /// Those found so far.
    var known: [Known] = []
    private var indexes: [String: Int] = [:]

    /// The contexts by these definitions.
    init(_ definitions: InkMLDefinitions) { self.definitions = definitions }

    /// The context of a trace, by its reference or by what stands around it.
    mutating func index(of trace: InkMLTrace, notes: inout ImportNotes) -> Int {
        let reference = trace.context ?? ""
        let key =
            trace.context.map { "#\($0)" }
            ?? trace.surroundings.map { "\(ObjectIdentifier($0))" }.joined()
        if let index = indexes[key] { return index }
        var context = InkMLContext()
        if let node = definitions.node(reference) {
            context = definitions.context(node)
        } else if trace.context != nil {
            notes.add("A trace names a context that is not there: X and Y in pixels are assumed.")
        } else {
            context = surrounding(trace.surroundings)
        }
        known.append(Known(context: context, reader: InkMLPointReader(context)))
        indexes[key] = known.count - 1
        return known.count - 1
    }

    /// The context that elements outside of definitions make.
    private func surrounding(_ nodes: [XMLNode]) -> InkMLContext {
        if let context = nodes.last(where: { $0.name == "context" }) {
            return definitions.context(context)
        }
        let node = XMLNode(XMLElement(name: "context", namespace: nil, attributes: [:], line: 0))
        for part in nodes { node.append(part) }
        return definitions.context(node)
    }
}
