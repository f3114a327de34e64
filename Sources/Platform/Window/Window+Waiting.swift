import CSDL2
import Input

extension Window {
    /// Sends what was presented, which else goes out with the next wait for events: for whoever is
    /// busy before.
    public func flush() {
        if let pen, pen.connection.hasUnsent { pen.connection.flush() }
    }

    /// Sleeps until there is something to look at, or the deadline has come.
    func wait(until deadline: Timestamp?) -> Readiness {
        // What is to be shown goes out in one piece, and not before it has to.
        flush()
        guard let connection else { return waitForSDL(until: deadline) }
        // Whoever asked a server something may have read events as well, which wake no file.
        var known: Readiness = []
        if sdlMayHaveEvents {
            sdlMayHaveEvents = connection.hasEvents || session.hasEvents
            if sdlMayHaveEvents { known.insert(.sdl) }
        }
        if pen?.hasEvents == true { known.insert(.pen) }
        let milliseconds = known.isEmpty ? Self.milliseconds(until: deadline) : 0
        return known.union(Readiness.wait(for: files, milliseconds: milliseconds))
    }

    /// Lets SDL wait, whose events are in `sdlEvents` then.
    private func waitForSDL(until deadline: Timestamp?) -> Readiness {
        let milliseconds = Self.milliseconds(until: deadline)
        var event = SDL_Event()
        // Without a wait SDL may leave some events unread; it is asked for them anyway.
        if milliseconds != 0, SDL_WaitEventTimeout(&event, milliseconds) == 1 {
            sdlEvents.append(event)
        }
        return .sdl
    }

    private static func milliseconds(until deadline: Timestamp?) -> Int32 {
        deadline?.millisecondsToWait(from: .now) ?? -1
    }
}
