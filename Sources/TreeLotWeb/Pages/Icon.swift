/// Small pictures that stand beside words: lines of 24 by 24, in the colour of the text.
enum Icon {
    static let tree = draw(
        "<path d=\"M12 2 6.5 9H9l-4.5 5.5H8L4 19h16l-4-4.5h3.5L15 9h2.5L12 2ZM12 19v3\"/>")
    static let envelope = draw(
        "<rect x=\"3\" y=\"5\" width=\"18\" height=\"14\" rx=\"3\"/><path d=\"m4 7.5 8 6 8-6\"/>")
    static let check = draw("<path d=\"m5 12.5 4.5 4.5L19 7.5\"/>")
    static let clock = draw("<circle cx=\"12\" cy=\"12\" r=\"9\"/><path d=\"M12 7v5l3.5 2\"/>")
    static let pin = draw(
        "<path d=\"M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0C18.5 15.4 12 21 12 21Z\"/>"
            + "<circle cx=\"12\" cy=\"10\" r=\"2.3\"/>")
    static let people = draw(
        "<circle cx=\"9\" cy=\"8\" r=\"3.5\"/><path d=\"M2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6\"/>"
            + "<path d=\"M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3.2 2.6 3.5 5.5\"/>")

    static let star = draw(
        "<path d=\"m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9L3.5 9.7l5.9-.8Z\"/>"
    )
    static let link = draw(
        "<path d=\"M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1-1\"/>"
    )
    static let gear = draw(
        "<circle cx=\"12\" cy=\"12\" r=\"3.2\"/><path d=\"M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1\"/>"
    )

    static func of(_ tab: Tab) -> HTML {
        switch tab {
        case .home: home
        case .schedule: calendar
        case .checkIn: check
        case .profile: person
        case .committee: people
        }
    }

    private static let home = draw(
        "<path d=\"M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1Z\"/>")
    static let calendar = draw(
        "<rect x=\"4\" y=\"5\" width=\"16\" height=\"15\" rx=\"3\"/><path d=\"M4 10h16M8 3v4M16 3v4\"/>"
    )
    private static let person = draw(
        "<circle cx=\"12\" cy=\"8\" r=\"4\"/><path d=\"M4.5 20.5c.7-4.3 3.5-6.5 7.5-6.5s6.8 2.2 7.5 6.5\"/>"
    )

    private static func draw(_ lines: HTML) -> HTML {
        """
        <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false" \
        fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" \
        stroke-linejoin="round">\(lines)</svg>
        """
    }
}
