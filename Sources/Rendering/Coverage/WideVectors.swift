import CCoverage

/// The processor's vectors of 256 bits, by way of which live ink is drawn where there are any.
///
/// Without them the same pixels come in a portable way.
public enum WideVectors {
    /// Whether they are used; false where the processor has none, whatever was wished.
    ///
    /// For those who measure what they gain; it holds for all threads.
    public static var areUsed: Bool {
        get { coverage_is_fast() != 0 }
        set { coverage_set_portable(newValue ? 0 : 1) }
    }
}
