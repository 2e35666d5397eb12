// A thousand people with the page open, in a process of their own: each has the product's own lasting connection, and now and then writes to
// another. Every message is counted where it arrives.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import { onMessage } from '@huanshi/messaging/web/live/main-hub-events.ts'
import { ReconnectingHub } from '@huanshi/messaging/web/live/reconnecting-hub.ts'
import { seeded } from '../../bench/lists/seeded.ts'
import { chance as figureOf } from '../../test-run/seeded-slice.ts'
import { serveOrders, type Ordered } from './ordered-process.ts'
import { tally, type Heard, type Tally } from './tally.ts'

export interface TalkOrder {
  readonly origin: string
  readonly seed: number
  /** Messages in a second. */
  readonly rate: number
  readonly people: readonly { readonly name: string; readonly token: string }[]
}

export interface TalkTold extends Tally {
  readonly connections: number
  /** Connections that came back, and that began anew after they had been given up. */
  readonly reconnects: number
  /** Messages that had to be sent again, under their key. */
  readonly again: number
  /** What the client's library threw where nobody can catch it: a page shows it in its console, and goes on. */
  readonly thrown: Readonly<Record<string, number>>
  /** Longest time without a connection, ms. */
  readonly longestGap: number
  /** From sending to arrival, ms. */
  readonly delays: readonly number[]
}

/** As pages have them. */
const DELAYS = [0, 2_000, 10_000, 30_000]
const RETRY_MS = 10_000
const BUFFER_BYTES = 100_000
/** Who opens pages does not open all at once. */
const OPENING = 20
const SETTLE_MS = 20_000

class Person {
  readonly name: string
  readonly hub: ReconnectingHub
  reconnects = 0
  longestGap = 0
  #lostAt = 0
  #turn: Promise<unknown> = Promise.resolve()
  readonly #first: Promise<void>

  constructor(
    order: TalkOrder,
    { name, token }: TalkOrder['people'][number],
    nth: number,
    heard: (id: string) => void,
  ) {
    this.name = name
    let isThere = (): void => undefined
    this.#first = new Promise((resolve) => (isThere = resolve))
    let isFirst = true
    this.hub = new ReconnectingHub({
      retryMs: RETRY_MS,
      build: () => connectionOf(order.origin, token, nth),
      onState: (state) => {
        if (state !== 'Connected' && this.#lostAt === 0) this.#lostAt = Date.now()
      },
      onConnected: () => {
        if (!isFirst) {
          this.reconnects += 1
          this.longestGap = Math.max(this.longestGap, Date.now() - this.#lostAt)
        }
        isFirst = false
        this.#lostAt = 0
        isThere()
      },
    })
    onMessage(this.hub.connection, ({ id }) => heard(id))
  }

  open(): Promise<void> {
    this.hub.start()
    return this.#first
  }

  /** One after the other, each until it is acknowledged. @returns its id, and how often it was sent again */
  write(to: string, body: string): Promise<Written> {
    const turn = this.#writeAfter(this.#turn, to, body)
    this.#turn = turn
    return turn
  }

  async #writeAfter(before: Promise<unknown>, to: string, body: string): Promise<Written> {
    const key = randomUUID()
    await before
    for (let again = 0; ; again += 1) {
      try {
        const { id } = await this.hub.invoke<{ id: string }>('sendMessage', to, 'text', body, key)
        return { id, again }
      } catch {
        await sleep(200)
      }
    }
  }
}

interface Written {
  readonly id: string
  readonly again: number
}

function connectionOf(origin: string, token: string, nth: number): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(`${origin}/hubs/main`, {
      transport: HttpTransportType.WebSockets,
      accessTokenFactory: () => token,
      headers: { 'x-forwarded-for': `10.9.${nth >> 8}.${nth & 255}` },
    })
    .withAutomaticReconnect(DELAYS)
    .withStatefulReconnect({ bufferSize: BUFFER_BYTES })
    .withServerTimeout(30_000)
    .withKeepAliveInterval(15_000)
    .configureLogging(LogLevel.None)
    .build()
}

const thrown: Record<string, number> = {}

class Talk {
  readonly #order: TalkOrder
  readonly #heard: Heard[] = []
  readonly #people: Person[]
  readonly #sent = new Map<string, { to: string; at: number }>()
  readonly #underWay = new Set<Promise<void>>()
  #again = 0
  #isEnding = false

  constructor(order: TalkOrder) {
    this.#order = order
    this.#people = order.people.map(
      (one, nth) => new Person(order, one, nth, (id) => void this.#heard.push({ id, by: one.name, at: Date.now() })),
    )
  }

  async open(): Promise<void> {
    const left = this.#people.values()
    await Promise.all(
      Array.from({ length: OPENING }, async () => {
        for (const person of left) await person.open()
      }),
    )
  }

  async run(): Promise<void> {
    const chance = seeded(figureOf(String(this.#order.seed), 'messages'))
    const one = (): Person | undefined => this.#people[Math.floor(chance() * this.#people.length)]
    for (let nth = 0; !this.#isEnding; nth += 1) {
      await sleep((-Math.log(1 - chance()) * 1_000) / this.#order.rate)
      const [from, to] = [one(), one()]
      if (from === undefined || to === undefined || from === to) continue
      const writing = this.#write(from, to, `第 ${nth} 条`)
      this.#underWay.add(writing)
      void writing.finally(() => this.#underWay.delete(writing))
    }
  }

  async #write(from: Person, to: Person, body: string): Promise<void> {
    const at = Date.now()
    const { id, again } = await from.write(to.name, body)
    this.#again += again
    this.#sent.set(id, { to: to.name, at })
  }

  async end(): Promise<TalkTold> {
    this.#isEnding = true
    const until = Date.now() + SETTLE_MS
    const isSettled = (): boolean => this.#underWay.size === 0 && tally(this.#sent, this.#heard).never === 0
    while (!isSettled() && Date.now() < until) await sleep(100)
    // What is told a second time comes soon after.
    await sleep(2_000)
    const sentAt = (id: string): number | undefined => this.#sent.get(id)?.at
    return {
      ...tally(this.#sent, this.#heard),
      connections: this.#people.filter(({ hub }) => hub.state === 'Connected').length,
      reconnects: this.#people.reduce((sum, { reconnects }) => sum + reconnects, 0),
      longestGap: Math.max(...this.#people.map(({ longestGap }) => longestGap)),
      again: this.#again,
      thrown,
      delays: this.#heard.flatMap(({ id, at }) => at - (sentAt(id) ?? at)),
    }
  }
}

serveOrders((order: TalkOrder): Ordered => {
  process.on('uncaughtException', ({ message }) => void (thrown[message] = (thrown[message] ?? 0) + 1))
  const talk = new Talk(order)
  const ready = talk.open().then(() => void talk.run())
  return { ready, end: () => talk.end() }
})
