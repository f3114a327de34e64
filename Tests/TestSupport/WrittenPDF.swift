/// A PDF as a program of others may write it, object by object.
public struct WrittenPDF {
    private var objects = ["<< /Type /Catalog /Pages 2 0 R >>", ""]
    private var pages: [Int] = []
    private let shared: String

    /// One without pages, which will inherit `shared`, such as `/Rotate 90`.
    public init(shared: String = "") { self.shared = shared }

    /// Adds an object; its reference.
    public mutating func add(_ object: String) -> String {
        objects.append(object)
        return "\(objects.count) 0 R"
    }

    /// Adds a stream; the reference to it.
    public mutating func add(stream: String) -> String {
        add("<< /Length \(stream.utf8.count) >>\nstream\n\(stream)\nendstream")
    }

    /// Adds a page of these entries, such as `/MediaBox [0 0 300 400] /Contents 4 0 R`.
    public mutating func add(page: String) {
        _ = add("<< /Type /Page /Parent 2 0 R \(page) >>")
        pages.append(objects.count)
    }

    /// The whole file.
    public var bytes: [UInt8] {
        let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
        var objects = objects
        objects[1] = "<< /Type /Pages /Count \(pages.count) /Kids [\(kids)] \(shared) >>"
        var (text, table) = ("%PDF-1.7\n", "0000000000 65535 f \n")
        for (index, object) in objects.enumerated() {
            let place = "\(text.utf8.count)"
            table += String(repeating: "0", count: 10 - place.count) + place + " 00000 n \n"
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let (count, start) = (objects.count + 1, text.utf8.count)
        text += "xref\n0 \(count)\n\(table)trailer << /Size \(count) /Root 1 0 R >>\n"
        return Array("\(text)startxref\n\(start)\n%%EOF\n".utf8)
    }
}
