import Wording

// What is chosen, and what can be done to it.
extension Message {
    static var selection: Message { "Selection" }
    static var nothingChosen: Message { "Nothing is selected: draw around it with the lasso." }
    static var order: Message { "Order" }
    static var recolor: Message { "Recolour" }
}
