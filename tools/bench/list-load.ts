// Asks for addresses over and over, `{n}` and `{size}` in them for numbers by chance, from a process of its own, so that asking slows answering no more than it must:
// node list-load.ts ADDRESS TOKEN SECONDS.
import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'

const CONNECTIONS = 16
/** Where an address wants a number: from one to less than this. */
const MOST = 7
/** And where it wants a size: most questions are then put once in a second. */
const LARGEST = 200

interface Asked {
  readonly url: string
  /** Empty for nobody, several apart by a comma: one by chance asks each time. */
  readonly token: string
}

interface Answered {
  /** Requests a second. */
  readonly rate: number
  /** All requests, with those before the measuring began. */
  readonly asked: number
}

export async function askAgainAndAgain({ url, token }: Asked, seconds: number): Promise<Answered> {
  const child = fork(import.meta.filename, ['--load', url, token, String(seconds)])
  const told = once(child, 'message').then(([answered]) => answered as Answered) // sent below
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${url} could not be measured`)
  return await told
}

async function ask({ url, token }: Asked, seconds: number): Promise<Answered> {
  const people = token
    .split(',')
    .map((one): Record<string, string> => (one === '' ? {} : { authorization: `Bearer ${one}` }))
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const address = url
        .replace('{n}', () => String(randomInt(1, MOST)))
        .replace('{size}', () => String(randomInt(1, LARGEST)))
      const headers = people[randomInt(people.length)]
      const sent = request(address, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
        answer.resume().once('end', resolve)
      })
      sent.once('error', reject).end()
    })
  const during = async (milliseconds: number): Promise<Answered> => {
    const begun = performance.now()
    let done = 0
    const loop = async (): Promise<void> => {
      for (; performance.now() - begun < milliseconds; done += 1) await one()
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, loop))
    // The last answers arrive when the time is over already.
    return { rate: (done * 1_000) / (performance.now() - begun), asked: done }
  }
  const before = await during(1_000)
  const { rate, asked } = await during(seconds * 1_000)
  agent.destroy()
  return { rate, asked: before.asked + asked }
}

const [, , mode, url = '', token = '', seconds = '4'] = process.argv
if (mode === '--load') {
  process.send?.(await ask({ url, token }, Number(seconds)))
  process.disconnect()
}
