import Testing

@testable import EventSourcing

struct GroupCommitDelayTests {
    @Test func `waits for as many as were there last time`() {
        var groupCommitDelay = GroupCommitDelay()
        groupCommitDelay.note(flush: .seconds(600), clients: 5)
        var count = 2
        groupCommitDelay.wait {
            count += 1
            return count
        }
        #expect(count == 5)
    }

    @Test func `waits for nobody before the first flush, after a fast one, or without company`() {
        var groupCommitDelay = GroupCommitDelay()
        var looks = 0
        groupCommitDelay.wait {
            looks += 1
            return 0
        }
        groupCommitDelay.note(flush: .microseconds(80), clients: 64)
        groupCommitDelay.wait {
            looks += 1
            return 0
        }
        #expect(looks == 0)
        groupCommitDelay.note(flush: .seconds(600), clients: 1)
        groupCommitDelay.wait {
            looks += 1
            return 1
        }
        #expect(looks == 1)
    }

    @Test func `gives up after a share of the flush`() {
        var groupCommitDelay = GroupCommitDelay()
        groupCommitDelay.note(flush: .milliseconds(2), clients: 5)
        var looks = 0
        groupCommitDelay.wait {
            looks += 1
            return 1
        }
        // A quarter of a millisecond, in pauses of 50 µs.
        #expect((5...7).contains(looks))
    }
}
