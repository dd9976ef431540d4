import Foundation

/// For a process of its own: the environment is the whole process's.
func setTimeZone(_ name: String) {
    setenv("TZ", name, 1)
    tzset()
    NSTimeZone.resetSystemTimeZone()
}
