import Geometry
import Graphics
import Input

/// Which view each contact belongs to: that on which it began, until it ends, wherever it goes.
final class PointerCapture {
    /// What a contact belongs to, and how it began.
    private struct Contact {
        let view: View
        let began: PenSample
    }

    private let theme: Theme
    private var contacts: [PointerID: Contact] = [:]

    init(theme: Theme) { self.theme = theme }

    /// Whether there is no contact.
    var isEmpty: Bool { contacts.isEmpty }

    /// Whether a contact belongs to a view or to what lies in it.
    func isWithin(_ view: View) -> Bool { contacts.values.contains { $0.view.isWithin(view) } }

    /// What a contact belongs to; nil where nothing knows of it.
    func view(of pointer: PointerID) -> View? { contacts[pointer]?.view }

    /// Forgets the contacts of a view that goes, with all that lies in it.
    func release(_ view: View) { contacts = contacts.filter { !$0.value.view.isWithin(view) } }

    /// A contact begins on a view.
    func begin(_ sample: PenSample, on view: View) {
        contacts[sample.pointer] = Contact(view: view, began: sample)
    }

    /// Takes a contact from its view: something else is done with it.
    func withdraw(_ sample: PenSample) throws(GraphicsError) {
        try contacts.removeValue(forKey: sample.pointer)?.view.takeBack(sample)
    }

    /// Gives a sample of a contact that goes on to its view.
    func move(_ sample: PenSample) throws(GraphicsError) {
        try contacts[sample.pointer]?.view.give(sample)
        try scrollIfMeant(sample)
    }

    /// Gives the last sample of a contact to its view.
    func end(_ sample: PenSample) throws(GraphicsError) {
        try contacts.removeValue(forKey: sample.pointer)?.view.give(sample)
    }

    /// Cancels the contacts of all devices but these, unless they belong to `view`: nobody has lifted them.
    func cancel(besides devices: Set<DeviceID>, on view: View) throws(GraphicsError) {
        for (pointer, contact) in contacts
        where !devices.contains(pointer.device) && !contact.view.isWithin(view) {
            contacts[pointer] = nil
            var end = contact.began
            end.phase = .cancelled
            try contact.view.give(end)
        }
    }

    /// Cancels the contacts on `view`, and on what lies in it, but one.
    func cancel(within view: View, besides other: PointerID?) throws(GraphicsError) {
        for (pointer, contact) in contacts where pointer != other && contact.view.isWithin(view) {
            contacts[pointer] = nil
            try contact.view.takeBack(contact.began)
        }
    }

    /// Cancels the contacts on what yields to Escape; gives what they were on.
    func yieldToEscape() throws(GraphicsError) -> [View] {
        var views: [View] = []
        for (pointer, contact) in contacts where contact.view.yieldsToEscape {
            contacts[pointer] = nil
            views.append(contact.view)
            try contact.view.takeBack(contact.began)
        }
        return views
    }

    /// Leaves a contact that goes up or down on something to press to what scrolls around that.
    private func scrollIfMeant(_ sample: PenSample) throws(GraphicsError) {
        guard let contact = contacts[sample.pointer], contact.view.yieldsToScrolling else { return }
        let way = sample.position - contact.began.position
        guard abs(way.dy) > max(theme.slop, abs(way.dx)) else { return }
        let areas = contact.view.ancestors.lazy.compactMap { $0 as? ScrollArea }
        guard let area = areas.first(where: \.isNeeded) else { return }
        try contact.view.takeBack(sample)
        try area.give(contact.began)
        try area.give(sample)
        contacts[sample.pointer] = Contact(view: area, began: contact.began)
    }
}

extension View {
    /// Takes a sample in the window's coordinates.
    func give(_ sample: PenSample) throws(GraphicsError) {
        var sample = sample
        sample.position = sample.position - offset
        try handle(sample)
    }

    /// Takes that a contact is not for it any more, as of this sample in the window's coordinates.
    func takeBack(_ sample: PenSample) throws(GraphicsError) {
        var end = sample
        end.phase = .cancelled
        try give(end)
    }
}
