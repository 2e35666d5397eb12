// One job from being fetched to being settled: under a lock, heavy ones in turn, told when it has failed for good.
import type { JobWithMetadata } from 'pg-boss'
import type { AdvisoryLocks } from '../advisory-lock/advisory-lock.ts'
import type { Database } from '../store/database.ts'
import type { HeavySlots } from './heavy-slots.ts'
import { isRemoved } from './queue-rules.ts'
import { NonRetryableError, type JobHandler } from './queue.ts'
import { lockOf, putBack } from './resume.ts'

export interface Means {
  readonly db: Database
  readonly locks: AdvisoryLocks
  readonly slots: HeavySlots
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal
  readonly onError: (error: unknown) => void
  readonly around: AroundJob
}

/** Carries out one try of a job, and may note how that went. */
export type AroundJob = (queue: string, run: () => Promise<void>) => Promise<void>

/** Until it is looked for again, at most. */
const REMOVED_S = 10

/** Throws what the queue is to try again. */
export async function carryOut<Order extends object>(
  { db, locks, slots, stopping, onError, around }: Means,
  handler: JobHandler<Order>,
  job: JobWithMetadata<Order>,
): Promise<void> {
  // Fetched at the last moment: it waits for the next start.
  if (stopping.aborted) return await putBack(db, job.id, { isUncounted: true })
  // Its removal comes in a moment.
  if (isRemoved(job.data)) return await putBack(db, job.id, { isUncounted: true, wait: REMOVED_S })
  const lock = await locks.tryTake(lockOf(job.id))
  if (lock === null) throw new Error('the job is still being done elsewhere')
  const signal = AbortSignal.any([job.signal, lock.lost, stopping])
  let release: (() => void) | undefined
  try {
    // The lock is held meanwhile: a job that waits is not an abandoned one.
    if (handler.isHeavy) release = await slots.take(signal)
    await around(handler.queue.name, () => handler.run(job.data, { signal }))
  } catch (error) {
    // Stopping is nobody's fault: the job waits for the next start. Being no longer active it is not settled here.
    if (stopping.aborted) return await putBack(db, job.id, { isUncounted: true })
    const isHopeless = error instanceof NonRetryableError
    if (isHopeless || job.retryCount >= job.retryLimit) await handler.failed?.(job.data, error)
    if (isHopeless) return
    onError(error)
    throw error
  } finally {
    release?.()
    await lock.release()
  }
}
