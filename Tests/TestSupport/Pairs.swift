/// Pairs up two lists, repeating the shorter one, so that each element of both occurs.
///
/// With more seeds than usual, which the environment's TEST_SEEDS asks for, these are all combinations.
public func pairs<First, Second>(_ first: [First], _ second: [Second]) -> [(First, Second)] {
    guard (SeededGenerator.requested ?? 0) <= 6 else {
        return first.flatMap { one in second.map { (one, $0) } }
    }
    guard !first.isEmpty, !second.isEmpty else { return [] }
    return (0..<max(first.count, second.count)).map {
        (first[$0 % first.count], second[$0 % second.count])
    }
}
