import CGIO

/// A value on the session's bus: what a service is told, and what it answers.
public indirect enum BusValue: Hashable, Sendable {
    /// Yes or no.
    case boolean(Bool)
    /// A whole number without a sign, of 32 bits.
    case unsigned(UInt32)
    /// Any other whole number.
    case integer(Int)
    /// A number with a fraction.
    case number(Double)
    /// A text, or the path of an object.
    case text(String)
    /// Bytes, such as the name of a file.
    case bytes([UInt8])
    /// Values of one type, written as D-Bus writes types.
    case list(type: String, [BusValue])
    /// Values of any types, one after the other.
    case tuple([BusValue])
    /// Values by their names.
    case table([String: BusValue])
    /// The number of an open file among those that go along.
    case file(Int32)
    /// Something that nobody here has a use for.
    case other

    /// The text; nil for anything else.
    public var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The number, whole or not; nil for anything else.
    public var number: Double? {
        switch self {
        case .number(let value): value
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        default: nil
        }
    }

    /// The values of a list or a tuple; none for anything else.
    public var elements: [BusValue] {
        switch self {
        case .list(_, let values), .tuple(let values): values
        default: []
        }
    }

    /// The value of this name in a table.
    public subscript(_ name: String) -> BusValue? {
        if case .table(let values) = self { values[name] } else { nil }
    }
}

extension BusValue {
    /// What `variant` holds; variants in it are opened.
    init(_ variant: OpaquePointer) {
        let type = String(cString: g_variant_get_type_string(variant))
        switch type {
        case "b": self = .boolean(g_variant_get_boolean(variant) != 0)
        case "u": self = .unsigned(g_variant_get_uint32(variant))
        case "y": self = .integer(Int(g_variant_get_byte(variant)))
        case "n": self = .integer(Int(g_variant_get_int16(variant)))
        case "q": self = .integer(Int(g_variant_get_uint16(variant)))
        case "i": self = .integer(Int(g_variant_get_int32(variant)))
        case "x": self = .integer(g_variant_get_int64(variant))
        case "t": self = .integer(Int(clamping: g_variant_get_uint64(variant)))
        case "d": self = .number(g_variant_get_double(variant))
        case "s", "o", "g": self = .text(String(cString: g_variant_get_string(variant, nil)))
        case "v": self = Self.children(of: variant).first ?? .other
        case "ay":
            let size = Int(g_variant_get_size(variant))
            self = .bytes(
                Array(UnsafeRawBufferPointer(start: g_variant_get_data(variant), count: size)))
        case _ where type.hasPrefix("a{s"):
            let pairs = Self.children(of: variant).map { pair in
                (pair.elements.first?.text ?? "", pair.elements.last ?? .other)
            }
            self = .table(Dictionary(pairs) { first, _ in first })
        case _ where type.hasPrefix("a"):
            self = .list(type: String(type.dropFirst()), Self.children(of: variant))
        case _ where type.hasPrefix("(") || type.hasPrefix("{"):
            self = .tuple(Self.children(of: variant))
        default: self = .other
        }
    }

    private static func children(of variant: OpaquePointer) -> [BusValue] {
        (0..<g_variant_n_children(variant)).compactMap { index in
            guard let child = g_variant_get_child_value(variant, index) else { return nil }
            defer { g_variant_unref(child) }
            return BusValue(child)
        }
    }

    /// It as GLib has it, which belongs to nobody yet; nil for `.other`, and what holds that.
    var variant: OpaquePointer? {
        switch self {
        case .boolean(let value): g_variant_new_boolean(value ? 1 : 0)
        case .unsigned(let value): g_variant_new_uint32(value)
        case .integer(let value): g_variant_new_int64(value)
        case .number(let value): g_variant_new_double(value)
        case .text(let text): g_variant_new_string(text)
        case .file(let index): g_variant_new_handle(index)
        case .bytes(let bytes): Self.array("y", bytes.map { g_variant_new_byte($0) })
        case .list(let type, let values): Self.array(type, values.map(\.variant))
        case .tuple(let values):
            values.map(\.variant).withUnsafeBufferPointer {
                g_variant_new_tuple($0.baseAddress, gsize($0.count))
            }
        case .table(let values):
            Self.array(
                "{sv}",
                values.map { name, value in
                    g_variant_new_dict_entry(
                        g_variant_new_string(name), g_variant_new_variant(value.variant))
                })
        case .other: nil
        }
    }

    private static func array(_ type: String, _ children: [OpaquePointer?]) -> OpaquePointer? {
        let element = g_variant_type_new(type)
        defer { g_variant_type_free(element) }
        return children.withUnsafeBufferPointer {
            g_variant_new_array(element, $0.baseAddress, gsize($0.count))
        }
    }
}
