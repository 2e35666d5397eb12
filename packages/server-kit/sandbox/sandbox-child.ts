// One process of the sandbox with a folder of its own, watched while it works.
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorkerPool } from './worker-pools.ts'
import type { FromChild, Limit, ToChild } from './messages.ts'
import { spawnLimited, type Places } from './spawn-limited.ts'

const LOOK_MS = 50
const MiB = 2 ** 20

export class SandboxChild {
  readonly places: Places
  readonly #lane: WorkerPool
  readonly #process: ChildProcess
  readonly #ended: Promise<Limit>
  readonly #gone = new AbortController()
  #reached: Limit | null = null
  #watching: NodeJS.Timeout | undefined
  /** The last of what it complained of. */
  #complaint = ''

  static async open(lane: WorkerPool, base: string): Promise<SandboxChild> {
    await mkdir(base, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(join(base, 'sandbox-'))
    const places = { folder, input: join(folder, 'in'), output: join(folder, 'out') }
    await mkdir(places.input, { mode: 0o700 })
    await mkdir(places.output, { mode: 0o700 })
    return new SandboxChild(lane, places)
  }

  private constructor(lane: WorkerPool, places: Places) {
    this.places = places
    this.#lane = lane
    this.#process = spawnLimited(lane, places)
    this.#ended = new Promise((resolve) => {
      const end = (limit: Limit): void => {
        resolve(limit)
        this.#gone.abort(limit)
      }
      this.#process.on('error', () => end('crash'))
      this.#process.once('close', (_code, signal) => end(this.#reached ?? limitOf(signal, this.#complaint)))
    })
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#complaint = (this.#complaint + text).slice(-2000)
    })
  }

  get isAlive(): boolean {
    return this.#process.connected
  }

  /** Aborted when it has ended, whatever the reason. */
  get gone(): AbortSignal {
    return this.#gone.signal
  }

  get pid(): number | undefined {
    return this.#process.pid
  }

  /** Nobody waits for it: it keeps nothing from ending. */
  rest(): void {
    this.#process.unref()
    this.#process.channel?.unref()
  }

  wake(): void {
    this.#process.ref()
    this.#process.channel?.ref()
  }

  /** Says something and waits for the answer, or for the limit that is reached before. */
  async ask(message: ToChild, seconds: number): Promise<FromChild> {
    // From its first request to its end: it may work while nobody waits for it.
    this.#watching ??= setInterval(() => this.#look(), LOOK_MS)
    const late = setTimeout(() => this.#stop('time'), seconds * 1000)
    try {
      const answered = new Promise<FromChild>((resolve) => {
        this.#process.once('message', (answer: FromChild) => resolve(answer))
        if (this.#process.connected) this.#process.send(message, () => undefined)
      })
      return await Promise.race([answered, this.#ended.then((limit): FromChild => ({ kind: 'limit', limit }))])
    } finally {
      clearTimeout(late)
      this.#process.removeAllListeners('message')
    }
  }

  /** Ends it; whoever opened it closes it. */
  end(): void {
    this.#process.kill('SIGKILL')
  }

  async close(): Promise<void> {
    clearInterval(this.#watching)
    this.end()
    await this.#ended
    await rm(this.places.folder, { recursive: true, force: true })
  }

  /** The heap has a limit of its own; buffers, pictures and other native memory have only this and the system's. */
  #look(): void {
    if (this.pid !== undefined && residentOf(this.pid) > this.#lane.memory * MiB) this.#stop('memory')
  }

  #stop(limit: Limit): void {
    this.#reached ??= limit
    this.end()
  }
}

/** Bytes that are its own; 0 where the system does not tell. */
function residentOf(pid: number): number {
  try {
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

function limitOf(signal: NodeJS.Signals | null, complaint: string): Limit {
  if (signal === 'SIGXCPU') return 'time'
  if (signal === 'SIGXFSZ') return 'output'
  // V8 ends itself where it gets no memory; the system's own guard kills.
  return signal === 'SIGKILL' || /out of memory|allocation failed|OOM/i.test(complaint) ? 'memory' : 'crash'
}
