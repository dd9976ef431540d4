import EventSourcing
import TreeLot

/// The committee’s tab, area by area.
protocol CommitteeWords: StaffingWords, PlanningWords, AttendanceWords, AnnouncementWords,
    TroopWords, FigureWords, SeasonWords
{}
