// One hub of a server: its definition, who is connected here, and the way to those connected elsewhere.
import { randomBytes } from 'node:crypto'
import type { Connection } from '../connection/connection.ts'
import type { HubHost } from '../connection/hub-host.ts'
import type { AnyEvents, HubDefinition, HubMethod, HubStream } from '../hub.ts'
import type { HubUser } from '../user.ts'
import type { Limits, Times } from '../limits.ts'
import { TYPE } from '../protocol/messages.ts'
import { Packet } from '../protocol/packet.ts'
import type { Beat } from './beat.ts'
import { Clients, type Sender } from './clients.ts'
import { Elsewhere, type Word } from './elsewhere.ts'
import { Registry, type Reach } from './registry.ts'

export interface HubSetting {
  readonly path: string
  readonly limits: Limits
  readonly times: Times
  readonly detailedErrors: boolean
  readonly beat: Beat
  readonly publish: ((hub: string, word: Word) => void) | null
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
  /** Those of this process. */
  readonly registry = new Registry<User>()
  /** What the application still does about connections that have ended. */
  readonly farewells = new Set<Promise<void>>()
  readonly #beat: Beat
  readonly #publish: HubSetting['publish']
  readonly #onError: HubSetting['onError']
  readonly #elsewhere: Elsewhere

  constructor(definition: HubDefinition<User>, setting: HubSetting) {
    this.path = setting.path
    this.definition = definition
    this.methods = byLowerCase(definition.methods ?? {})
    this.streams = byLowerCase(definition.streams ?? {})
    this.limits = setting.limits
    this.times = setting.times
    this.detailedErrors = setting.detailedErrors
    this.#beat = setting.beat
    this.#publish = setting.publish
    this.#onError = setting.onError
    this.#elsewhere = new Elsewhere(setting.times.clientResult)
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

  /** Connections of this process. */
  get connections(): Iterable<Connection<User>> {
    return this.registry.connections.values()
  }

  /**
   * Calls a method of one client and waits for what it returns.
   * @throws Error what the client's method threw, or that it did not answer in time, or is not connected
   */
  ask(connectionId: string, event: string, ...args: readonly unknown[]): Promise<unknown> {
    const connection = this.registry.connections.get(connectionId)
    if (connection !== undefined) return connection.ask(event, args)
    if (this.#publish === null) return Promise.reject(new Error('No such connection.'))
    const { id, answer } = this.#elsewhere.question()
    this.#publish(this.path, { kind: 'ask', id, connectionId, event, args })
    return answer
  }

  /** Puts a connection into a group, wherever it is. */
  join(connectionId: string, group: string): void {
    if (!this.registry.join(connectionId, group)) this.#publish?.(this.path, { kind: 'join', connectionId, group })
  }

  leave(connectionId: string, group: string): void {
    if (!this.registry.leave(connectionId, group)) this.#publish?.(this.path, { kind: 'leave', connectionId, group })
  }

  /** Ends all connections of a user, in every process. */
  closeUser(userId: string, error?: string): void {
    this.#closeUser(userId, error)
    this.#publish?.(this.path, { kind: 'close', userId, ...(error === undefined ? {} : { error }) })
  }

  send(reach: Reach, except: readonly string[], event: string, args: readonly unknown[]): void {
    const packet = Packet.of({ type: TYPE.invocation, target: event, arguments: args })
    this.registry.deliver(packet, reach, except)
    this.#publish?.(this.path, { kind: 'send', reach, except, text: packet.text })
  }

  /** What another process published for this hub. */
  heard(word: Word): void {
    switch (word.kind) {
      case 'send':
        return this.registry.deliver(new Packet(word.text, true), word.reach, word.except)
      case 'join':
        return void this.registry.join(word.connectionId, word.group)
      case 'leave':
        return void this.registry.leave(word.connectionId, word.group)
      case 'close':
        return this.#closeUser(word.userId, word.error)
      case 'ask':
        return this.#asked(word)
      case 'answer':
        return this.#elsewhere.answered(word)
    }
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

  partedWith(farewell: Promise<void>): void {
    this.farewells.add(farewell)
    void farewell.finally(() => this.farewells.delete(farewell))
  }

  failed(error: unknown, where: string): void {
    this.#onError(error, `${this.path} ${where}`)
  }

  #closeUser(userId: string, error: string | undefined): void {
    for (const connection of this.registry.ofUser(userId)) connection.close(error)
  }

  #asked({ id, connectionId, event, args }: Extract<Word, { kind: 'ask' }>): void {
    const connection = this.registry.connections.get(connectionId)
    if (connection === undefined) return
    connection.ask(event, args).then(
      (result) => this.#publish?.(this.path, { kind: 'answer', id, result }),
      (error: unknown) => this.#publish?.(this.path, { kind: 'answer', id, error: String(error) }),
    )
  }
}

/** An id that says nothing and cannot be guessed. */
export function newId(): string {
  return randomBytes(16).toString('base64url')
}

function byLowerCase<T>(named: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(Object.entries(named).map(([name, value]) => [name.toLowerCase(), value]))
}
