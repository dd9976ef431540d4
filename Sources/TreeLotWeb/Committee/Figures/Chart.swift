/// Pictures of numbers, drawn here: widths are shares of the page’s, so that words stay as large as
/// everywhere. Their colours come from the style sheet, light and dark.
enum Chart {
    /// A bar in a list whose words say the same.
    static func bar(_ value: Int, of most: Int) -> HTML {
        """
        <svg class="bar" width="100%" height="10" aria-hidden="true" focusable="false">\
        <rect class="track" width="100%" height="10" rx="5"/>\
        <rect class="fill" width="\(percent(value, of: most))" height="10" rx="5"/></svg>
        """
    }

    /// Something that is counted, and what stands below it.
    struct Column: Sendable, Equatable {
        var value: Int
        /// The part of the same value that is of a second kind.
        var second = 0
        /// Empty where there is no room.
        var label = ""
    }

    private static let height = 120

    /// Columns beside each other. Their content is also in `title` and `text`, and in a table beside the
    /// picture.
    static func columns(_ columns: [Column], id: String, title: String, text: String) -> HTML {
        let most = max(1, columns.map(\.value).max() ?? 1)
        let count = columns.count
        return """
            <svg class="chart" width="100%" height="\(height + 40)" role="img" focusable="false" \
            aria-labelledby="\(id)-title \(id)-text">\
            <title id="\(id)-title">\(title)</title><desc id="\(id)-text">\(text)</desc>\
            <text class="most" x="0" y="12">\(most)</text>\
            <line class="axis" x1="0" x2="100%" y1="\(height + 18)" y2="\(height + 18)"/>\
            \(columns.enumerated().html { place, column in self.column(column, place, count, most) })</svg>
            """
    }

    private static func column(
        _ column: Column, _ place: Int, _ count: Int, _ most: Int
    ) -> HTML {
        let length = column.value * height / most
        let second = column.second * height / most
        let middle = percent(2 * place + 1, of: 2 * count)
        // A narrow gap between two columns; none where there are many.
        let left = percent(10 * place + 1, of: 10 * count)
        let width = percent(8, of: 10 * count)
        return """
            \(if: length > 0, "<rect class=\"fill\" x=\"\(left)\" y=\"\(height + 18 - length)\" width=\"\(width)\" height=\"\(length)\"/>")\
            \(if: second > 0, "<rect class=\"second\" x=\"\(left)\" y=\"\(height + 18 - second)\" width=\"\(width)\" height=\"\(second)\"/>")\
            \(if: !column.label.isEmpty, "<text class=\"below\" x=\"\(middle)\" y=\"\(height + 36)\">\(column.label)</text>")
            """
    }

    /// A part of a whole with two decimals: `33.33%`.
    static func percent(_ part: Int, of whole: Int) -> String {
        let hundredths = 10_000 * part / max(1, whole)
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)%"
    }
}
