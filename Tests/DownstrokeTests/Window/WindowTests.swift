import Testing

/// Everything that needs a server and a window.
///
/// One after the other: each wants a processor for its server and one for its program.
@Suite(.serialized) enum WindowTests {}
