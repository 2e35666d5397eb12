// One job from being fetched to being settled: under a lease, heavy ones in turn, told when it has failed for good.
import type { JobWithMetadata } from 'pg-boss'
import type { Leases } from '../lease/lease.ts'
import type { Database } from '../store/database.ts'
import type { HeavySlots } from './heavy-slots.ts'
import { NonRetryableError, type JobHandler } from './queue.ts'
import { leaseOf, putBack } from './resume.ts'

export interface Means {
  readonly db: Database
  readonly leases: Leases
  readonly slots: HeavySlots
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal
  readonly onError: (error: unknown) => void
}

/** Throws what the queue is to try again. */
export async function carryOut<Order extends object>(
  { db, leases, slots, stopping, onError }: Means,
  handler: JobHandler<Order>,
  job: JobWithMetadata<Order>,
): Promise<void> {
  // Fetched at the last moment: it waits for the next start.
  if (stopping.aborted) return await putBack(db, job.id, { isUncounted: true })
  const lease = await leases.tryTake(leaseOf(job.id))
  if (lease === null) throw new Error('the job is still being done elsewhere')
  const signal = AbortSignal.any([job.signal, lease.lost, stopping])
  let release: (() => void) | undefined
  try {
    // The lease is held meanwhile: a job that waits is not an abandoned one.
    if (handler.isHeavy) release = await slots.take(signal)
    await handler.run(job.data, { signal })
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
    await lease.release()
  }
}
