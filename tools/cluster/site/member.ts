// One process of the product in the cluster: it is started as it is deployed, has an address that stays, and a folder that nobody else sees.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@huanshi/server-kit/store/postgres/server-process.ts'
import { root } from '../../architecture/source.ts'
import { familyOf } from '../../bench/hostile/process-tree.ts'
import { commandOf } from '../../bench/resident-memory.ts'
import { memoryFlags, serverEnvironment } from '../../launch/serve.mjs'

/** `all` does what both others do, as a process that is alone. */
export type Role = 'all' | 'web' | 'worker'
type Environment = Readonly<Record<string, string>>

/** Between the death of a process and its next start, as whoever keeps it running does it; ms. */
const PAUSE_MS = 300
const START_MS = 90_000
/** Characters of the log. */
const KEPT_LOG = 2 ** 20

interface MemberPlace {
  readonly name: string
  readonly role: Role
  readonly folder: string
  readonly environment: Environment
  /** Sources that it runs, this checkout's own unless told otherwise. */
  readonly checkout?: string
  /** One that is free, where nothing is said. */
  readonly port?: number
}

export class Member {
  readonly name: string
  readonly role: Role
  readonly port: number
  /** When it was killed, ms since 1970. */
  readonly kills: number[] = []
  readonly #place: MemberPlace
  #checkout: string
  #child: ChildProcess | null = null
  #log = ''
  /** Until it answers again. */
  #isUp: Promise<void> = Promise.resolve()

  private constructor(place: MemberPlace, port: number) {
    this.#place = place
    this.#checkout = place.checkout ?? root
    this.name = place.name
    this.role = place.role
    this.port = port
  }

  static async at(place: MemberPlace): Promise<Member> {
    await mkdir(place.folder, { recursive: true, mode: 0o711 })
    return new Member(place, place.port ?? (await freePort()))
  }

  get address(): string {
    return `127.0.0.1:${this.port}`
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** Whether a child of it cuts tiles at this moment. */
  get isCutting(): boolean {
    return familyOf(this.pid).some((pid) => commandOf(pid).includes('pyramid-process'))
  }

  log(): string {
    return this.#log
  }

  /** @throws Error with what it said where it ends instead */
  async start(): Promise<void> {
    const { folder, environment } = this.#place
    const child = spawn(process.execPath, [...memoryFlags, join(this.#checkout, 'apps/server/main.ts')], {
      cwd: this.#checkout,
      // It ends when its channel does, however this program came to its end.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...serverEnvironment,
        PATH: process.env['PATH'] ?? '',
        PORT: String(this.port),
        HUANSHI_DATA: join(folder, 'data'),
        HUANSHI_ROLE: this.role,
        ...environment,
      },
    })
    let said = ''
    const hear = (text: Buffer): void => {
      said = (said + text.toString()).slice(-KEPT_LOG)
      this.#log = (this.#log + text.toString()).slice(-KEPT_LOG)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    this.#child = child
    const until = Date.now() + START_MS
    while (!said.includes('环视已就绪')) {
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > until)
        throw new Error(`${this.name} does not start:\n${said}`)
      await sleep(30)
    }
  }

  /** Killed without a word, and started again soon after. */
  async kill(): Promise<void> {
    await this.#isUp
    this.kills.push(Date.now())
    await this.#end('SIGKILL')
    this.#isUp = sleep(PAUSE_MS).then(() => this.start())
    this.#isUp.catch(() => undefined)
  }

  /** @throws Error where it did not come back */
  whole(): Promise<void> {
    return this.#isUp
  }

  /** Asked to end, and started again from other sources once it has. @returns ms until it had ended, and until it answered again */
  async replace(checkout: string): Promise<{ readonly ended: number; readonly ready: number }> {
    const began = performance.now()
    await this.stop()
    const ended = performance.now() - began
    this.#checkout = checkout
    await this.start()
    return { ended, ready: performance.now() - began }
  }

  async stop(): Promise<void> {
    await this.#isUp.catch(() => undefined)
    await this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    this.#child = null
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
}
