/// The part of a page that is shown, with room around it: for what answers a press, and for the bar at its side,
/// which lies over nothing.
public final class PageArea: ScrollArea {
    public override var inset: Double { theme.pixels(12) }
}
