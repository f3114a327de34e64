import Geometry
import Graphics
import Input

/// Selects text with a pen or mouse: a drag selects, a double tap selects words, a triple tap everything.
struct TextTouch {
    private var last: PenSample?
    private var taps = 0
    /// What it began with.
    private var first = 0..<0
    private var pointer: PointerID?

    /// Whether a contact goes on.
    var isDown: Bool { pointer != nil }

    /// Takes a sample that lies `x` pixels from the left of a text that is set as `layout`, nil where there is none.
    mutating func handle(
        _ sample: PenSample, at x: Double, in layout: TextLayout?, scale: Double,
        _ entry: inout TextEntry
    ) {
        switch sample.phase {
        case .began:
            pointer = sample.pointer
            count(sample, scale: scale)
            begin(at: x, sample.modifiers.contains(.shift), layout, &entry)
        case .moved where sample.pointer == pointer: extend(to: x, layout, &entry)
        case .ended, .cancelled:
            guard sample.pointer == pointer else { return }
            (pointer, last) = (nil, sample)
        default: break
        }
    }

    private mutating func count(_ sample: PenSample, scale: Double) {
        let isNext =
            last.map {
                $0.phase == .ended && $0.pointer.device == sample.pointer.device
                    && sample.time.seconds(since: $0.time) <= SecondTap.time
                    && sample.position.distance(to: $0.position) <= SecondTap.reach * scale
            } ?? false
        taps = isNext ? taps % 3 + 1 : 1
    }

    private mutating func begin(
        at x: Double, _ isExtending: Bool, _ layout: TextLayout?, _ entry: inout TextEntry
    ) {
        switch taps {
        case 2: entry.select(word(at: x, layout, entry))
        case 3: entry.selectAll()
        default: entry.moveCursor(toByte: layout?.byte(at: x) ?? 0, isExtending: isExtending)
        }
        let anchor = entry.selection.anchor
        first = taps == 1 ? anchor..<anchor : entry.selection.range
    }

    private func extend(to x: Double, _ layout: TextLayout?, _ entry: inout TextEntry) {
        guard taps < 3, let layout else { return }
        let place = layout.byte(at: x)
        let reached = taps == 2 ? word(at: x, layout, entry) : place..<place
        let isBackwards = reached.lowerBound < first.lowerBound
        entry.moveCursor(toByte: isBackwards ? first.upperBound : first.lowerBound)
        entry.moveCursor(
            toByte: isBackwards ? reached.lowerBound : max(reached.upperBound, first.upperBound),
            isExtending: true)
    }

    private func word(at x: Double, _ layout: TextLayout?, _ entry: TextEntry) -> Range<Int> {
        layout?.word(around: layout?.character(at: x) ?? 0, of: entry.text.utf8.count) ?? 0..<0
    }
}
