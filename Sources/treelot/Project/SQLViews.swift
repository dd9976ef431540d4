/// Views over the tables of a lot: what the report of a season says, in SQL.
enum SQLViews {
    static let all = [
        held, standing, staffing, report, byPerson, byHousehold, perPerson, perDay, fullness,
    ]

    private static let held = """
        CREATE VIEW held AS -- Shifts that take place or took place, closed ones among them: neither drafts nor called off. A closed shift has no places.
        SELECT s.*, iif(s.status = 'closed', 0, s.requiredScouts + s.requiredParents) AS places,
          max(coalesce(s.minimumHeadcount, 0), coalesce(json_extract(x.policy, '$.minimumHeadcountFloor'), 0)) AS minimum,
          coalesce(json_extract(x.policy, '$.minimumAdults'), 0) AS minimumAdults
        FROM shifts s JOIN seasons x USING (season) WHERE s.status NOT IN ('draft', 'cancelled')
        """

    private static let standing = """
        CREATE VIEW standing AS -- Assignments that stand, neither cancelled nor excused: on shifts that are held, or were worked before those were called off.
        SELECT a.*, s.season, s.status NOT IN ('draft', 'cancelled') AS held FROM assignments a JOIN shifts s USING (shift)
        WHERE a.status NOT IN ('cancelled', 'excused')
        """

    private static let staffing = """
        CREATE VIEW staffing AS -- Of each shift that is held and not closed: its places, who signed up, the adults among them, and who came.
        SELECT h.season, h.shift, h.day, h.start, h."end", h.label, h.places, h.minimum, h.minimumAdults,
          (SELECT count(*) FROM standing t WHERE t.shift = h.shift AND NOT t.walkIn) AS signups,
          (SELECT count(*) FROM standing t WHERE t.shift = h.shift AND NOT t.walkIn AND t.slot = 'parent') AS adults,
          (SELECT count(*) FROM assignments a JOIN visits USING (assignment) WHERE a.shift = h.shift) AS arrivals
        FROM held h WHERE h.status <> 'closed'
        """

    private static let report = """
        CREATE VIEW season_report AS -- The figures of each season, as in `treelot report`.
        SELECT x.season, x.name, x.status,
          (SELECT count(*) FROM held h WHERE h.season = x.season) AS shifts,
          (SELECT count(*) FROM shifts s WHERE s.season = x.season AND s.status = 'cancelled') AS cancelledShifts,
          (SELECT coalesce(sum(places), 0) FROM held h WHERE h.season = x.season) AS places,
          (SELECT count(*) FROM standing t JOIN held h USING (shift)
            WHERE h.season = x.season AND h.status <> 'closed' AND NOT t.walkIn) AS signups,
          -- With too few people to operate, or too few adults.
          (SELECT count(*) FROM staffing f
            WHERE f.season = x.season AND (f.signups < f.minimum OR f.adults < f.minimumAdults)) AS underMinimum,
          -- Whom a closing released has not cancelled.
          (SELECT count(*) FROM assignments a JOIN held h USING (shift)
            WHERE h.season = x.season AND a.status = 'cancelled' AND NOT a.walkIn AND a.grounds IS NOT 'shiftClosed') AS cancellations,
          -- Withdrawn within 24 hours before the start.
          (SELECT count(*) FROM assignments a JOIN held h USING (shift)
            WHERE h.season = x.season AND a.status = 'cancelled' AND NOT a.walkIn AND a.grounds = 'withdrawn'
              AND julianday(a.cancelledAt) > julianday(h.start) - 1) AS lateCancellations,
          (SELECT count(*) FROM assignments a JOIN held h USING (shift)
            WHERE h.season = x.season AND a.status = 'noShow') AS noShows,
          (SELECT count(*) FROM assignments a JOIN held h USING (shift)
            WHERE h.season = x.season AND a.status = 'excused') AS excused,
          (SELECT count(*) FROM standing t WHERE t.season = x.season AND t.held AND t.walkIn) AS walkIns,
          -- Visits that have ended, also where their shift was called off later.
          (SELECT count(*) FROM visits v JOIN assignments USING (assignment) JOIN shifts s USING (shift)
            WHERE s.season = x.season AND v.checkedOutAt IS NOT NULL) AS visits,
          (SELECT count(*) FROM visits v JOIN assignments USING (assignment) JOIN shifts s USING (shift)
            WHERE s.season = x.season AND v.needsReview) AS forgottenCheckOuts,
          (SELECT coalesce(sum(minutes), 0) FROM hours w WHERE w.season = x.season) AS minutesWorked,
          (SELECT count(DISTINCT person) FROM standing t WHERE t.season = x.season) AS people,
          (SELECT count(DISTINCT household) FROM standing t WHERE t.season = x.season) AS households
        FROM seasons x
        """

    private static let byPerson = """
        CREATE VIEW hours_by_person AS -- Minutes of each person in a season, most first.
        SELECT season, person, sum(minutes) AS minutes FROM hours GROUP BY season, person
        HAVING sum(minutes) > 0 ORDER BY season, minutes DESC, person
        """

    private static let byHousehold = """
        CREATE VIEW hours_by_household AS -- Minutes of each family in a season, most first; households of one unit as one.
        SELECT season, iif(unit IS NULL, household, NULL) AS household, unit AS familyUnit, sum(minutes) AS minutes FROM (
          SELECT w.season, w.household, w.minutes,
            (SELECT u.familyUnit FROM familyUnits u, json_each(u.households) m WHERE m.value = w.household) AS unit,
            (SELECT min(n.value) FROM familyUnits u, json_each(u.households) m, json_each(u.households) n
              WHERE m.value = w.household) AS firstOfUnit
          FROM hours w WHERE w.household > 0
        ) GROUP BY season, coalesce(firstOfUnit, household) HAVING sum(minutes) > 0
        ORDER BY season, minutes DESC, coalesce(firstOfUnit, household)
        """

    private static let perPerson = """
        CREATE VIEW signups_per_person AS -- How many people have how many sign-ups in a season.
        SELECT season, signups, count(*) AS people FROM (
          SELECT season, person, count(*) AS signups FROM standing WHERE NOT walkIn GROUP BY season, person
        ) GROUP BY season, signups ORDER BY season, signups
        """

    private static let perDay = """
        CREATE VIEW signups_per_day AS -- Sign-ups and cancellations by the day, on the season’s clock, on which they were made.
        SELECT season, day, sum(signups) AS signups, sum(cancellations) AS cancellations FROM (
          SELECT h.season, substr(a.madeAt, 1, 10) AS day, 1 AS signups, 0 AS cancellations
          FROM assignments a JOIN held h USING (shift) WHERE NOT a.walkIn
          UNION ALL
          SELECT h.season, substr(a.cancelledAt, 1, 10), 0, 1
          FROM assignments a JOIN held h USING (shift)
          WHERE NOT a.walkIn AND a.cancelledAt IS NOT NULL AND a.grounds IS NOT 'shiftClosed'
        ) GROUP BY season, day ORDER BY season, day
        """

    private static let fullness = """
        CREATE VIEW places_by_hour AS -- Places and sign-ups by weekday (0: Monday) and hour on the wall clock: a shift counts in each that it touches, if it is not closed.
        WITH RECURSIVE touched(season, shift, day, hour, last) AS (
          SELECT season, shift, day, CAST(substr(start, 12, 2) AS INTEGER),
            max(CAST(substr(start, 12, 2) AS INTEGER),
              CAST(julianday(substr("end", 1, 10)) - julianday(substr(start, 1, 10)) AS INTEGER) * 24
                + CAST(substr("end", 12, 2) AS INTEGER) + (substr("end", 15, 2) > '00') - 1)
          FROM held WHERE status <> 'closed'
          UNION ALL SELECT season, shift, day, hour + 1, last FROM touched WHERE hour < last
        )
        SELECT t.season, (strftime('%w', t.day, '+' || (t.hour / 24) || ' days') + 6) % 7 AS weekday, t.hour % 24 AS hour,
          sum(f.places) AS places, sum(f.signups) AS taken
        FROM touched t JOIN staffing f USING (shift) GROUP BY 1, 2, 3
        """
}
