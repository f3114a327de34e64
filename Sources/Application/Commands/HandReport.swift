import Documents
import Input
import Paths
import Settings
import Wording

/// What is known of the user's hand on each pen, and the curves that were made of it.
struct HandReport: Report {
    /// A hand on one device.
    struct Entry: Encodable {
        let name: String
        let tool: String
        /// How much line it drew.
        let centimetres: Double
        /// How much is missing until a curve can be fitted.
        let missingCentimetres: Double
        /// The force of half of the line, and the one that 99 % do not exceed.
        let average: Double
        let hardest: Double
        /// Whether the pen's force is used at all; where it is not, no curve is made.
        let usesForce: Bool
        /// The curve that fits, which is in the file now; nil where too little is known.
        let curve: [[Double]]?
        /// The curve that was there before, where that was another one than force as it is.
        let replaced: [[Double]]?
        /// Whether the curve was there already.
        let wasFitted: Bool
    }

    /// The hands, by device.
    let hands: [Entry]
    /// The file of the curves.
    let file: String

    /// Fits the curve of each pen to the hand in `hands`, in the file `pressure`; `devices` are those
    /// that are plugged in.
    ///
    /// - Returns: what was known, and what was made of it.
    /// - Throws: `Failure` where a file has mistakes or cannot be written.
    static func fit(
        _ hands: String, in pressure: String, of devices: [Device] = []
    ) throws(Failure) -> HandReport {
        do throws(SettingsError) {
            var known = try HandFile.read(ifThereAt: hands).filter { $0.value.length > 0 }
            known.adopt(devices)
            var former = try PressureFile.read(ifThereAt: pressure)
            former.adopt(devices)
            var curves = former
            var entries: [Entry] = []
            for (scope, hand) in known {
                let pens = devices.filter { PressureCurves.Scope($0) == scope }
                let owners = pens.isEmpty ? [DeviceScopes(scope)] : pens.map { DeviceScopes($0) }
                for scopes in owners where former.usesForce(of: scopes) {
                    if let curve = hand.curve { curves.setCurve(curve, of: scopes) }
                }
                let name = pens.first?.shownName ?? scope.device ?? ""
                entries.append(Entry(name, owners[0], hand, former))
            }
            if curves != former { try PressureFile.write(curves, to: pressure) }
            return HandReport(
                hands: entries.sorted { ($0.name, $0.tool) < ($1.name, $1.tool) }, file: pressure)
        } catch {
            let code: Failure.Code =
                switch error.kind {
                case .unreadable: .noInput
                case .unwritable: .cannotWrite
                case .invalid: .badInput
                }
            throw Failure(code, error.message)
        }
    }

    /// Whether any curve was made.
    var hasFitted: Bool { hands.contains { $0.curve != nil } }

    /// What was measured as a table, and below it what was written, or what is missing.
    var text: String {
        let rows = hands.map { hand in
            [
                hand.name, "\(hand.centimetres.plainText(decimals: 0)) cm",
                hand.average.plainText(decimals: 2), hand.hardest.plainText(decimals: 2),
            ]
        }
        let header = Message.handHeader.map { $0.text() }
        let results = hands.map { $0.result(in: file).text() }
        return (TextTable.lines([header] + rows) + [""] + results).joined(separator: "\n")
    }
}

extension HandReport.Entry {
    fileprivate init(
        _ name: String, _ scopes: DeviceScopes, _ hand: HandForce, _ curves: PressureCurves
    ) {
        let usesForce = curves.usesForce(of: scopes)
        let former = curves.keptCurve(of: scopes)
        let curve = usesForce ? hand.curve : nil
        self.init(
            // A name that a device gives itself is not to command the terminal.
            name: name.printable,
            tool: scopes.written.pointerKind?.rawValue ?? "",
            centimetres: hand.centimetres, missingCentimetres: hand.missingCentimetres,
            average: hand.average ?? 0, hardest: hand.hardest ?? 0, usesForce: usesForce,
            curve: curve.map(Self.points),
            replaced: curve == nil || former == curve || former == .linear
                ? nil : Self.points(of: former), wasFitted: curve == former)
    }

    private static func points(of curve: ResponseCurve) -> [[Double]] {
        curve.points.map { [$0.input, $0.output] }
    }

    private static func text(_ points: [[Double]]) -> String {
        let pairs = points.map { pair in
            "[\(pair.map { $0.plainText(decimals: 3) }.joined(separator: ", "))]"
        }
        return "[\(pairs.joined(separator: ", "))]"
    }

    fileprivate func result(in file: String) -> Message {
        guard usesForce else { return .handWithoutForce(name) }
        guard let curve else {
            return .handTooShort(name, centimetres: Int(missingCentimetres.rounded(.up)))
        }
        if wasFitted { return .handFitsAlready(name) }
        let written = Message.handFitted(name, curve: Self.text(curve), file)
        return replaced.map { .handReplaced(written, Self.text($0)) } ?? written
    }
}
