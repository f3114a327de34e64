import Ink

/// Writes what traces refer to: contexts with their channels, and brushes.
struct InkMLDefinitionsWriter {
    let writer: XMLWriter
    /// When the first stroke began, in seconds since 1970; nil where nobody knows.
    let origin: Double?

    /// Writes a context.
    func write(_ kind: InkMLTraceKind) throws(ExportError) {
        try writer.element("inkml:context", [("xml:id", kind.id)]) { () throws(ExportError) in
            try writer.element("inkml:inkSource", [("xml:id", "src-\(kind.id)")]) {
                () throws(ExportError) in
                try writer.element("inkml:traceFormat") { () throws(ExportError) in
                    try writeChannels(kind)
                }
                try writer.element("inkml:channelProperties") { () throws(ExportError) in
                    try writeResolutions(kind)
                }
            }
            if let origin {
                try writer.element(
                    "inkml:timestamp",
                    [
                        ("xml:id", "ts-\(kind.id)"),
                        ("time", "\(DecimalText.units(origin, decimals: 3))"),
                    ])
            }
        }
    }

    private func writeChannels(_ kind: InkMLTraceKind) throws(ExportError) {
        try channel("X", unit: "cm")
        try channel("Y", unit: "cm")
        if kind.hasForce {
            try channel("F", unit: "dev", [("max", "\(Int(InkMLTraceKind.maximumForce))")])
        }
        if kind.hasTilt {
            try channel("OTx", unit: "deg", [("min", "-90"), ("max", "90")])
            try channel("OTy", unit: "deg", [("min", "-90"), ("max", "90")])
        }
        try channel("T", unit: "ms")
    }

    private func channel(
        _ name: String, unit: String, _ more: [(String, String)] = []
    ) throws(ExportError) {
        try writer.element(
            "inkml:channel", [("name", name), ("type", "integer")] + more + [("units", unit)])
    }

    private func writeResolutions(_ kind: InkMLTraceKind) throws(ExportError) {
        var list = [
            ("X", InkMLTraceKind.countsPerCentimetre, "1/cm"),
            ("Y", InkMLTraceKind.countsPerCentimetre, "1/cm"),
        ]
        if kind.hasTilt {
            list += [
                ("OTx", InkMLTraceKind.countsPerDegree, "1/deg"),
                ("OTy", InkMLTraceKind.countsPerDegree, "1/deg"),
            ]
        }
        list.append(("T", 10, "1/ms"))
        for (name, value, unit) in list {
            try writer.element(
                "inkml:channelProperty",
                [
                    ("channel", name), ("name", "resolution"), ("value", "\(Int(value))"),
                    ("units", unit),
                ])
        }
    }

    /// Writes a brush as Office reads it, and as it is.
    func write(_ brush: Brush, _ number: Int) throws(ExportError) {
        // Office varies its width around the nominal one, which it draws at half force.
        let width = brush.width(force: 0.5) * 2.54 / 96
        var properties = [
            ("width", DecimalText.text(width, decimals: 5), "cm"),
            ("height", DecimalText.text(width, decimals: 5), "cm"),
            ("color", String(XournalColor.text(brush.color, alpha: 1).dropLast(2)), ""),
        ]
        if brush.inkAlpha < 1 {
            properties.append(
                (
                    "transparency", "\(DecimalText.units((1 - brush.inkAlpha) * 255, decimals: 0))",
                    ""
                ))
        }
        if brush.smallestWidth == brush.largestWidth {
            properties.append(("ignorePressure", "1", ""))
        }
        try writer.element("inkml:brush", [("xml:id", "br\(number)")]) { () throws(ExportError) in
            for (name, value, unit) in properties {
                let unit = unit.isEmpty ? [] : [("units", unit)]
                try writer.element(
                    "inkml:brushProperty", [("name", name), ("value", value)] + unit)
            }
            try writer.element("inkml:annotationXML") { () throws(ExportError) in
                try writer.element("downstroke:brush", BrushAnnotation.attributes(brush))
            }
        }
    }
}
