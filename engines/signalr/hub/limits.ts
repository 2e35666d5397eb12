// What a peer may cost us, and how long we wait for it. The defaults are those of the reference server where it has any.

export interface Limits {
  /** Bytes of one message from a client. */
  readonly messageBytes: number
  /** Bytes that may wait for one client, unacknowledged ones included; beyond it is cut off. */
  readonly bufferedBytes: number
  /** Streams wait while more bytes than this are on their way to a client. */
  readonly streamPauseBytes: number
  /** Invocations of one client that may wait for their turn before nothing more is read from it. */
  readonly waitingInvocations: number
  /** Streams that one client may have open in both directions together. */
  readonly openStreams: number
  readonly connections: number
  /** Of one hub in this process, as each of these limits. */
  readonly connectionsPerUser: number
  /** From one address, strangers' included; behind a proxy all have one, unless the server is told better by `addressOf`. */
  readonly connectionsPerAddress: number
  /** Groups that one connection may be in. */
  readonly groupsPerConnection: number
}

export const defaultLimits: Limits = {
  messageBytes: 32 * 1024,
  bufferedBytes: 4 * 1024 * 1024,
  streamPauseBytes: 100_000,
  waitingInvocations: 64,
  openStreams: 32,
  connections: 100_000,
  connectionsPerUser: 1_000,
  connectionsPerAddress: Number.POSITIVE_INFINITY,
  groupsPerConnection: 1_000,
}

/** Milliseconds. */
export interface Times {
  /** From the open transport to the handshake. */
  readonly handshake: number
  /** Between pings to a client; 15 s is what its own timeout of 30 s expects. */
  readonly keepAlive: number
  /** Without a word from a client that should ping. */
  readonly clientTimeout: number
  /** A negotiated connection without transport, a poller without poll, a stateful connection without socket. */
  readonly disconnected: number
  /** For an answer that the server asked of a client. */
  readonly clientResult: number
}

export const defaultTimes: Times = {
  handshake: 15_000,
  keepAlive: 15_000,
  clientTimeout: 30_000,
  disconnected: 15_000,
  clientResult: 30_000,
}
