import Testing

@testable import TreeLotApp

struct GatheringTests {
    @Test func `waits for as many as were there last time`() {
        var gathering = Gathering()
        gathering.note(flush: .seconds(600), clients: 5)
        var count = 2
        gathering.wait {
            count += 1
            return count
        }
        #expect(count == 5)
    }

    @Test func `waits for nobody before the first flush, after a fast one, or without company`() {
        var gathering = Gathering()
        var looks = 0
        gathering.wait {
            looks += 1
            return 0
        }
        gathering.note(flush: .microseconds(80), clients: 64)
        gathering.wait {
            looks += 1
            return 0
        }
        #expect(looks == 0)
        gathering.note(flush: .seconds(600), clients: 1)
        gathering.wait {
            looks += 1
            return 1
        }
        #expect(looks == 1)
    }

    @Test func `gives up after a share of the flush`() {
        var gathering = Gathering()
        gathering.note(flush: .milliseconds(2), clients: 5)
        gathering.wait { 1 }
    }
}
