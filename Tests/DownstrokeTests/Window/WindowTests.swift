import TestSupport
import Testing

/// Drawing in a window, and what is kept of it.
///
/// One after the other: each wants a processor for its program.
@Suite(.serialized, .ownThread) enum WindowTests {}

/// What is around the paper: the gallery, presses, settings, files, and other programs.
///
/// One after the other as well, beside those above, as all of them often wait.
@Suite(.serialized, .ownThread) enum DesktopWindowTests {}

/// The program in a desktop session: with other starts of it, drawings that are slow to read, launchers, and the
/// portal.
///
/// One after the other, beside those above.
@Suite(.serialized, .ownThread) enum SessionTests {}
