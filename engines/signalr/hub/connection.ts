// One client of a hub, as everybody else in the house sees it.
import type { IncomingMessage } from 'node:http'
import type { Limits } from './limits.ts'
import type { Packet } from '../protocol/packet.ts'
import type { Link, TransportName } from '../transport/link.ts'
import type { HubUser } from './user.ts'

export type Phase = 'negotiated' | 'handshake' | 'open' | 'closed'

export interface Connection<User extends HubUser = HubUser> {
  /** Public: others may learn it. */
  readonly id: string
  readonly user: User | null
  /** The application's own. */
  state: unknown
  /** Secret: whoever knows it may use the connection. Empty where the client skipped negotiation. */
  readonly token: string
  readonly limits: Limits
  /** Kept by the registry. */
  groups: Set<string> | null
  /** By a clock that nobody sets. */
  readonly lastHeard: number
  readonly phase: Phase
  /** Since when it has no transport. */
  readonly lostAt: number
  /** That brought the transport; only until the application has heard of the connection. */
  readonly request: IncomingMessage | null
  readonly transport: TransportName | null
  readonly link: Link | null
  readonly isStateful: boolean
  /** Without hub protocol. */
  readonly isRaw: boolean
  readonly isPaused: boolean
  /** Is anything that a method began still under way? */
  readonly isBusy: boolean
  /** Bytes on their way to the client: with the network, or waiting for its acknowledgement. */
  readonly pending: number
  /** Sends an event to this client alone. */
  send(event: string, ...args: readonly unknown[]): void
  sendPacket(packet: Packet): void
  /** Sends text as it is, on a connection without hub protocol. */
  write(text: string): void
  /** Resolves when little enough is under way; a sender of much waits for it between its messages. */
  ready(): Promise<void>
  /**
   * Sends an event and resolves when the client has it: after its acknowledgement where the connection is stateful,
   * otherwise when the network has taken it.
   * @returns false where the connection ended before
   */
  deliver(event: string, ...args: readonly unknown[]): Promise<boolean>
  /** Ends it with a word to the client, which comes back by itself if `allowReconnect`. */
  close(error?: string, how?: { readonly allowReconnect?: boolean }): void
  /** Ends it at once, without a word. */
  cut(error: Error): void
  /** Takes a transport: the first one, or the next of a stateful connection, whose old one may still look open. */
  attach(link: Link, request: IncomingMessage): void
  /** Nothing more is read until as many resumes. */
  pause(): void
  resume(): void
  /** Resolves when reading goes on; a post waits for it with its answer. */
  readable(): Promise<void>
  /** Once a second for those who owe one. */
  acknowledge(): void
  /** @returns what a client method answered */
  ask(event: string, args: readonly unknown[]): Promise<unknown>
}
