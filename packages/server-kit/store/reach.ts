// Whether the database can be reached, judged by the questions that wait for an answer. Where it says nothing at all it is asked on a
// new connection, and refused to everybody while that is not answered either. Where only some connections are dead (a process of the
// database that hangs, a network that lost them without a word) the database itself says which of them it is not working for.
import { Breaker } from '../breaker/breaker.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { askDatabase } from './ask-database.ts'

/** A question that waits for its answer. */
interface Waiting {
  readonly since: number
  /** Of the process of the database, where that is known. */
  readonly pid: number | null
  readonly cut: () => void
  /** The database was not working for it at the last look. */
  isSuspect: boolean
}

interface ReachTimes {
  /** From so long a wait on somebody looks, ms; and so often. */
  readonly silent: number
  readonly every: number
  /** For the answer to whoever looks, ms. */
  readonly patience: number
  /** Away for so long, it answers nothing that it was asked before, ms. */
  readonly cut: number
}

const TIMES: ReachTimes = { silent: 1_000, every: 2_000, patience: 3_000, cut: 3_000 }
const TICK_MS = 500
/** Of one question while it is away; there are others meanwhile. */
const PROBE_MS = 5_000

/** Of these processes of the database, those that work for nobody or are gone. */
const IDLE = `select asked.pid from unnest($1::integer[]) asked(pid) where not exists (
  select from pg_stat_activity working where working.pid = asked.pid and coalesce(working.state, '') not like 'idle%')`

export class Reach {
  readonly breaker: Breaker
  readonly #url: string
  readonly #times: ReachTimes
  readonly #waiting = new Set<Waiting>()
  readonly #timer: NodeJS.Timeout
  #heard = performance.now()
  #looked = Number.NEGATIVE_INFINITY
  #isLooking = false

  constructor(connectionString: string, times: Partial<ReachTimes> = {}) {
    this.#url = connectionString
    this.#times = { ...TIMES, ...times }
    this.breaker = new Breaker({ ask: () => askDatabase(connectionString, PROBE_MS) })
    this.#timer = setInterval(() => this.#tick(), TICK_MS).unref()
  }

  /** @throws DatabaseUnavailable while it is away */
  assertThere(): void {
    if (this.breaker.isAway) throw new DatabaseUnavailable(this.breaker.cause)
  }

  /** A question was sent. @returns to be called when it is over, with whether the database answered it */
  begin(pid: number | null, cut: () => void): (isHeard?: boolean) => void {
    const waiting: Waiting = { since: performance.now(), pid, cut, isSuspect: false }
    this.#waiting.add(waiting)
    return (isHeard = true) => {
      this.#waiting.delete(waiting)
      if (isHeard) this.#heard = performance.now()
    }
  }

  /** A connection failed: is it the only one? */
  suspect(): void {
    this.#look().catch(() => undefined)
  }

  stop(): void {
    clearInterval(this.#timer)
    this.breaker.stop()
  }

  #tick(): void {
    const { silent, every, cut } = this.#times
    if (this.breaker.awayFor > cut) this.#cutAll()
    const now = performance.now()
    const [first] = this.#waiting
    if (first === undefined || now - first.since < silent || now - this.#looked < every) return
    this.#look().catch(() => undefined)
  }

  async #look(): Promise<void> {
    if (this.#isLooking || this.breaker.isAway) return
    this.#isLooking = true
    const began = performance.now()
    this.#looked = began
    const asked = [...this.#waiting].filter(({ since, pid }) => pid !== null && began - since > this.#times.silent)
    try {
      const rows = await askDatabase<{ pid: number }>(this.#url, this.#times.patience, IDLE, [
        asked.map(({ pid }) => pid),
      ])
      this.#judge(asked, new Set(rows.map(({ pid }) => pid)))
    } catch (error) {
      // All places may be taken, or this one be late, while others are answered.
      if (this.#heard < began) this.breaker.trip(error)
    } finally {
      this.#isLooking = false
    }
  }

  /** Twice in a row is no chance. */
  #judge(asked: readonly Waiting[], idle: ReadonlySet<number>): void {
    for (const waiting of asked) {
      if (!this.#waiting.has(waiting)) continue
      const isIdle = waiting.pid !== null && idle.has(waiting.pid)
      if (isIdle && waiting.isSuspect) waiting.cut()
      else waiting.isSuspect = isIdle
    }
  }

  #cutAll(): void {
    // Each answers later, and leaves only then.
    for (const { cut } of this.#waiting) cut()
  }
}
