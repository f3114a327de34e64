import Wording

// The replay.
extension Message {
    static var replay: Message { "Replay" }
    static var play: Message { "Play" }
    static var pause: Message { "Pause" }
    static var slower: Message { "Slower" }
    static var faster: Message { "Faster" }
    static var closeReplay: Message { "Close the replay" }
    static var position: Message { "Position" }
    static var nothingToReplay: Message { "There is nothing to replay yet." }

    static func replayNotShown(_ reason: Message) -> Message {
        "The replay cannot be shown: \(reason)"
    }
}
