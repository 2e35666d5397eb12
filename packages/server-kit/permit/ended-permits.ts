// Which permits have ended, in memory, so that a file is served without a query. The database tells every server process; one
// that cannot hear serves nothing that may have ended meanwhile.
import { sql } from 'kysely'
import type { Database } from '../store/database.ts'
import { compact, type Grant, type Permit } from './permits.ts'

/** Longer than any address holds, with room for clocks that differ and for what was being written. */
const KEPT_HOURS = 26
const KEPT_MS = KEPT_HOURS * 3600_000
/** What was heard this long ago may be served from; ms. */
const DEAF_MS = 1_000
const ASK_AGAIN_MS = 300
/** A busy machine or database may take this long to prove it; requests wait meanwhile. */
const PATIENCE_MS = 5_000
/** While the database is away, what is for everybody is shown for so long by what was heard before: no cache that others share keeps it longer. */
const UNHEARD_MS = 60_000
/** Some 120 bytes each, so 60 MB. Where more has ended, because whole accounts with very many works were locked, the table is asked. */
const MOST = 500_000
/** Old ones forgotten at once. */
const LOT = 1_000

interface PermitWord {
  readonly keys: readonly string[]
  readonly holds: boolean
  /** Milliseconds: when they hold again by themselves. */
  readonly until?: number
}

interface Hearing {
  readonly db: Database
  /** Settles when everything that was said before it was called has been heard. */
  readonly prove: () => Promise<unknown>
  /** The database is known to be away: nothing can be proven, and nobody need wait. */
  readonly isAway?: () => boolean
  /** For how long nothing that was said has been heard, ms. */
  readonly silentFor?: () => number
}

/** What whoever serves files asks. */
export type Heard = Pick<EndedPermits, 'isCurrent'> & Partial<Pick<EndedPermits, 'isHeardLately' | 'isShownUnheard'>>

interface Ended {
  readonly forgotten: number
  readonly until: number
}

export class EndedPermits {
  readonly #most: number
  #ended = new Map<Permit, Ended>()
  #isFull = false
  #hearing: Hearing | null = null
  #tell: () => void = () => undefined
  /** While the table has to be read: the words that came meanwhile, newer than what is read or the same. */
  #waiting: PermitWord[] | null = []
  #heardUntil = Number.NEGATIVE_INFINITY
  #proof: Promise<boolean> | null = null

  constructor(most = MOST) {
    this.#most = most
  }

  allHold(grant: Grant, now = Date.now()): boolean | Promise<boolean> {
    if (this.#isFull) return this.#askTable(grant)
    for (const permit of grant) {
      const ended = this.#ended.get(permit)
      if (ended !== undefined && ended.until > now) return false
    }
    return true
  }

  /** Asks the table, which keeps what an address that lasts may name for good; false while nothing can be asked. */
  neverEnded(grant: Grant): Promise<boolean> {
    return this.#askTable(grant)
  }

  /** One of them has ended and does not hold again by itself. False while nothing can be asked. */
  async endedForGood(grant: Grant): Promise<boolean> {
    if (this.#hearing === null || this.#hearing.isAway?.() === true) return false
    const { rows } = await sql`
      select from ended_permit where key = any(${keysOf(grant)}::text[]) and until is null limit 1
    `.execute(this.#hearing.db)
    return rows.length > 0
  }

  /** @param tell called after something was heard to have ended */
  whenEnded(tell: () => void): void {
    this.#tell = tell
  }

  listen(hearing: Hearing): void {
    this.#hearing = hearing
    this.#proof = null
  }

  hear(word: PermitWord): void {
    this.#waiting?.push(word)
    this.#take(word, Date.now())
    if (!word.holds) this.#tell()
  }

  /** Words may have been missed: nothing is proven until the table has been read again. */
  missed(): void {
    this.#waiting ??= []
    this.#heardUntil = Number.NEGATIVE_INFINITY
  }

  /** Has everything been heard that was said until a moment ago? Known at once where that was proven lately. */
  isCurrent(): boolean | Promise<boolean> {
    const age = performance.now() - this.#heardUntil
    if (age > DEAF_MS && this.#hearing?.isAway?.() === true) return false
    if (age > ASK_AGAIN_MS) this.#proof ??= this.#ask()
    return age <= DEAF_MS || this.#isProvenSince(performance.now() - DEAF_MS)
  }

  /** Of a database that is away: was it heard lately enough for what is for everybody? */
  isHeardLately(): boolean {
    return (this.#hearing?.silentFor?.() ?? Number.POSITIVE_INFINITY) <= UNHEARD_MS
  }

  /** It is known to be away, and was heard lately enough. */
  isShownUnheard(): boolean {
    return this.#hearing?.isAway?.() === true && this.isHeardLately()
  }

  /** A proof that was under way may turn out to be older than what is asked for. */
  async #isProvenSince(time: number): Promise<boolean> {
    while (await (this.#proof ??= this.#ask())) if (this.#heardUntil >= time) return true
    return false
  }

  async #ask(): Promise<boolean> {
    const asked = performance.now()
    try {
      if (this.#hearing === null) return false
      const { db, prove } = this.#hearing
      await within(PATIENCE_MS, prove())
      if (this.#waiting !== null) await this.#recall(db, this.#waiting)
      this.#heardUntil = asked
      return true
    } catch {
      return false
    } finally {
      this.#proof = null
    }
  }

  async #recall(db: Database, waiting: PermitWord[]): Promise<void> {
    const { rows } = await sql<{ key: string; time: number; until: number | null }>`
      select key, extract(epoch from time)::float8 * 1000 as time, extract(epoch from until)::float8 * 1000 as until
      from ended_permit where time > now() - ${KEPT_HOURS} * interval '1 hour' order by time limit ${this.#most + 1}
    `.execute(db)
    if (this.#waiting !== waiting) throw new Error('lost again meanwhile')
    this.#ended = new Map(rows.map(({ key, time, until }) => [compact(key), entry(time, until)]))
    this.#isFull = false
    for (const word of waiting) this.#take(word, Date.now())
    this.#waiting = null
    this.#empty()
  }

  #take({ keys, holds, until }: PermitWord, now: number): void {
    for (const key of keys) {
      const permit = compact(key)
      this.#ended.delete(permit)
      if (!holds) this.#ended.set(permit, entry(now, until ?? null))
    }
    let looked = 0
    // The oldest come first.
    for (const [permit, { forgotten }] of this.#ended) {
      if (forgotten > now || (looked += 1) > LOT) break
      this.#ended.delete(permit)
    }
    this.#empty()
  }

  #empty(): void {
    if (this.#ended.size <= this.#most && !this.#isFull) return
    this.#isFull = true
    this.#ended.clear()
  }

  async #askTable(grant: Grant): Promise<boolean> {
    if (this.#hearing === null) return false
    const { rows } = await sql`
      select from ended_permit where key = any(${keysOf(grant)}::text[]) and (until is null or until > now())
    `.execute(this.#hearing.db)
    return rows.length === 0
  }
}

/** Those that no address can name any more: what lasts names works, their uses, revisions and memberships, which stay. */
export async function forgetPermits(db: Database): Promise<void> {
  await sql`
    delete from ended_permit where time < now() - ${KEPT_HOURS} * interval '1 hour'
      and (left(key, 1) not in ('o', 'h', 'x', 'y', 'm', 'r') or until < now())
  `.execute(db)
  // Nobody has wanted to be told for so long.
  await sql`delete from cache_purge where due_time < now() - interval '30 days'`.execute(db)
}

/** As the database spells them. */
function keysOf(grant: Grant): string[] {
  return grant.map((permit) => permit.slice(0, 1) + Buffer.from(permit.slice(1), 'base64url').toString('hex'))
}

function entry(time: number, until: number | null): Ended {
  return { forgotten: time + KEPT_MS, until: until ?? Number.POSITIVE_INFINITY }
}

function within(time: number, step: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database did not answer')), time)
  })
  return Promise.race([step, late]).finally(() => clearTimeout(timer))
}
