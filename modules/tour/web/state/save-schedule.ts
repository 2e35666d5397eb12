// When a draft goes to the server: after a pause, again after a failure, and one attempt at a time.
const QUIET_MS = 1200
const LONGEST_MS = 8000
const LAST_RETRY_MS = 30_000
const RETRIES = [2000, 4000, 8000, 15_000, LAST_RETRY_MS] as const

/** Done: the server has everything; more: something changed meanwhile; again: it could not be reached; stopped: somebody has to act. */
export type Outcome = 'done' | 'more' | 'again' | 'stopped'

interface SaveSchedule {
  /** Saves at once; true when the server has everything. */
  readonly flush: () => Promise<boolean>
  /** Saves after a pause; whoever never pauses is saved all the same. */
  readonly changed: () => void
  readonly soon: (milliseconds: number) => void
  readonly retry: () => void
  /** The attempt that is under way has ended. */
  readonly ended: () => Promise<unknown>
  readonly open: () => void
  readonly close: () => void
}

/**
 * @param save one attempt
 * @param isManual nothing is saved before somebody says so
 */
export function createSaveSchedule(save: () => Promise<Outcome>, isManual: boolean, now: () => number): SaveSchedule {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | null = null
  let failures = 0
  let underWay: Promise<boolean> | null = null
  let isClosed = false

  const later = (milliseconds: number): void => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void flush(), milliseconds)
  }
  const soon = (milliseconds: number): void => {
    if (!isManual) later(milliseconds)
  }
  async function attempt(): Promise<boolean> {
    waitingSince = null
    const outcome = await save()
    if (outcome === 'more') soon(QUIET_MS)
    if (outcome === 'again') later(RETRIES[failures] ?? LAST_RETRY_MS)
    failures = outcome === 'again' ? failures + 1 : 0
    return outcome === 'done'
  }
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    if (underWay !== null) {
      await underWay
      return flush()
    }
    underWay = attempt()
    try {
      return await underWay
    } finally {
      underWay = null
    }
  }
  return {
    flush,
    soon,
    changed: () => {
      waitingSince ??= now()
      soon(Math.max(0, Math.min(QUIET_MS, waitingSince + LONGEST_MS - now())))
    },
    retry: () => later(0),
    ended: () => underWay ?? Promise.resolve(),
    open: () => void (isClosed = false),
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
