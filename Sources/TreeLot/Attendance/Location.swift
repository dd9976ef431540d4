public import EventSourcing
import Foundation

/// Where a phone says that it is. Used once, to compute the distance from the lot, and never kept.
public struct Location: Record, Equatable {
    public var latitude: Double
    public var longitude: Double
    public var accuracyMetres: Double?

    public init() { self.init(latitude: 0, longitude: 0) }

    init(latitude: Double, longitude: Double, accuracyMetres: Double? = nil) {
        self.latitude = latitude
        self.longitude = longitude
        self.accuracyMetres = accuracyMetres
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "latitude", &latitude)
        try coder.field(2, "longitude", &longitude)
        try coder.field(3, "accuracyMetres", &accuracyMetres)
    }

    func check() throws(LotRefusal) {
        guard abs(latitude) <= 90 else {
            throw .invalid(
                "location.latitude", "must be from -90 to 90 degrees", because: .outOfRange,
                least: -90, most: 90)
        }
        guard abs(longitude) <= 180 else {
            throw .invalid(
                "location.longitude", "must be from -180 to 180 degrees", because: .outOfRange,
                least: -180, most: 180)
        }
        guard (accuracyMetres ?? 0) >= 0 else {
            throw .invalid("location.accuracyMetres", "must not be negative", because: .negative)
        }
    }

    /// Distance over the Earth’s surface by the haversine formula, on a sphere with the mean radius
    /// of 6,371,008.8 m (IUGG); off by at most 0.6 %.
    func metres(to fence: Geofence) -> Double {
        let radians = Double.pi / 180
        let deltaLatitude = (fence.latitude - latitude) * radians
        let deltaLongitude = (fence.longitude - longitude) * radians
        let a =
            sin(deltaLatitude / 2) * sin(deltaLatitude / 2)
            + cos(latitude * radians) * cos(fence.latitude * radians)
            * sin(deltaLongitude / 2) * sin(deltaLongitude / 2)
        return 2 * 6_371_008.8 * asin(min(1, a.squareRoot()))
    }
}
