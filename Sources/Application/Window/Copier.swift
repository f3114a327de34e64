import Canvas
import Dispatch
import Display
import Documents
import Drawing
import Exchange
import Geometry
import Graphics
import Host
import Interface
import InterfaceCore
import Paths
import Synchronization
import Wording

/// Copies what is chosen, for this program and for others, and pastes what they have copied.
final class Copier: Copying {
    /// How ink is handed on so that it stays ink, also between windows of this program.
    private static let ink = "application/inkml+xml"
    /// How large pictures for others are, in pixels per point, and how long their sides are at most.
    private static let (pictureScale, longest) = (2.0, 8192.0)
    /// What is taken from others, the best first.
    private static let accepted =
        [ink, svg, "image/png", "image/jpeg", "application/pdf", "application/x-xopp"]
        + URIList.types + [ClipboardOffer.text]
    /// How lines and areas are handed on.
    private static let svg = "image/svg+xml"

    private let canvas: CanvasView
    private let screen: Screen
    private let work: BackgroundWork
    private let clipboard: (any ClipboardBackend)?
    private var isUsed = false
    /// What was copied here last.
    private var copied: Drawing?
    /// Whether text was copied here after the ink.
    private var isTextLast = false

    init(
        _ canvas: CanvasView, _ screen: Screen, _ work: BackgroundWork,
        _ clipboard: (any ClipboardBackend)?
    ) {
        (self.canvas, self.screen, self.work) = (canvas, screen, work)
        self.clipboard = clipboard
    }

    func copy() -> Bool {
        guard let part = canvas.chosenPart else { return false }
        offer(part)
        return true
    }

    /// Copies a drawing, or a part of one.
    func offer(_ part: Drawing) {
        copied = part
        (isUsed, isTextLast) = (true, false)
        clipboard?.offer(
            ClipboardOffer([Self.ink, "image/png", Self.svg]) {
                Self.bytes(of: part, as: $0)
            })
    }

    /// What was copied in the form that somebody asks for.
    private static func bytes(of part: Drawing, as type: String) -> [UInt8]? {
        let format: ExportFormat =
            switch type {
            case ink: .inkml
            case svg: .svg
            default: .png
            }
        let bounds = part.bounds
        let side = max(bounds.width, bounds.height, 1)
        let settings = PageSettings(
            region: .rectangle(bounds), extent: .scale(min(pictureScale, longest / side)),
            background: .transparent)
        var bytes: [UInt8] = []
        do {
            let page = try settings.page(of: part, layers: part.layers, title: "", for: format)
            try DrawingExporter.write(page, as: format) { bytes += $0 }
        } catch { return nil }
        return bytes
    }

    /// Called when text replaces copied ink on the clipboard.
    func noteText() { (isUsed, isTextLast) = (true, true) }

    func paste() {
        isUsed = true
        guard let clipboard else { return copied.map { lay([$0]) } ?? screen.tell(.nothingCopied) }
        work.start(.clipboard, .pasting) { job in
            Self.read(clipboard) { job.isStopped }
        } answer: { [unowned self] in
            switch $0 {
            case nil: break
            case .own? where isTextLast: screen.tell(.otherCopied)
            case .own?: copied.map { lay([$0]) }
            case .drawings(let drawings, let problem)?:
                lay(drawings)
                if let problem { screen.tell(problem) }
            case .problem(let problem)?: screen.tell(problem)
            }
        }
    }

    private func lay(_ drawings: [Drawing]) {
        do throws(GraphicsError) {
            for (number, drawing) in drawings.enumerated() {
                try canvas.paste(drawing, number: number)
            }
        } catch { screen.tell(.notPasted(error.message)) }
    }

    /// What came of a look at the clipboard.
    private enum Found: Sendable {
        case own
        case drawings([Drawing], Message?)
        case problem(Message)
    }

    /// Waits for what others have copied, and reads it.
    private static func read(
        _ clipboard: any ClipboardBackend, isStopped: @escaping () -> Bool
    ) -> Found {
        switch clipboard.read(accepted, isStopped: isStopped) {
        case .own, nil: return .own
        case .bytes(let bytes, let type) where type == ClipboardOffer.text:
            let list = URIList(bytes)
            return list.isAllAddresses ? read(list, isStopped) : .problem(.otherCopied)
        case .bytes(let bytes, let type) where URIList.types.contains(type):
            return read(URIList(bytes), isStopped)
        case .bytes(let bytes, let type): return read(bytes, type, isStopped)
        case .others(let types):
            let picture = types.first { $0.hasPrefix("image/") }
            return .problem(picture.map { .otherPicture($0) } ?? .otherCopied)
        case .noAnswer: return .problem(.copierSilent)
        case .tooMuch: return .problem(.tooMuchCopied)
        case .nothing: return .problem(.nothingCopied)
        }
    }

    /// Reads ink or a picture.
    private static func read(
        _ bytes: [UInt8], _ type: String, _ isStopped: @escaping () -> Bool
    ) -> Found {
        do throws(ImportError) {
            return .drawings([try Importer.read(bytes) { _ in !isStopped() }.drawing], nil)
        } catch {
            // Otherwise the message about a broken picture would call it a document.
            let isPicture = type.hasPrefix("image/") && !error.isOfPicture
            return .problem(isPicture ? .noPicture : .notPasted(error.message))
        }
    }

    /// Reads the files copied in a file manager, and skips those that cannot be read.
    private static func read(_ list: URIList, _ isStopped: @escaping () -> Bool) -> Found {
        var (drawings, problems) = ([Drawing](), [Message.notCopied(list)].compactMap(\.self))
        for path in list.files where !isStopped() {
            do throws(Failure) {
                try path.checkFile()
                let source = DrawingSource(path: path)
                drawings.append(try source.read { _ in !isStopped() }.drawing)
            } catch { problems.append(.notPasted(error.message)) }
        }
        return .drawings(drawings, problems.first)
    }

    /// Hands what was copied on, for when this program has ended.
    func end() { if isUsed { clipboard?.end() } }
}

extension ImportError {
    /// Whether a picture was found that cannot be read.
    fileprivate var isOfPicture: Bool {
        switch problem {
        case .picture, .heavySVG, .tooMuch, .empty: true
        default: false
        }
    }
}
