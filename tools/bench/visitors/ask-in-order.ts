// Asks for addresses in their order, on a number of connections, from a process of its own.
import { PlainConnection, questionFor } from './plain-connection.ts'
import { runLoad, serveLoad, sharesOf } from '../run-load.ts'

interface Order {
  readonly port: number
  readonly host: string
  readonly paths: readonly string[]
  /** Places in `paths`. */
  readonly asked: readonly number[]
  readonly seconds: number
}

export interface Answers {
  readonly count: number
  /** Answers a second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

const CONNECTIONS = 24
/** Of one visitor: as many as browsers open. */
const AT_ONCE = 6

/** Until all are answered or the time is over. @throws Error where an answer is no success */
export function askInOrder(order: Order): Promise<Answers> {
  return runLoad<Answers>(import.meta.filename, order, `measuring ${order.host}`)
}

async function ask({ port, host, paths, asked, seconds }: Order): Promise<Answers> {
  const questions = paths.map((path) => questionFor(host, path))
  const waits: number[] = []
  let next = 0
  const begun = performance.now()
  const end = begun + seconds * 1_000
  const loop = async (_: unknown, nth: number): Promise<void> => {
    const connection = new PlainConnection(port, `127.0.0.${2 + Math.floor(nth / AT_ONCE)}`)
    for (let sent = performance.now(); sent < end; sent = performance.now()) {
      const place = asked[next++]
      if (place === undefined) break
      const status = await connection.ask(questions[place] ?? Buffer.alloc(0))
      if (status !== 200) throw new Error(`${paths[place]} is answered ${status}`)
      waits.push(performance.now() - sent)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, loop))
  const took = performance.now() - begun
  const part = sharesOf(waits)
  return { count: waits.length, rate: (waits.length * 1_000) / took, p50: part(0.5), p99: part(0.99) }
}

await serveLoad(ask)
