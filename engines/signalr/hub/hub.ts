// What an application says about a hub: its methods, its streams, and what happens when somebody comes and goes.
import type { Connection } from './connection.ts'
import type { HubUser } from './user.ts'

/** Events by name, each with the list of its arguments: `{ message: [text: string] }`. */
export type Events = Record<keyof never, readonly unknown[]>
export type AnyEvents = Record<string, readonly unknown[]>

/** One invocation, as its method sees it. */
export interface Call<User extends HubUser> {
  readonly connection: Connection<User>
  /** Null where the hub lets strangers in. */
  readonly user: User | null
  /** Streams that the client sends along, in order. */
  readonly streams: readonly AsyncIterable<unknown>[]
  /** Fires when the client cancels a stream or is gone. */
  readonly signal: AbortSignal
}

/** Arguments come from the network: they are what the client sent, and the method judges them. */
export type HubMethod<User extends HubUser> = (call: Call<User>, ...args: readonly unknown[]) => unknown
export type HubStream<User extends HubUser> = (
  call: Call<User>,
  ...args: readonly unknown[]
) => AsyncIterable<unknown> | Iterable<unknown>

export interface HubDefinition<User extends HubUser = HubUser> {
  /** Answer an invocation once; what they return is the result. Names do not mind case. */
  readonly methods?: Readonly<Record<string, HubMethod<User>>>
  /** Answer a stream invocation item by item. */
  readonly streams?: Readonly<Record<string, HubStream<User>>>
  /** After the handshake, before the first invocation. Throwing refuses the connection. */
  readonly connected?: (connection: Connection<User>) => void | Promise<void>
  readonly disconnected?: (connection: Connection<User>, error?: Error) => void | Promise<void>
  /** Whether the application is still noting what came of something that the client was told: it is not sent away before. */
  readonly isOwed?: (connection: Connection<User>) => boolean
  /**
   * Speaks no hub protocol: text is handed over as it came, in pieces as the transport has them, and
   * `connection.write` answers. Methods, streams and pings are then out of the game.
   */
  readonly received?: (connection: Connection<User>, text: string) => void
  /** Nobody without a user gets in, unless this is true. */
  readonly allowsStrangers?: boolean
  /** Transports offered; all three by default. */
  readonly transports?: readonly ('WebSockets' | 'ServerSentEvents' | 'LongPolling')[]
}

/** Its message reaches the client; that of any other error does not. */
export class HubError extends Error {
  override readonly name = 'HubException'
}
