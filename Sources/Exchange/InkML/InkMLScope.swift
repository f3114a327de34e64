/// What is taken over from the elements around a trace.
struct InkMLScope {
    var contextReference: String?
    var brushReference: String?
    /// The names of the groups around.
    var names: [String] = []
    /// The layer, by its index.
    var sheet: Int
}
