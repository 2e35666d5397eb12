// What a connection needs of the hub that it belongs to.
import type { HubDefinition, HubMethod, HubStream } from '../hub/hub.ts'
import type { HubUser } from '../hub/user.ts'
import type { Limits, Times } from '../hub/limits.ts'
import type { Connection } from '../hub/connection.ts'

export interface HubHost<User extends HubUser> {
  readonly definition: HubDefinition<User>
  /** By name in lower case. */
  readonly methods: ReadonlyMap<string, HubMethod<User>>
  readonly streams: ReadonlyMap<string, HubStream<User>>
  readonly limits: Limits
  readonly times: Times
  /** Errors are told to clients in full. Only for development. */
  readonly detailedErrors: boolean
  /** Messages arrived that are to be acknowledged within a second. */
  owesAck(connection: Connection<User>): void
  opened(connection: Connection<User>): void
  ended(connection: Connection<User>): void
  /** What the application still does about a connection that has ended. */
  trackDisconnect(done: Promise<void>): void
  /** Something threw that nobody else hears of. */
  failed(error: unknown, where: string): void
}
