import Geometry
import Input

/// Contacts: they choose where they stay, scroll where they move, and drag the bar.
extension FileListView {
    /// How far a contact moves before it scrolls, in points.
    private static let slop = 8.0

    /// A contact from its beginning on.
    struct Press {
        let pointer: PointerID
        let start: Point
        let offset: Double
        let isOnBar: Bool
        var isScrolling = false
        var row: Int?
    }

    func begin(_ sample: PenSample) {
        guard press == nil else { return }
        press = Press(
            pointer: sample.pointer, start: sample.position, offset: scrolling.offset,
            isOnBar: bar.contains(sample.position) && scrolling.isNeeded,
            row: row(at: sample.position))
    }

    func move(_ sample: PenSample) {
        guard var press, press.pointer == sample.pointer else { return }
        let way = sample.position.y - press.start.y
        if press.isOnBar {
            scrolling.drag(
                by: way, from: press.offset, track: bar.height, handle: handle.height)
        } else {
            press.isScrolling = press.isScrolling || abs(way) > theme.pixels(Self.slop)
            if press.isScrolling { scrolling.move(to: press.offset - way) }
        }
        self.press = press
    }

    func end(_ sample: PenSample) {
        guard let press, press.pointer == sample.pointer else { return }
        self.press = nil
        guard !press.isOnBar, !press.isScrolling, let row = press.row,
            row == self.row(at: sample.position)
        else { return }
        selection = row
        chosen = entries[row]
    }

    private func row(at point: Point) -> Int? {
        guard frame.contains(point), point.x < frame.maxX - barWidth else { return nil }
        let index = Int(
            ((point.y - frame.minY - inset + scrolling.offset) / rowHeight).rounded(.down))
        return entries.indices.contains(index) ? index : nil
    }
}
