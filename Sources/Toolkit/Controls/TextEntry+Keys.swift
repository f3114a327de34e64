import Graphics
import Input

/// Keyboard editing, as in other desktop programs.
extension TextEntry {
    /// Handles a key press, with the text's `layout` if there is one; returns whether it edits, moves or selects.
    mutating func handle(_ press: KeyPress, in layout: TextLayout? = nil) -> Bool {
        switch (press.key, press.modifiers) {
        case (.character("a"), .control): selectAll()
        case (.character("a"), [.control, .shift]): moveCursor(toByte: cursorByte)
        case (.character("u"), .control): delete(0..<text.utf8.count)
        case (.character("z"), .control): return undo()
        case (.character("z"), [.control, .shift]), (.character("y"), .control): return redo()
        case (let key, let held) where held.isSubset(of: [.control, .shift]):
            return handle(key, held, layout)
        default: return false
        }
        return true
    }

    /// Whether the focused field keeps a key even if it changes nothing.
    static func keeps(_ press: KeyPress) -> Bool {
        switch (press.key, press.modifiers) {
        case (.character("z"), .control), (.character("z"), [.control, .shift]),
            (.character("y"), .control):
            true
        default: false
        }
    }

    private mutating func handle(
        _ key: KeyPress.Key, _ held: KeyPress.Modifiers, _ layout: TextLayout?
    ) -> Bool {
        let (isByWord, isExtending) = (held.contains(.control), held.contains(.shift))
        switch key {
        case .left, .right:
            let place = place(toTheRight: key == .right, isByWord, isExtending, layout)
            moveCursor(toByte: place, isExtending: isExtending)
        case .home: moveCursor(toByte: 0, isExtending: isExtending)
        case .end: moveCursor(toByte: .max, isExtending: isExtending)
        case .backspace, .delete:
            delete(isForward: key == .delete, isByWord, layout)
        default: return false
        }
        return true
    }

    private mutating func delete(isForward: Bool, _ isByWord: Bool, _ layout: TextLayout?) {
        guard selection.isEmpty else { return delete(selection.range) }
        let place =
            isByWord
            ? wordEdge(isForward: isForward, layout)
            : isForward ? byte(after: cursorByte) : byte(before: cursorByte)
        delete(
            min(place, cursorByte)..<max(place, cursorByte),
            as: isByWord ? nil : isForward ? .deletingForwards : .deletingBackwards)
    }

    /// Where an arrow leads from the caret: as people see it, whichever way the text reads.
    private func place(
        toTheRight isRight: Bool, _ isByWord: Bool, _ isExtending: Bool, _ layout: TextLayout?
    ) -> Int {
        if isByWord {
            return wordEdge(isForward: isRight != (layout?.isRightToLeft == true), layout)
        }
        guard selection.isEmpty || isExtending else { return edge(toTheRight: isRight, layout) }
        guard let layout else {
            return isRight ? byte(after: cursorByte) : byte(before: cursorByte)
        }
        var place = cursorByte
        // What counts as one character here may be several to whoever sets the text, but no more than it has bytes.
        for _ in text.utf8.indices {
            guard let next = layout.byte(beside: place, toTheRight: isRight) else { break }
            if isBoundary(next) { return next }
            place = next
        }
        return cursorByte
    }

    /// The edge of the selection on that side.
    private func edge(toTheRight isRight: Bool, _ layout: TextLayout?) -> Int {
        let range = selection.range
        guard let layout else { return isRight ? range.upperBound : range.lowerBound }
        let places = [range.lowerBound, range.upperBound].map(layout.caret(beforeByte:))
        return (places[0] < places[1]) == isRight ? range.upperBound : range.lowerBound
    }

    /// The end of the next word, or the start of the one before.
    private func wordEdge(isForward: Bool, _ layout: TextLayout?) -> Int {
        let words = layout?.words ?? []
        let edge =
            isForward
            ? words.first { $0.upperBound > cursorByte }?.upperBound ?? text.utf8.count
            : words.last { $0.lowerBound < cursorByte }?.lowerBound ?? 0
        return boundary(edge, isForward: isForward)
    }
}

extension TextLayout {
    /// The word in which a byte is, or what lies between two words there; no more than `count` bytes are there.
    func word(around byte: Int, of count: Int) -> Range<Int> {
        let words = words
        if let word = words.first(where: { $0.contains(byte) }) { return word }
        let start = words.last { $0.upperBound <= byte }?.upperBound ?? 0
        let end = words.first { $0.lowerBound > byte }?.lowerBound ?? count
        return min(start, end)..<end
    }
}
