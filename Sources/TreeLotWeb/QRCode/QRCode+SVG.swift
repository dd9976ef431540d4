extension QRCode {
    /// Number of light modules around a symbol (ISO/IEC 18004, 6.3.8).
    static let quietModules = 4

    /// With its quiet zone, in modules.
    var sideModules: Int { size + 2 * Self.quietModules }

    /// A picture that is as large as its place. It is dark on light on any background: many cameras read
    /// nothing else.
    /// - Parameter label: a description of its target, for screen readers.
    func picture(_ label: String) -> HTML {
        let side = sideModules
        return """
            <svg class="qr" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" role="img" \
            aria-label="\(label)" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h\(side)v\(side)H0z"/>\
            <path stroke="#000" d="\(HTML(unchecked: outline))"/></svg>
            """
    }

    /// The dark modules as strokes one module wide, row by row: `M4 4.5h7m2 0h1`.
    var outline: String {
        var path = ""
        for row in 0..<size {
            var end: Int?
            var column = 0
            while column < size {
                guard self[row, column] else {
                    column += 1
                    continue
                }
                let start = column
                while column < size, self[row, column] { column += 1 }
                let (x, y) = (start + Self.quietModules, row + Self.quietModules)
                path += end.map { "m\(start - $0) 0" } ?? "M\(x) \(y).5"
                path += "h\(column - start)"
                end = column
            }
        }
        return path
    }
}
