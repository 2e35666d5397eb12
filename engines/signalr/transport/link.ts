// The road a connection's packets take at the moment: a socket, an event stream, or a row of polls.
import type { Packet } from '../protocol/packet.ts'

export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

export interface Link {
  readonly transport: TransportName
  /** Bytes taken over but not yet with the network. */
  readonly pending: number
  send(packet: Packet): void
  /** Ends it after what was sent. */
  close(code?: number): void
  /** Ends it at once. */
  destroy(): void
  /** Reads nothing more for now. */
  pause(): void
  resume(): void
  /** Tells the owner once when there is room again. */
  watch(): void
}

/** What a link tells its connection. */
export interface LinkOwner {
  received(text: string): void
  /** There may be room again. */
  drained(): void
  closed(link: Link, error?: Error): void
}
