// Progress of a job on its record: of all that is reported, only the newest is written, and no more often than somebody reads it.

interface ProgressWriter<Progress> {
  /** Aborted when the record is found gone. */
  readonly gone: AbortSignal
  readonly report: (progress: Progress) => void
  /** After the last write; what was reported since is left out. */
  readonly close: () => Promise<void>
}

const INTERVAL_MS = 500

/** @param write false where the record is gone */
export function progressWriter<Progress>(write: (progress: Progress) => Promise<boolean>): ProgressWriter<Progress> {
  const gone = new AbortController()
  let next: { readonly progress: Progress } | null = null
  let writing: Promise<void> = Promise.resolve()
  async function attempt(progress: Progress): Promise<void> {
    try {
      if (!(await write(progress))) gone.abort(new Error('the record is gone'))
    } catch {
      // The database may be away for a moment; the next step tries again.
    }
  }
  const timer = setInterval(() => {
    if (next === null) return
    const { progress } = next
    next = null
    writing = writing.then(() => attempt(progress))
  }, INTERVAL_MS)
  return {
    gone: gone.signal,
    report(progress) {
      next = { progress }
    },
    async close() {
      clearInterval(timer)
      await writing
    },
  }
}
