// Exclusive work across processes: an advisory lock held on one connection of this process. When the process or
// the connection dies PostgreSQL frees it at once, so that nothing has to expire before another may go on.
import { createHash, randomUUID } from 'node:crypto'
import { LockConnection, type OpenConnection } from './lock-connection.ts'

export interface AdvisoryLock {
  /** Aborted when the lock is lost with its connection; the work must stop then. */
  readonly lost: AbortSignal
  /** Aborted when another process waits for it in `take`. */
  readonly wanted: AbortSignal
  release(): Promise<void>
}

export interface AdvisoryLocks {
  /** Null when someone holds it, in this process or another. */
  tryTake(name: string): Promise<AdvisoryLock | null>
  /**
   * Tells whoever holds it that it is wanted, and takes it as soon as it is given back.
   * @param patience ms, after which it is null
   */
  take(name: string, patience: number): Promise<AdvisoryLock | null>
  close(): Promise<void>
}

/** Whoever dies tells nobody that it gives back; ms. */
const LOOK_AGAIN = 100

/** @param told of every lock that is lost while it is held */
export function openAdvisoryLocks(connectionString: string, told: () => void = () => undefined): AdvisoryLocks {
  const self = randomUUID()
  /** Held here or just being asked for, by key. Advisory locks are counted per connection, so this process needs its own book. */
  const held = new Map<string, AbortController>()
  const waiting = new Waiting()
  const connection = new LockConnection(connectionString, (message) => {
    const [verb, key = '', from] = message.split(' ')
    if (verb === 'free') waiting.wake(key)
    else if (from !== self) held.get(key)?.abort()
  })

  /** A connection may have died without having said so yet; then a new one is asked, once. */
  async function acquire(key: string, isAgain = false): Promise<OpenConnection | null> {
    const open = await connection.open()
    try {
      const { rows } = await open.ask<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', key)
      return rows[0]?.taken === true ? open : null
    } catch (error) {
      open.drop()
      if (isAgain) throw error
      return acquire(key, true)
    }
  }

  async function giveBack(key: string, { ask, lost }: OpenConnection, isWanted: boolean): Promise<void> {
    try {
      if (lost.aborted) return
      if (isWanted) await ask(`select pg_advisory_unlock($1), ${LockConnection.tells('$2')}`, key, `free ${key}`)
      else await ask('select pg_advisory_unlock($1)', key)
    } catch (error) {
      if (!lost.aborted) throw error
    } finally {
      held.delete(key)
      waiting.wake(key)
    }
  }

  async function tryTake(key: string): Promise<AdvisoryLock | null> {
    if (held.has(key)) return null
    const wanted = new AbortController()
    held.set(key, wanted)
    const open = await acquire(key).catch((error: unknown) => {
      held.delete(key)
      throw error
    })
    if (open === null) {
      held.delete(key)
      return null
    }
    // A function of its own: the connection counts the same one once.
    const tell = (): void => told()
    open.lost.addEventListener('abort', tell, { once: true })
    const release = (): Promise<void> => {
      open.lost.removeEventListener('abort', tell)
      return giveBack(key, open, wanted.signal.aborted)
    }
    return { lost: open.lost, wanted: wanted.signal, release }
  }

  async function askForIt(key: string): Promise<void> {
    if (held.has(key)) return
    const { ask } = await connection.open()
    await ask(`select ${LockConnection.tells('$1')}`, `want ${key} ${self}`)
  }

  return {
    tryTake: (name) => tryTake(keyOf(name)),
    async take(name, patience) {
      const [key, until] = [keyOf(name), performance.now() + patience]
      for (;;) {
        // Listening before it is tried: what is given back in between is not missed.
        const place = waiting.enter(key)
        try {
          const lock = await tryTake(key)
          if (lock !== null) return lock
          if (performance.now() > until) return null
          await askForIt(key)
          await place.woken
        } finally {
          place.leave()
        }
      }
    },
    close: () => connection.close(),
  }
}

/** Those who wait for a lock; each looks by itself now and then. */
class Waiting {
  readonly #queues = new Map<string, Set<() => void>>()

  wake(key: string): void {
    for (const go of this.#queues.get(key) ?? []) go()
  }

  enter(key: string): { readonly woken: Promise<void>; leave(): void } {
    const { promise: woken, resolve } = Promise.withResolvers<void>()
    const queue = this.#queues.get(key) ?? new Set()
    this.#queues.set(key, queue.add(resolve))
    const timer = setTimeout(resolve, LOOK_AGAIN)
    return {
      woken,
      leave: () => {
        clearTimeout(timer)
        queue.delete(resolve)
        if (queue.size === 0) this.#queues.delete(key)
      },
    }
  }
}

/** 64 bits of a digest, as the signed number that PostgreSQL takes. */
function keyOf(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE(0).toString()
}
