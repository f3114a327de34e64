import ArgumentParser
import Documents
import Drawing
import Exchange
import Geometry
import Paths
import Rendering
import Wording

/// The part of a drawing that is exported.
enum ExportRegion: ExpressibleByArgument, Equatable {
    /// All ink, with a margin.
    case ink
    /// What the window showed last; where a drawing keeps no view, all ink.
    case view
    /// A rectangle, in pixels of the drawing.
    case rectangle(Rectangle)

    /// How far and how large a rectangle may be.
    private static let farthest = 10_000_000.0

    /// Reads `ink`, `view` or `X,Y,W,H`.
    init?(argument: String) {
        switch argument.lowercased() {
        case "ink": self = .ink
        case "view": self = .view
        default:
            let numbers = argument.split(separator: ",", omittingEmptySubsequences: false)
                .compactMap { Double($0) }
            guard numbers.count == 4, argument.filter({ $0 == "," }).count == 3,
                numbers.allSatisfy({ abs($0) <= Self.farthest }), numbers[2] > 0, numbers[3] > 0
            else { return nil }
            self = .rectangle(
                Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        }
    }

    /// The same for the window and the command line.
    ///
    /// Of a view that was turned it is the smallest upright one around all that was to be seen.
    ///
    /// - Throws: `Failure` where the view cannot be read.
    func region(of source: DrawingSource) throws(Failure) -> PageSettings.Region {
        switch self {
        case .ink: return .ink
        case .rectangle(let rectangle): return .rectangle(rectangle)
        case .view:
            if let view = try source.view() { return .rectangle(Viewport(view).drawingArea) }
            Failure.tell(.keepsNoView(source.path))
            return .ink
        }
    }

    var defaultValueDescription: String { "ink" }
}

/// Layers as people name them.
struct LayerChoice: ExpressibleByArgument {
    private let argument: String

    /// Reads one name, or names and numbers that are divided by commas.
    init?(argument: String) {
        guard !argument.isEmpty else { return nil }
        self.argument = argument
    }

    /// Those layers of a drawing.
    ///
    /// - Throws: `ValidationError` where there is no such layer; it names those that there are.
    func layers(of drawing: Drawing, path: FilePath) throws -> Set<LayerID> {
        let parts = argument.split(separator: ",").map(String.init)
        // A name may have a comma in it.
        let isOne = parts.isEmpty || drawing.layers.contains { $0.name == argument }
        var chosen = Set<LayerID>()
        for name in isOne ? [argument] : parts {
            var found = drawing.layers.filter { $0.name == name }
            if found.isEmpty, let number = Int(name), drawing.layers.indices.contains(number - 1) {
                found = [drawing.layers[number - 1]]
            }
            guard !found.isEmpty else {
                let known = drawing.layers.enumerated().map {
                    Message.layer($0 + 1, $1.name).text()
                }
                throw ValidationError(.noLayer(name, in: path, known: known))
            }
            chosen.formUnion(found.map(\.id))
        }
        return chosen
    }
}
