import Wording

// The list of files, and printing.
extension Message {
    static var printsAPDF: Message {
        "Nothing on this desktop prints for programs. Export a PDF, and print that."
    }
    static var noDrawingsYet: Message { "No drawings yet. What you draw is saved here by itself." }
    static var nothingToOpenHere: Message { "There is nothing here that can be opened." }

    static func nothingHere(named text: String) -> Message { "No name here contains “\(text)”." }
}
