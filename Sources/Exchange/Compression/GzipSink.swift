/// Compresses what comes, and hands it on.
final class GzipSink {
    private var gzip: Gzip
    private let sink: ([UInt8]) throws(ExportError) -> Void

    init(_ sink: @escaping ([UInt8]) throws(ExportError) -> Void) throws(ExportError) {
        guard let gzip = Gzip() else { throw .library("zlib") }
        self.gzip = gzip
        self.sink = sink
    }

    func append(_ bytes: [UInt8]) throws(ExportError) {
        var output: [UInt8] = []
        bytes.withUnsafeBufferPointer { gzip.append($0, to: &output) }
        if !output.isEmpty { try sink(output) }
    }

    func finish() throws(ExportError) {
        var output: [UInt8] = []
        gzip.finish(&output)
        try sink(output)
    }
}
