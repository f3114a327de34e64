import Foundation
import Geometry

/// The turn of a picture as a drawing file has it: a JSON list of six numbers.
enum TurnRecord {
    /// The text of a turn; nil for none.
    static func json(_ turn: Affine) -> String? {
        guard turn != .identity else { return nil }
        let numbers = [turn.right, turn.down, turn.offset].flatMap { [$0.dx, $0.dy] }
        // Only what is no number has no JSON.
        return (try? JSONEncoder().encode(numbers)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The turn that a text tells of.
    ///
    /// - Throws: where it tells of none.
    static func turn(json: String?) throws(FormatError) -> Affine {
        guard let json else { return .identity }
        guard let numbers = try? JSONDecoder().decode([Double].self, from: Data(json.utf8)),
            numbers.count == 6
        else { throw FormatError(.brokenBytes) }
        return Affine(
            right: Vector(dx: numbers[0], dy: numbers[1]),
            down: Vector(dx: numbers[2], dy: numbers[3]),
            offset: Vector(dx: numbers[4], dy: numbers[5]))
    }
}
