import Paths
import Storage
import Wording

/// What became of the file of a drawing, until people see the drawing and are told.
struct UntoldMove {
    private var move: Journal.Move?
    /// Where people have moved it themselves, of which they need not be told.
    private var ownPlace: FilePath?

    /// Takes that people have moved it to this place, also where the disk has told of that before.
    mutating func note(own place: FilePath) {
        ownPlace = place
        leaveOut()
    }

    /// Takes what became of it since the last time, which may be nothing, and gives what is to be told now.
    mutating func messages(after move: Journal.Move?, isSeen: Bool) -> [Message] {
        if let move { take(move) }
        guard isSeen, let told = self.move else { return [] }
        self.move = nil
        return [.move(told)]
    }

    /// Whatever comes after this move is none that people have made before it.
    private mutating func take(_ move: Journal.Move) {
        self.move = move
        leaveOut()
        ownPlace = nil
    }

    private mutating func leaveOut() {
        guard case .moved(let place)? = move, place == ownPlace else { return }
        (move, ownPlace) = (nil, nil)
    }
}
