import Wording

// The list of files.
extension Message {
    static var noDrawingsYet: Message { "No drawings yet. What you draw is saved here by itself." }
    static var nothingToOpenHere: Message { "There is nothing here that can be opened." }

    static func nothingHere(named text: String) -> Message { "No name here contains “\(text)”." }
}
