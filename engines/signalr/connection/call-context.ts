import type { Call } from '../hub/hub.ts'
import type { HubUser } from '../hub/user.ts'
import type { Connection } from '../hub/connection.ts'

/** One invocation. The signal is made when first asked for: most methods never do. */
export class CallContext<User extends HubUser> implements Call<User> {
  readonly connection: Connection<User>
  readonly streams: readonly AsyncIterable<unknown>[]
  #controller: AbortController | null = null
  #isCancelled = false

  constructor(connection: Connection<User>, streams: readonly AsyncIterable<unknown>[]) {
    this.connection = connection
    this.streams = streams
  }

  get user(): User | null {
    return this.connection.user
  }

  get signal(): AbortSignal {
    this.#controller ??= new AbortController()
    if (this.#isCancelled) this.#controller.abort()
    return this.#controller.signal
  }

  cancel(): void {
    this.#isCancelled = true
    this.#controller?.abort()
  }
}
