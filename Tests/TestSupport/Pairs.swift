/// Each of the longer list with one of the other, in turns: a test runs for all of both, and not for their product.
///
/// Where the environment's TEST_SEEDS asks for many seeds, it is the product.
public func pairs<First, Second>(_ first: [First], _ second: [Second]) -> [(First, Second)] {
    guard SeededGenerator.many == nil else {
        return first.flatMap { one in second.map { (one, $0) } }
    }
    guard !first.isEmpty, !second.isEmpty else { return [] }
    return (0..<max(first.count, second.count)).map {
        (first[$0 % first.count], second[$0 % second.count])
    }
}
