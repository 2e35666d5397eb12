// A hundred requests a second in a process of its own, each at its time whether or not those before it were answered, so that waits are seen
// as people have them. Started by `beginLoad`.
import { randomUUID } from 'node:crypto'
import { Agent, request as ask, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { chance as figureOf } from '../../test-run/seeded-slice.ts'
import { send, type Answer as Sent } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { SERVED_BY } from '../site/balancer.ts'
import { serveOrders, type Ordered } from './ordered-process.ts'
import { schedule, type Due, type Kind } from './schedule.ts'
import { PublicAddresses } from './public-addresses.ts'

export interface LoadOrder {
  readonly origin: string
  readonly seed: number
  /** Requests in a second. */
  readonly rate: number
  /** Members, by their tokens; the first owns what is shown. */
  readonly tokens: readonly string[]
  readonly tours: readonly { readonly id: string; readonly version: number }[]
  /** JPEG, in base64. */
  readonly picture: string
}

export interface Asked {
  readonly kind: Kind
  /** ms since 1970, when it was due. */
  readonly at: number
  /** ms until the last byte, the wait for its turn included. */
  readonly took: number
  /** 0 where there was no answer. */
  readonly status: number
  /** Processes that were asked. */
  readonly by: string
  /** What was wrong; none where all was well. */
  readonly fault?: string
}

export interface LoadTold {
  readonly asked: readonly Asked[]
  /** Put again on a new connection, as browsers do where one that was kept ends at this very moment. */
  readonly again: number
  /** Answered saves of each tour. */
  readonly saves: Readonly<Record<string, number>>
  readonly uploads: readonly string[]
  readonly tags: number
}

interface Answer {
  readonly status: number
  readonly by: string
  readonly body: Buffer
}

interface Question {
  readonly path: string
  readonly method?: string
  readonly token?: string
  readonly body?: object
  readonly from?: string
}

class Load {
  readonly #order: LoadOrder
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'fifo' })
  readonly #addresses: PublicAddresses
  readonly #asked: Asked[] = []
  readonly #turns = new Map<string, Promise<unknown>>()
  readonly #versions: Map<string, number>
  readonly #saves: Record<string, number> = {}
  readonly #uploads: string[] = []
  #tags = 0
  #again = 0
  #isEnding = false
  #underWay = 0

  constructor(order: LoadOrder) {
    this.#order = order
    this.#versions = new Map(order.tours.map(({ id, version }) => [id, version]))
    this.#addresses = new PublicAddresses(order.tours.map(({ id }) => id))
  }

  async run(): Promise<void> {
    const { seed, rate } = this.#order
    await this.#addresses.fill(async (id) => (await this.#ask({ path: `/api/View/Tours/${id}` })).body.toString())
    const began = performance.now()
    const epoch = Date.now()
    for (const due of schedule(figureOf(String(seed), 'requests'), rate)) {
      const wait = began + due.at - performance.now()
      if (wait > 0) await sleep(wait)
      if (this.#isEnding) break
      void this.#one(due, { began: began + due.at, at: epoch + due.at })
    }
    while (this.#underWay > 0) await sleep(20)
    this.#agent.destroy()
  }

  end(): void {
    this.#isEnding = true
  }

  told(): LoadTold {
    return { asked: this.#asked, again: this.#again, saves: this.#saves, uploads: this.#uploads, tags: this.#tags }
  }

  async #one(due: Due, { began, at }: { readonly began: number; readonly at: number }): Promise<void> {
    this.#underWay += 1
    const noted = (status: number, by: string, fault?: string): void => {
      const took = performance.now() - began
      this.#asked.push({ kind: due.kind, at, took, status, by, ...(fault === undefined ? {} : { fault }) })
    }
    try {
      const { status, by, body } = await this.#put(due)
      const isWell = status < 400 && (due.kind !== 'tile' || (body.length > 2 && body.readUInt16BE(0) === 0xff_d8))
      noted(status, by, isWell ? undefined : body.toString('utf8').slice(0, 200))
    } catch (error) {
      noted(0, '', error instanceof Error ? error.message : String(error))
    } finally {
      this.#underWay -= 1
    }
  }

  #put({ kind, which }: Due): Promise<Answer> {
    const { tokens, tours } = this.#order
    const [owner = ''] = tokens
    const token = tokens[Math.floor(which * tokens.length)] ?? owner
    const tour = tours[Math.floor(which * tours.length)]?.id ?? ''
    // Visitors come from everywhere.
    const from = `10.7.${Math.floor(which * 250)}.${Math.floor((which * 62_500) % 250) + 1}`
    const ways: Readonly<Record<Kind, () => Promise<Answer>>> = {
      tile: () => this.#ask({ path: this.#addresses.tile(which), from }),
      tour: () => this.#look(tour, from),
      list: () => this.#ask({ path: '/api/View/Tours?pageSize=10', from }),
      'own list': () => this.#ask({ path: '/api/My/Panos?pageSize=20', token: owner }),
      save: () => this.#save(tour),
      tag: () => this.#tag(token),
      upload: () => this.#upload(owner),
    }
    return ways[kind]()
  }

  /** Whoever opens a tour then asks for tiles by the addresses that he was told. */
  async #look(tour: string, from: string): Promise<Answer> {
    const answer = await this.#ask({ path: `/api/View/Tours/${tour}`, from })
    if (answer.status === 200) this.#addresses.seen(answer.body.toString())
    return answer
  }

  /** The studio saves after the last save was answered, and the wait for it counts. */
  #save(tour: string): Promise<Answer> {
    const turn = (this.#turns.get(tour) ?? Promise.resolve())
      .catch(() => undefined)
      .then(async () => {
        const version = this.#versions.get(tour) ?? 0
        const [token = ''] = this.#order.tokens
        const body = { description: `第 ${version} 次`, version }
        const answer = await this.#ask({ path: `/api/My/Tours/${tour}`, method: 'PATCH', token, body })
        if (answer.status === 200) {
          this.#versions.set(tour, version + 1)
          this.#saves[tour] = (this.#saves[tour] ?? 0) + 1
        }
        return answer
      })
    this.#turns.set(tour, turn)
    return turn
  }

  async #tag(token: string): Promise<Answer> {
    const body = { name: randomUUID().slice(0, 18) }
    const answer = await this.#ask({ path: '/api/My/Tags', method: 'POST', token, body })
    if (answer.status === 201) this.#tags += 1
    return answer
  }

  async #upload(token: string): Promise<Answer> {
    const sent: Sent = await send({
      origin: this.#order.origin,
      token,
      bytes: Buffer.from(this.#order.picture, 'base64'),
    })
    if (sent.status === 201) this.#uploads.push(String(sent.body['id']))
    return { status: sent.status, by: sent.headers.get(SERVED_BY) ?? '', body: Buffer.from(JSON.stringify(sent.body)) }
  }

  async #ask(question: Question, isSecond = false): Promise<Answer> {
    const { path, method = 'GET', token, body, from } = question
    const bytes = body === undefined ? null : Buffer.from(JSON.stringify(body))
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
      ...(bytes === null ? {} : { 'content-type': 'application/json', 'content-length': String(bytes.length) }),
    }
    const outgoing = ask(this.#order.origin + path, { method, headers, agent: this.#agent })
    try {
      const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
        outgoing.once('response', resolve)
        outgoing.once('error', reject)
        outgoing.end(bytes ?? undefined)
      })
      const said = await buffer(incoming)
      return { status: incoming.statusCode ?? 0, by: String(incoming.headers[SERVED_BY] ?? ''), body: said }
    } catch (error) {
      if (!outgoing.reusedSocket || isSecond) throw error
      this.#again += 1
      return this.#ask(question, true)
    }
  }
}

serveOrders((order: LoadOrder): Ordered => {
  const load = new Load(order)
  const running = load.run()
  return {
    ready: Promise.resolve(),
    async end() {
      load.end()
      await running
      return load.told()
    },
  }
})
