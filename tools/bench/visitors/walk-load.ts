// Visitors as they walk, in a process of their own: each with an address of this machine, six connections at most, and a page, the tour
// and a count before the first tile.
import { setTimeout as pause } from 'node:timers/promises'
import { PlainConnection, questionFor } from './plain-connection.ts'
import type { Look } from './walk.ts'
import { runLoad, serveLoad, sharesOf } from '../run-load.ts'

interface Order {
  readonly port: number
  readonly host: string
  /** Before the first tile. */
  readonly page: string
  readonly tour: string
  readonly addresses: readonly string[]
  readonly visitors: readonly (readonly Look[])[]
}

interface Walked {
  /** Milliseconds from question to last byte. */
  readonly tile: Waits
  readonly page: Waits
  readonly tour: Waits
  /** Answers of 400 and more, and questions without an answer. */
  readonly refused: number
  /** Questions that were put again because the connection had just been closed. */
  readonly again: number
}

interface Waits {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly most: number
}

const AT_ONCE = 6

export function walkAll(order: Order): Promise<Walked> {
  return runLoad<Walked>(import.meta.filename, order, 'the walk of visitors')
}

async function walk({ port, host, page, tour, addresses, visitors }: Order): Promise<Walked> {
  const tiles = addresses.map((address) => questionFor(host, address))
  const opening = { page: questionFor(host, page), tour: questionFor(host, tour) }
  const counting = questionFor(host, `${tour}/views`, 'POST')
  const waits = { tile: [] as number[], page: [] as number[], tour: [] as number[] }
  let refused = 0
  let again = 0
  const begun = performance.now()

  async function visit(looks: readonly Look[], nth: number): Promise<void> {
    const from = `127.${1 + (nth >> 14)}.${(nth >> 7) & 127}.${1 + (nth & 127)}`
    const idle: PlainConnection[] = []
    async function put(question: Buffer, kind: keyof typeof waits | null, isSecond = false): Promise<void> {
      let connection = idle.pop()
      while (connection?.isOpen === false) connection = idle.pop()
      const isUsed = connection !== undefined
      connection ??= new PlainConnection(port, from)
      const sent = performance.now()
      try {
        if ((await connection.ask(question)) >= 400) refused += 1
        if (kind !== null) waits[kind].push(performance.now() - sent)
        idle.push(connection)
      } catch {
        // A browser does the same where a connection that it kept is closed in this very moment.
        if (isUsed && !isSecond) {
          again += 1
          // The others of that time are no better.
          for (const other of idle.splice(0)) other.close()
          return put(question, kind, true)
        }
        refused += 1
      }
    }
    const [first] = looks
    await until((first?.at ?? 0) - 1_000)
    await put(opening.page, 'page')
    await put(opening.tour, 'tour')
    const lines: Buffer[] = []
    const works: Promise<void>[] = []
    let busy = 0
    const work = async (): Promise<void> => {
      busy += 1
      for (let question = lines.shift(); question !== undefined; question = lines.shift()) await put(question, 'tile')
      busy -= 1
    }
    works.push(put(counting, null))
    for (const look of looks) {
      await until(look.at)
      for (const tile of look.tiles) lines.push(tiles[tile] ?? Buffer.alloc(0))
      for (let more = Math.min(AT_ONCE - busy, lines.length); more > 0; more -= 1) works.push(work())
    }
    await Promise.all(works)
    for (const connection of idle) connection.close()
  }
  const until = (at: number): Promise<unknown> => pause(Math.max(0, begun + at - performance.now()))
  await Promise.all(visitors.map(visit))
  return { tile: told(waits.tile), page: told(waits.page), tour: told(waits.tour), refused, again }
}

function told(waits: number[]): Waits {
  const part = sharesOf(waits)
  return { count: waits.length, p50: part(0.5), p99: part(0.99), most: waits.at(-1) ?? Number.NaN }
}

await serveLoad(walk)
