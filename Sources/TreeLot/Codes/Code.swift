import EventSourcing

/// Something that lets somebody in.
public enum Code {
    public typealias ID = Identifier<Code>
}
