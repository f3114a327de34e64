import Desktop
import Documents
import Exchange
import Geometry
import Interface
import InterfaceCore

/// Prints the drawing as people say on the desktop's panel: on the paper that they chose there.
final class Printer: Printing {
    private let exporter: Exporter
    private let panels: PortalPanels
    private let screen: Screen
    private let work: BackgroundWork

    /// Prints what this one exports.
    init(_ exporter: Exporter, _ panels: PortalPanels, _ screen: Screen, _ work: BackgroundWork) {
        (self.exporter, self.panels) = (exporter, panels)
        (self.screen, self.work) = (screen, work)
    }

    func printDrawing() -> Bool {
        guard panels.prints else { return false }
        let title = exporter.title
        do throws(Failure) {
            // Nothing is asked about a drawing of which nothing can be printed.
            _ = try exporter.export(as: .pdf, PageSettings())
            panels.preparePrint(title) { [weak self] choice in self?.print(title, as: choice) }
        } catch { screen.tell(.notPrinted(error.message)) }
        return true
    }

    private func print(_ title: String, as choice: DesktopPortal.PrintChoice) {
        do throws(Failure) {
            let settings = PageSettings(region: choice.paper.map(Self.sheet) ?? .ink)
            let export = try exporter.export(as: .pdf, settings)
            work.start(.exports, .preparingPrint) { job in
                Result { () throws(Failure) in
                    try PrintFile(
                        export, isStopped: { job.isStopped }, progress: job.report)
                }
            } answer: { [unowned self] in
                switch $0 {
                case .success(let file): panels.print(title, file, as: choice)
                case .failure(let failure): screen.tell(.notPrinted(failure.message))
                case nil: break
                }
            }
        } catch { screen.tell(.notPrinted(error.message)) }
    }

    /// The paper in pixels of the drawing.
    private static func sheet(_ paper: PrintPaper) -> PageSettings.Region {
        let scale = 96 / 25.4
        let room = paper.room
        return .sheet(
            Size(width: paper.size.width * scale, height: paper.size.height * scale),
            room: Rectangle(
                minX: room.minX * scale, minY: room.minY * scale, maxX: room.maxX * scale,
                maxY: room.maxY * scale))
    }
}
