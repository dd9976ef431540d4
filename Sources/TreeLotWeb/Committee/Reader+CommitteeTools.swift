import EventSourcing
import TreeLot

extension Reader {
    /// The committee’s actions for a shift.
    func committeeTools(for shift: ShiftSummary) -> HTML {
        """
        <section class="card" id="committee-tools"><h2>\(words.tab(.committee))</h2>
        <ul class="plain links">
        <li><a href="\(.committeePage(.shift(shift.shift)))">\(words.manageShift)</a></li>
        <li><a href="\(.committeePage(.attendance(shift.shift)))">\(words.attendance)</a></li>
        <li><a href="\(.committeePage(.announcements(.shift(shift.shift))))">\(words.writeToShift)</a></li>
        </ul></section>
        """
    }
}
