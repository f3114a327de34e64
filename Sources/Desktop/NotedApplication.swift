import CGIO

/// A kind of `GApplication` that also tells by which start others on the bus ask for something.
enum NotedApplication {
    private static let key = "downstroke-note"

    /// Takes the data that came along, before what is asked for; nil when that has been taken.
    final class Note {
        let take: (BusValue?) -> Void
        init(_ take: @escaping (BusValue?) -> Void) { self.take = take }
    }

    /// An application of this name; nil where there cannot be one.
    static func make(
        _ id: String, _ flags: GApplicationFlags
    ) -> UnsafeMutablePointer<GApplication>? {
        guard let object = g_object_new_with_properties(type, 0, nil, nil) else { return nil }
        let application = UnsafeMutableRawPointer(object)
            .assumingMemoryBound(to: GApplication.self)
        g_application_set_application_id(application, id)
        g_application_set_flags(application, flags)
        return application
    }

    /// Has `note` told as long as there are both.
    static func connect(_ application: UnsafeMutablePointer<GApplication>, to note: Note) {
        let object = UnsafeMutableRawPointer(application).assumingMemoryBound(to: GObject.self)
        g_object_set_data_full(
            object, key, Unmanaged.passRetained(note).toOpaque(),
            { data in if let data { Unmanaged<Note>.fromOpaque(data).release() } })
    }

    private static let type: GType = {
        var query = GTypeQuery()
        g_type_query(g_application_get_type(), &query)
        return g_type_register_static_simple(
            g_application_get_type(), "DownstrokeApplication", query.class_size,
            { data, _ in
                let type = data?.assumingMemoryBound(to: GApplicationClass.self)
                type?.pointee.before_emit = { tell($0, $1.map(BusValue.init)) }
                type?.pointee.after_emit = { application, _ in tell(application, nil) }
            }, query.instance_size, nil, GTypeFlags(rawValue: 0))
    }()

    private static func tell(
        _ application: UnsafeMutablePointer<GApplication>?, _ values: BusValue?
    ) {
        guard let application else { return }
        let object = UnsafeMutableRawPointer(application).assumingMemoryBound(to: GObject.self)
        guard let data = g_object_get_data(object, key) else { return }
        Unmanaged<Note>.fromOpaque(data).takeUnretainedValue().take(values)
    }
}
