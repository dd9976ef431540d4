public import EventSourcing

/// A read model of the lot.
public protocol LotProjection: ReadModel where Event == LotEvent {}
