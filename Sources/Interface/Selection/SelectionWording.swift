import Wording

// What is chosen, and what can be done to it.
extension Message {
    static var selection: Message { "Selection" }
    static var order: Message { "Order" }
}
