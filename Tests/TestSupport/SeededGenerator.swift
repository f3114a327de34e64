import Foundation

/// Random numbers that are the same on every run: SplitMix64.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Seeds for tests of properties: a few, or as many as the environment's TEST_SEEDS says.
    ///
    /// The failing one is printed as the argument of its test.
    public static let seeds = seeds(times: 1)

    /// That many times the usual seeds, for cheap tests.
    public static func seeds(times: UInt64) -> [UInt64] {
        Array(1...(max(requested ?? 6, 1) * times))
    }

    /// How many seeds the environment's TEST_SEEDS asks for; nil by default.
    static let requested = ProcessInfo.processInfo.environment["TEST_SEEDS"].flatMap {
        UInt64($0)
    }

    /// The numbers that follow from `seed`.
    public init(seed: UInt64) { state = seed }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// True with this probability, 0…1.
    public mutating func chance(_ probability: Double) -> Bool {
        Double.random(in: 0..<1, using: &self) < probability
    }
}
