import CPango

/// Where the caret goes in a text on one line, and what of it is chosen; places are bytes of its UTF-8.
extension TextLayout {
    /// Whether the text as a whole reads from right to left.
    public var isRightToLeft: Bool {
        let direction = pango_layout_get_line_readonly(raw, 0)?.pointee.resolved_dir
        return direction == PANGO_DIRECTION_RTL.rawValue
    }

    /// The words, from the start of the text; what lies between them are spaces and signs.
    public var words: [Range<Int>] {
        var count: Int32 = 0
        guard let attributes = pango_layout_get_log_attrs_readonly(raw, &count) else { return [] }
        var (words, start, byte) = ([Range<Int>](), 0, 0)
        for index in 0..<Int(count) {
            let attribute = attributes[index]
            if attribute.is_word_end != 0, start < byte {
                words.append(start..<byte)
                // Where the next one begins right there, as between kanji and kana, that is not always told.
                start = byte
            }
            if attribute.is_word_start != 0 { start = byte }
            byte = self.byte(byte, plus: 1)
        }
        return words
    }

    /// The place of the caret beside that before the byte `index`, as people see it; nil at that side of the text.
    ///
    /// In a text from right to left, the one to the right lies further back.
    public func byte(beside index: Int, toTheRight: Bool) -> Int? {
        var (next, trailing): (Int32, Int32) = (0, 0)
        pango_layout_move_cursor_visually(
            raw, 1, Int32(clamping: index), 0, toTheRight ? 1 : -1, &next, &trailing)
        guard next >= 0, next < Int32.max else { return nil }
        return byte(Int(next), plus: Int(trailing))
    }

    /// The byte at which the character begins that lies `x` pixels from the left, or is next to that.
    public func character(at x: Double) -> Int { hit(x).index }

    /// The byte of the text's UTF-8 before which a caret stands that is put `x` pixels from the left.
    public func byte(at x: Double) -> Int {
        let (index, trailing) = hit(x)
        return byte(index, plus: trailing)
    }

    /// The parts of the line that these bytes take, in pixels from the left: several where it reads both ways.
    public func extents(of bytes: Range<Int>) -> [ClosedRange<Double>] {
        var ranges: UnsafeMutablePointer<Int32>?
        var count: Int32 = 0
        guard let line = pango_layout_get_line_readonly(raw, 0) else { return [] }
        pango_layout_line_get_x_ranges(
            line, Int32(clamping: bytes.lowerBound), Int32(clamping: bytes.upperBound), &ranges,
            &count)
        guard let ranges else { return [] }
        defer { g_free(ranges) }
        return (0..<Int(count)).map { number in
            let (from, to) = (ranges[2 * number], ranges[2 * number + 1])
            return place(min(from, to))...place(max(from, to))
        }
    }

    private func place(_ x: Int32) -> Double { Double(x) / Double(PANGO_SCALE) - start }

    private func hit(_ x: Double) -> (index: Int, trailing: Int) {
        var (index, trailing): (Int32, Int32) = (0, 0)
        let place = Int32(min(max(x + start, -1e6), 1e6) * Double(PANGO_SCALE))
        pango_layout_xy_to_index(raw, place, 0, &index, &trailing)
        return (Int(index), Int(trailing))
    }

    /// The byte so many of Unicode's scalars behind the byte `index`.
    private func byte(_ index: Int, plus scalars: Int) -> Int {
        guard scalars > 0, let text = pango_layout_get_text(raw) else { return index }
        let start = text + index
        return index + start.distance(to: g_utf8_offset_to_pointer(start, scalars))
    }
}
