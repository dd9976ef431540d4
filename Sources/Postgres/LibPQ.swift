#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// PostgreSQL’s own client library, libpq: loaded when it is asked for, so that the program needs none.
struct LibPQ: Sendable {
    typealias Handle = OpaquePointer
    typealias Text = UnsafePointer<CChar>
    typealias NoticeReceiver = @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?) -> Void

    let connect:
        @convention(c) @Sendable (
            UnsafePointer<Text?>, UnsafePointer<Text?>, Int32
        ) -> Handle?
    let status: @convention(c) @Sendable (Handle?) -> Int32
    let errorMessage: @convention(c) @Sendable (Handle?) -> Text?
    let finish: @convention(c) @Sendable (Handle?) -> Void
    let socket: @convention(c) @Sendable (Handle?) -> Int32
    let sendPrepare:
        @convention(c) @Sendable (Handle?, Text, Text, Int32, UnsafePointer<UInt32>?) -> Int32
    let sendPrepared:
        @convention(c) @Sendable (
            Handle?, Text, Int32, UnsafePointer<Text?>?, UnsafePointer<Int32>?,
            UnsafePointer<Int32>?, Int32
        ) -> Int32
    let setNoticeReceiver:
        @convention(c) @Sendable (
            Handle?, NoticeReceiver?, UnsafeMutableRawPointer?
        ) -> UnsafeMutableRawPointer?
    let setNonblocking: @convention(c) @Sendable (Handle?, Int32) -> Int32
    let flush: @convention(c) @Sendable (Handle?) -> Int32
    let consumeInput: @convention(c) @Sendable (Handle?) -> Int32
    let isBusy: @convention(c) @Sendable (Handle?) -> Int32
    let result: @convention(c) @Sendable (Handle?) -> Handle?
    let resultStatus: @convention(c) @Sendable (Handle?) -> Int32
    let resultField: @convention(c) @Sendable (Handle?, Int32) -> Text?
    let rows: @convention(c) @Sendable (Handle?) -> Int32
    let columns: @convention(c) @Sendable (Handle?) -> Int32
    let value: @convention(c) @Sendable (Handle?, Int32, Int32) -> Text?
    let length: @convention(c) @Sendable (Handle?, Int32, Int32) -> Int32
    let isNull: @convention(c) @Sendable (Handle?, Int32, Int32) -> Int32
    let affected: @convention(c) @Sendable (Handle?) -> Text?
    let clear: @convention(c) @Sendable (Handle?) -> Void

    /// The library of this machine.
    static let loaded = Result { () throws(PostgresError) in try LibPQ() }

    private init() throws(PostgresError) {
        let names = ["libpq.so.5", "libpq.so", "libpq.5.dylib", "libpq.dylib"]
        guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else {
            throw .noLibrary
        }
        func find<Function>(_ name: String) throws(PostgresError) -> Function {
            guard let symbol = dlsym(library, name) else { throw .oldLibrary(lacks: name) }
            return unsafeBitCast(symbol, to: Function.self)
        }
        connect = try find("PQconnectdbParams")
        status = try find("PQstatus")
        errorMessage = try find("PQerrorMessage")
        finish = try find("PQfinish")
        socket = try find("PQsocket")
        sendPrepare = try find("PQsendPrepare")
        sendPrepared = try find("PQsendQueryPrepared")
        setNoticeReceiver = try find("PQsetNoticeReceiver")
        setNonblocking = try find("PQsetnonblocking")
        flush = try find("PQflush")
        consumeInput = try find("PQconsumeInput")
        isBusy = try find("PQisBusy")
        result = try find("PQgetResult")
        resultStatus = try find("PQresultStatus")
        resultField = try find("PQresultErrorField")
        rows = try find("PQntuples")
        columns = try find("PQnfields")
        value = try find("PQgetvalue")
        length = try find("PQgetlength")
        isNull = try find("PQgetisnull")
        affected = try find("PQcmdTuples")
        clear = try find("PQclear")
    }
}
