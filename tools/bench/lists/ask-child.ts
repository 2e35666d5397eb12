// Asks a server one question after the other on a number of connections, in a process of its own, so that asking slows answering no
// more than it must.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'

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
export async function askInTurn(order: Order): Promise<Answers> {
  const child = fork(import.meta.filename, ['--ask'])
  child.send(order)
  const told = once(child, 'message').then(([answers]) => answers as Answers) // sent below
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${order.origin} could not be measured`)
  return await told
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
  waits.sort((one, other) => one - other)
  const part = (share: number): number => waits[Math.floor(waits.length * share)] ?? Number.NaN
  return { rate: (waits.length * 1_000) / took, count: waits.length, p50: part(0.5), p99: part(0.99) }
}

async function answered(url: URL, token: string, agent: Agent): Promise<void> {
  const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` }
  const [answer] = (await once(request(url, { agent, headers }).end(), 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`${url.href} answered ${answer.statusCode}`)
}

if (process.argv[2] === '--ask') {
  const [order] = (await once(process, 'message')) as [Order]
  process.send?.(await ask(order))
  process.disconnect()
}
