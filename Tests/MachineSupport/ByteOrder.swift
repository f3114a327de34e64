/// Numbers as X and its input driver want them: in the byte order of this machine.
extension [UInt8] {
    mutating func append<Number: BitwiseCopyable>(number: Number) {
        Swift.withUnsafeBytes(of: number) { append(contentsOf: $0) }
    }

    /// The number that starts at the byte `offset`.
    func number<Number: BitwiseCopyable>(at offset: Int, as type: Number.Type) -> Number {
        withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
    }
}
