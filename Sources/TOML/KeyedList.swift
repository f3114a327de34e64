/// Elements by key, in order: small while they are few, and quick when they are many.
struct KeyedList<Element: Sendable>: Sendable {
    private(set) var keys: [String] = []
    private var elements: [Element] = []
    /// Where each key stands, once there are more than `few`.
    private var places: [String: Int] = [:]

    private static var few: Int { 8 }

    var count: Int { keys.count }

    /// The element at a place of `keys`.
    subscript(place: Int) -> Element {
        get { elements[place] }
        _modify { yield &elements[place] }
    }

    func place(of key: String) -> Int? {
        places.isEmpty ? keys.firstIndex(of: key) : places[key]
    }

    /// Adds an element for a key that is not there yet.
    mutating func append(_ element: Element, for key: String) {
        keys.append(key)
        elements.append(element)
        if !places.isEmpty {
            places[key] = count - 1
        } else if count > Self.few {
            note()
        }
    }

    mutating func remove(_ key: String) {
        guard let place = place(of: key) else { return }
        keys.remove(at: place)
        elements.remove(at: place)
        places = [:]
        if count > Self.few { note() }
    }

    private mutating func note() {
        places.reserveCapacity(count)
        for (place, key) in keys.enumerated() { places[key] = place }
    }
}
