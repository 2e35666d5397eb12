// One job from being fetched to being settled: under a lock, heavy ones in turn, told when it has failed for good.
import type { JobWithMetadata } from 'pg-boss'
import type { AdvisoryLocks } from '../advisory-lock/advisory-lock.ts'
import { isNoRoom } from '../disk/reserve.ts'
import type { Database } from '../store/database.ts'
import type { HeavySlots } from './heavy-slots.ts'
import { enoughRoom, isShort, mayWait, putBackForRoom, watchRoom, type JobRoom } from './job-room.ts'
import { orderOf } from './order-origin.ts'
import { isRemoved } from './queue-rules.ts'
import { NonRetryableError, type JobHandler } from './queue.ts'
import { lockOf, putBack } from './resume.ts'

export interface Means {
  readonly db: Database
  readonly locks: AdvisoryLocks
  readonly slots: HeavySlots
  readonly room: JobRoom
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal
  readonly onError: (error: unknown) => void
  readonly around: AroundJob
}

/**
 * Carries out one try of a job, and may note how that went.
 * @param origin the trace in which it was ordered, as W3C writes it; absent where nobody keeps traces
 */
export type AroundJob = (queue: string, run: () => Promise<void>, origin?: string) => Promise<void>

/** Until it is looked for again, at most. */
const REMOVED_S = 10

/** Throws what the queue is to try again. */
export async function carryOut<Order extends object>(
  means: Means,
  handler: JobHandler<Order>,
  job: JobWithMetadata<Order>,
): Promise<void> {
  const { locks, slots, stopping, around } = means
  if (await isPutOff(means, handler, job)) return
  const lock = await locks.tryTake(lockOf(job.id))
  if (lock === null) throw new Error('the job is still being done elsewhere')
  const watched = handler.takesRoom ? watchRoom(means.room) : enoughRoom
  const signal = AbortSignal.any([job.signal, lock.lost, stopping, watched.short])
  let release: (() => void) | undefined
  try {
    // The lock is held meanwhile: a job that waits is not an abandoned one.
    if (handler.isHeavy) release = await slots.take(signal)
    const { order, origin } = orderOf(job.data)
    await around(handler.queue.name, () => handler.run(order, { signal }), origin)
  } catch (error) {
    // Being no longer active it is not settled here.
    if (await isNobodysFault(means, job, { error, isLost: lock.lost.aborted, isShort: watched.short.aborted })) return
    await failedOnce(means, handler, job, error)
  } finally {
    watched.stop()
    release?.()
    await lock.release()
  }
}

/** Not now: it was put back. */
async function isPutOff(
  { db, room, stopping }: Means,
  { takesRoom = false }: Pick<JobHandler<never>, 'takesRoom'>,
  job: JobWithMetadata,
): Promise<boolean> {
  // Fetched at the last moment: it waits for the next start.
  if (stopping.aborted) await putBack(db, job.id, { isUncounted: true })
  // Its removal comes in a moment.
  else if (isRemoved(job.data)) await putBack(db, job.id, { isUncounted: true, wait: REMOVED_S })
  else if (takesRoom && mayWait(job) && (await isShort(room))) await putBackForRoom(db, job)
  else return false
  return true
}

interface Ending {
  readonly error: unknown
  readonly isLost: boolean
  readonly isShort: boolean
}

/** It waits as if it had not been fetched: for the next start, for the database, or for room. */
async function isNobodysFault(
  { db, stopping }: Means,
  job: JobWithMetadata,
  { error, isLost, isShort: isOutOfRoom }: Ending,
): Promise<boolean> {
  // Where the database is still away, whoever finds the lock free puts it back.
  if (stopping.aborted || isLost) await putBack(db, job.id, { isUncounted: true })
  else if ((isOutOfRoom || isNoRoom(error)) && mayWait(job)) await putBackForRoom(db, job)
  else return false
  return true
}

async function failedOnce<Order extends object>(
  { onError }: Means,
  handler: JobHandler<Order>,
  job: JobWithMetadata<Order>,
  error: unknown,
): Promise<void> {
  const isHopeless = error instanceof NonRetryableError
  if (isHopeless || job.retryCount >= job.retryLimit) await handler.failed?.(orderOf(job.data).order, error)
  if (isHopeless) return
  onError(error)
  throw error
}
