// Talk over the main hub: sending, what waited for a person who was away, and the marks of what became of a message.
import type { ArgsOf } from '@huanshi/kernel/definition/hub-methods.ts'
import type { MainEvents, MainMethods } from '../../contract/hub-main.ts'
import type { Message } from '../../contract/message.ts'
import { HubError, type Call } from '@huanshi/signalr/hub/hub.ts'
import type { Connection } from '@huanshi/signalr/hub/connection.ts'
import type { Hub } from '@huanshi/signalr/reach/hub.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { viewingOf, type LiveUser } from '@huanshi/resource-server/live-user.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { messageStore, type MessageStore } from './message-store.ts'

type MainHub = Hub<MainEvents, LiveUser>
type LiveConnection = Connection<LiveUser>

interface Moved {
  readonly id: string
  readonly from: string
  readonly to: string
}

interface Unread {
  readonly count: number
  readonly messages: readonly Message[]
}

/** Ids of messages that a connection was sent lately. */
const REMEMBERED = 500
/** Until what failed is tried again, ms. */
const AGAIN_MS = 1_000

export class MessageHub {
  readonly #store: MessageStore
  readonly #hub: () => MainHub
  /** What one person is told is told in its order: each step waits for the one before. */
  readonly #turns = new Map<string, Promise<void>>()
  readonly #telling = new Map<string, NodeJS.Timeout>()
  readonly #missed = new Set<string>()

  constructor(db: Database, rules: ResourceRules, hub: () => MainHub) {
    this.#store = messageStore(db, rules)
    this.#hub = hub
  }

  /** Whatever waits for somebody who is here: words of it may not have been heard. */
  catchUp(userId: string): void {
    for (const connection of this.#hub().registry.ofUser(userId)) this.connected(connection).catch(() => undefined)
  }

  /** The hub's method: answers the stored message. Whoever asks again with the same key gets the one that was stored. */
  async sendMessage({ user }: Call<LiveUser>, ...args: ArgsOf<MainMethods['sendMessage']>): Promise<Message> {
    const [toUserName, kind, body, clientKey] = args
    if (user === null) throw new HubError('请先登录')
    const given = { toUserName, kind, body, ...(clientKey === null ? {} : { clientKey }) }
    try {
      return await this.#store.create(viewingOf(user), given)
    } catch (error) {
      if (error instanceof Refusal) throw new HubError(error.details.detail ?? error.title)
      throw error
    }
  }

  /** What waited is sent first, in its order; what comes meanwhile follows. */
  connected(connection: LiveConnection): Promise<void> {
    const { user } = connection
    if (user === null) return Promise.resolve()
    return this.#inTurn(user.id, async () => {
      const viewing = viewingOf(user)
      for (let after: string | null = ''; after !== null;) {
        const waiting: readonly Message[] = await this.#store.undelivered(viewing, after)
        for (const message of waiting) this.#deliver(connection, message)
        await connection.ready()
        after = waiting.at(-1)?.id ?? null
      }
      this.#sayUnread(connection, await this.#store.unread(viewing))
    })
  }

  /** Who was sent away now would be told again elsewhere. */
  isOwed(connection: LiveConnection): boolean {
    return connection.state instanceof Known && connection.state.marking > 0
  }

  /** Somebody wrote; the receiver's connections of this process get it. */
  async written({ id, from, to }: Moved): Promise<void> {
    await this.#inTurn(to, async () => {
      const connections = [...this.#hub().registry.ofUser(to)]
      const user = connections[0]?.user
      if (user == null) return
      const message = await this.#store.read(viewingOf(user), id)
      if (message === null) return
      for (const connection of connections) this.#deliver(connection, message)
      this.#tellUnread(to)
    })
    // The sender's other devices.
    await this.#inTurn(from, () => this.#changed(id, from))
  }

  async changed({ id, from, to }: Moved): Promise<void> {
    await this.#inTurn(from, () => this.#changed(id, from))
    await this.#inTurn(to, () => this.#changed(id, to))
    this.#tellUnread(to)
  }

  /** Soon, and once for many changes. */
  #tellUnread(userId: string): void {
    if (this.#telling.has(userId) || this.#hub().registry.ofUser(userId).size === 0) return
    const timer = setTimeout(() => {
      this.#telling.delete(userId)
      this.#unread(userId).catch((error: unknown) => this.#hub().failed(error, 'unread'))
    }, 30)
    this.#telling.set(userId, timer)
  }

  async #unread(userId: string): Promise<void> {
    const [first] = this.#hub().registry.ofUser(userId)
    if (first?.user == null) return
    const unread = await this.#store.unread(viewingOf(first.user))
    for (const connection of this.#hub().registry.ofUser(userId)) this.#sayUnread(connection, unread)
  }

  /** Of a mark on a message that is counted already there is nothing new to say. */
  #sayUnread(connection: LiveConnection, { count, messages }: Unread): void {
    const known = knownTo(connection)
    const unread = [count, ...messages.map(({ id }) => id)].join()
    if (known.unread === unread) return
    known.unread = unread
    connection.send('UnreadMessageChange', count, messages)
  }

  async #changed(id: string, userId: string): Promise<void> {
    const [first] = this.#hub().registry.ofUser(userId)
    if (first?.user == null) return
    const message = await this.#store.read(viewingOf(first.user), id)
    if (message !== null) this.#hub().user(userId).send('MessageChange', message)
  }

  #inTurn(userId: string, step: () => Promise<void>): Promise<void> {
    const turn = (this.#turns.get(userId) ?? Promise.resolve())
      .then(step)
      .catch((error: unknown) => {
        this.#hub().failed(error, 'messages')
        this.#catchUpLater(userId)
      })
      .finally(() => {
        if (this.#turns.get(userId) === turn) this.#turns.delete(userId)
      })
    this.#turns.set(userId, turn)
    return turn
  }

  /** What could not be told, because the database was away, is told when it is back. */
  #catchUpLater(userId: string): void {
    if (this.#missed.has(userId)) return
    this.#missed.add(userId)
    const again = (): void => {
      this.#missed.delete(userId)
      this.catchUp(userId)
    }
    setTimeout(again, AGAIN_MS).unref()
  }

  /** Once for each connection: what it found waiting may be announced to it as well. */
  #deliver(connection: LiveConnection, message: Message): void {
    const known = knownTo(connection)
    const { told } = known
    if (told.has(message.id)) return
    told.add(message.id)
    if (told.size > REMEMBERED) told.delete(told.values().next().value ?? '')
    known.marking += 1
    const marked = async (): Promise<void> => {
      if (await connection.deliver('ReceivedMessage', message)) await this.#store.markDelivered(message.id)
    }
    marked()
      .catch((error: unknown) => this.#hub().failed(error, 'delivery'))
      .finally(() => (known.marking -= 1))
  }
}

/** What a connection has heard. */
class Known {
  /** Messages of which it is not noted yet that they were delivered. */
  marking = 0
  readonly told = new Set<string>()
  unread: string | null = null
}

function knownTo(connection: LiveConnection): Known {
  if (connection.state instanceof Known) return connection.state
  const known = new Known()
  connection.state = known
  return known
}
