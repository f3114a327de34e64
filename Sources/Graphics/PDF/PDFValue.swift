import Foundation

/// A value of an object of a PDF, as qpdf writes it in JSON and reads it again.
enum PDFValue: Hashable {
    case null
    case flag(Bool)
    /// As it is written, without rounding.
    case number(Decimal)
    /// A name, a string, or a reference such as `12 0 R`.
    case text(String)
    case list([PDFValue])
    case dictionary([String: PDFValue])

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var list: [PDFValue]? { if case .list(let list) = self { list } else { nil } }
    var dictionary: [String: PDFValue]? {
        if case .dictionary(let values) = self { values } else { nil }
    }
    var number: Double? {
        if case .number(let number) = self {
            NSDecimalNumber(decimal: number).doubleValue
        } else {
            nil
        }
    }

    /// What a dictionary has under a key.
    subscript(key: String) -> PDFValue? { dictionary?[key] }

    /// Numbers as PDF writes them: without exponents, with eight digits behind the point.
    static func numbers(_ numbers: [Double]) -> PDFValue {
        .list(
            numbers.map {
                .number(Decimal(Int64(exactly: ($0 * 1e8).rounded()) ?? 0) / 100_000_000)
            })
    }
}

extension PDFValue: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
    init(stringLiteral text: String) { self = .text(text) }
    init(dictionaryLiteral values: (String, PDFValue)...) {
        self = .dictionary(Dictionary(values) { $1 })
    }
}

extension PDFValue: Codable {
    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        self =
            if value.decodeNil() { .null } else if let text = try? value.decode(String.self) {
                .text(text)
            } else if let flag = try? value.decode(Bool.self) {
                .flag(flag)
            } else if let number = try? value.decode(Decimal.self) {
                .number(number)
            } else if let list = try? value.decode([PDFValue].self) {
                .list(list)
            } else { .dictionary(try value.decode([String: PDFValue].self)) }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .flag(let flag): try value.encode(flag)
        case .number(let number): try value.encode(number)
        case .text(let text): try value.encode(text)
        case .list(let list): try value.encode(list)
        case .dictionary(let values): try value.encode(values)
        }
    }
}
