// How quickly the server answers while two pyramids are made on the same machine.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildInProcess } from '@huanshi/pyramid/run-in-process.ts'
import type { Figures } from './figures.ts'
import { startProduct, type Product } from './product-server.ts'
import { inStretches, placed } from './stretches.ts'
import { table } from './table.ts'

const ADDRESSES = ['/api/My/Panos', '/api/Admin/Panos?status=failed', '/api/Admin/Users', '/api/My/Tags']
const ASKED = 1_200
/** Between an answer and the next question, ms: one person may ask 1,800 times a minute. */
const PAUSE = 36

/** @param source a large picture */
export async function answersMeanwhile(source: string, figures: Figures): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-beside-'))
  await chmod(folder, 0o711)
  const server = await startProduct(folder)
  try {
    await waits(server)
    const idle = await waits(server)
    const over = new AbortController()
    let made = 0
    const jobs = [1, 2].map(async (job) => {
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        const target = join(folder, `tiles-${job}-${turn}`)
        await buildInProcess({ source, target, kind: 'equirectangular' }, { signal: over.signal })
        made += 1
        await rm(target, { recursive: true })
      }
    })
    const busy = await waits(server)
    over.abort(new Error('enough'))
    await Promise.allSettled(jobs)
    for (const [when, found] of Object.entries({ idle, 'beside two pyramids': busy }))
      for (const [name, share] of [
        ['median', 0.5],
        ['p99', 0.99],
      ] as const)
        figures.keep({
          name: `answers, ${when}: ${name}`,
          unit: 'ms',
          better: 'lower',
          rounds: inStretches(found, share),
        })
    const row = (name: string, share: number): string[] => {
      const [before, after] = [placed(idle, share), placed(busy, share)]
      return [name, `${before.toFixed(1)} ms`, `${after.toFixed(1)} ms`, `${(after / before).toFixed(2)} ×`]
    }
    const heads = ['answers of the server', 'idle', `beside two heavy jobs (${made} pyramids made)`, 'of idle']
    return table(heads, [row('median', 0.5), row('99 of 100 within', 0.99)])
  } finally {
    server.child.kill('SIGTERM')
    await once(server.child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

/** Milliseconds until each answer was there. */
async function waits({ origin, token }: Product): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { authorization: `Bearer ${token}` }
  const one = (path: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const sent = request(origin + path, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`))
        answer.resume().once('end', resolve)
      })
      sent.once('error', reject).end()
    })
  const found: number[] = []
  for (let i = 0; i < ASKED; i += 1) {
    const start = performance.now()
    await one(ADDRESSES[i % ADDRESSES.length] ?? '')
    found.push(performance.now() - start)
    await sleep(PAUSE)
  }
  agent.destroy()
  return found
}
