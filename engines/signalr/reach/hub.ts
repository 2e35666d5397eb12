// One hub of a server: its definition and who is connected.
import { randomBytes } from 'node:crypto'
import type { Connection } from '../hub/connection.ts'
import type { HubHost } from '../connection/hub-host.ts'
import type { AnyEvents, HubDefinition, HubMethod, HubStream } from '../hub/hub.ts'
import type { HubUser } from '../hub/user.ts'
import type { Limits, Times } from '../hub/limits.ts'
import { TYPE } from '../protocol/messages.ts'
import { Packet } from '../protocol/packet.ts'
import type { Heartbeat } from './heartbeat.ts'
import { Clients, type Sender } from './clients.ts'
import { Registry, type Reach } from './registry.ts'

interface HubSetting {
  readonly path: string
  readonly limits: Limits
  readonly times: Times
  readonly detailedErrors: boolean
  readonly beat: Heartbeat
  readonly onError: (error: unknown, where: string) => void
}

export class Hub<E extends AnyEvents, User extends HubUser = HubUser> implements HubHost<User>, Sender {
  readonly path: string
  readonly definition: HubDefinition<User>
  readonly methods: ReadonlyMap<string, HubMethod<User>>
  readonly streams: ReadonlyMap<string, HubStream<User>>
  readonly limits: Limits
  readonly times: Times
  readonly detailedErrors: boolean
  readonly registry = new Registry<User>()
  /** What the application still does about connections that have ended. */
  readonly disconnecting = new Set<Promise<void>>()
  readonly #beat: Heartbeat
  readonly #onError: HubSetting['onError']

  constructor(definition: HubDefinition<User>, setting: HubSetting) {
    this.path = setting.path
    this.definition = definition
    this.methods = byLowerCase(definition.methods ?? {})
    this.streams = byLowerCase(definition.streams ?? {})
    this.limits = setting.limits
    this.times = setting.times
    this.detailedErrors = setting.detailedErrors
    this.#beat = setting.beat
    this.#onError = setting.onError
  }

  /** Everybody. */
  get all(): Clients<E> {
    return new Clients(this, { kind: 'all' })
  }

  group(...names: readonly string[]): Clients<E> {
    return new Clients(this, { kind: 'groups', names })
  }

  /** All connections of these users. */
  user(...ids: readonly string[]): Clients<E> {
    return new Clients(this, { kind: 'users', names: ids })
  }

  client(...connectionIds: readonly string[]): Clients<E> {
    return new Clients(this, { kind: 'connections', names: connectionIds })
  }

  get connections(): Iterable<Connection<User>> {
    return this.registry.connections.values()
  }

  /**
   * Calls a method of one client and waits for what it returns.
   * @throws Error what the client's method threw, or that it did not answer in time, or is not connected
   */
  ask(connectionId: string, event: string, ...args: readonly unknown[]): Promise<unknown> {
    const connection = this.registry.connections.get(connectionId)
    return connection?.ask(event, args) ?? Promise.reject(new Error('No such connection.'))
  }

  join(connectionId: string, group: string): void {
    this.registry.join(connectionId, group)
  }

  leave(connectionId: string, group: string): void {
    this.registry.leave(connectionId, group)
  }

  /** Ends all connections of a user. */
  closeUser(userId: string, error?: string): void {
    for (const connection of this.registry.ofUser(userId)) connection.close(error)
  }

  send(reach: Reach, except: readonly string[], event: string, args: readonly unknown[]): void {
    this.registry.deliver(Packet.of({ type: TYPE.invocation, target: event, arguments: args }), reach, except)
  }

  opened(connection: Connection<User>): void {
    this.registry.add(connection)
    this.#beat.keep(connection) // the beat knows nothing of users
  }

  owesAck(connection: Connection<User>): void {
    this.#beat.owe(connection)
  }

  ended(connection: Connection<User>): void {
    this.registry.remove(connection)
    this.#beat.drop(connection) // the beat knows nothing of users
    this.onEnded(connection)
  }

  /** Set by the endpoint, which knows connections by their secret. */
  onEnded: (connection: Connection<User>) => void = () => undefined

  trackDisconnect(done: Promise<void>): void {
    this.disconnecting.add(done)
    const forget = (): boolean => this.disconnecting.delete(done)
    done.then(forget, forget)
  }

  failed(error: unknown, where: string): void {
    this.#onError(error, `${this.path} ${where}`)
  }
}

/** An id that says nothing and cannot be guessed. */
export function newId(): string {
  return randomBytes(16).toString('base64url')
}

function byLowerCase<T>(named: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(Object.entries(named).map(([name, value]) => [name.toLowerCase(), value]))
}
