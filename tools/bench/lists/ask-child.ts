// Asks a server one question after the other on a number of connections, in a process of its own, so that asking slows answering no
// more than it must.
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { runLoad, serveLoad, sharesOf } from '../run-load.ts'

export interface Asked {
  readonly address: string
  /** Empty for nobody. */
  readonly token: string
}

interface Order {
  readonly origin: string
  readonly asked: readonly Asked[]
  readonly seconds: number
}

export interface Answers {
  /** Answers a second. */
  readonly rate: number
  readonly count: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

const CONNECTIONS = 16

/** @throws Error where an answer is no success, or where there are too few questions for the time */
export function askInTurn(order: Order): Promise<Answers> {
  return runLoad<Answers>(import.meta.filename, order, `measuring ${order.origin}`)
}

async function ask({ origin, asked, seconds }: Order): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const waits: number[] = []
  const begun = performance.now()
  const end = begun + seconds * 1_000
  let next = 0
  const loop = async (): Promise<void> => {
    while (performance.now() < end) {
      const question = asked[next++]
      if (question === undefined) throw new Error(`${asked.length} questions were too few`)
      const sent = performance.now()
      await answered(new URL(question.address, origin), question.token, agent)
      waits.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, loop))
  const took = performance.now() - begun
  agent.destroy()
  const part = sharesOf(waits)
  return { rate: (waits.length * 1_000) / took, count: waits.length, p50: part(0.5), p99: part(0.99) }
}

async function answered(url: URL, token: string, agent: Agent): Promise<void> {
  const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` }
  const [answer] = (await once(request(url, { agent, headers }).end(), 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`${url.href} answered ${answer.statusCode}`)
}

await serveLoad(ask)
