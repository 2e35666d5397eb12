// Background work, kept in the same database as the records: ordered in the same transaction, tried again when it fails,
// taken up again when its process died.
import { fromKysely, PgBoss } from 'pg-boss'
import { noReserve } from '../disk/reserve.ts'
import type { AdvisoryLocks } from '../advisory-lock/advisory-lock.ts'
import type { Database } from '../store/database.ts'
import { KEEP_ALIVE_MS, KEEP_ALIVE_SETTINGS } from '../store/keep-alive.ts'
import type { AroundJob, Means } from './carry-out.ts'
import { fairPriority, SCHEMA } from './fair-turn.ts'
import { heavySlots, type HeavySlots } from './heavy-slots.ts'
import { roomWaker, type JobRoom } from './job-room.ts'
import { NonRetryableError, type JobHandler, type Queue, type Schedule } from './queue.ts'
import { endRemoved, removedByAdministrator } from './queue-rules.ts'
import { queueWorkers } from './queue-workers.ts'
import { bringForward, resumeAbandoned } from './resume.ts'
import { withOrigin } from './order-origin.ts'

interface JobOptions {
  readonly db: Database
  readonly connectionString: string
  readonly locks: AdvisoryLocks
  /** What goes wrong where nobody waits for an answer. */
  readonly onError: (error: unknown) => void
  /** How many heavy jobs run at a time; by default one for every two cores. */
  readonly slots?: HeavySlots
  /** On the disks that jobs write to; as much as there is, where nothing is said. */
  readonly room?: JobRoom
  /** False where others do what is ordered here. */
  readonly isWorking?: boolean
  readonly around?: AroundJob | undefined
  /** The trace of whoever orders now; undefined outside of any. */
  readonly origin?: (() => string | undefined) | undefined
  /** Between two tries of what failed, and between two looks for what waits to be tried again; s. */
  readonly pauses?: { readonly retry: number; readonly poll: number }
}

export interface Work {
  readonly handlers: readonly JobHandler<never>[]
  readonly schedules?: readonly Schedule[]
}

export interface Jobs {
  /** In the caller's transaction: the job exists if and only if the transaction ends well. */
  enqueue<Order extends object>(trx: Database, queue: Queue<Order>, order: Order, owner: string): Promise<void>
  /** Begins to carry out what is ordered, beginning with what a killed process left. */
  work(work: Work): Promise<void>
  stop(): Promise<void>
}

const RETRIES = 2
/** Of a process that was killed its locks end at once; whoever waits for its job is not to notice. */
const RESUME_EVERY = 3_000
/** New jobs announce themselves; only those that are tried again have to be looked for. */
const PAUSES = { retry: 2, poll: 5 }
/** Passed on to the driver. */
const connection = {
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  options: KEEP_ALIVE_SETTINGS,
  query_timeout: 60_000,
}
/** Nothing here may take a day; what hangs that long is tried again. */
const LONGEST = 24 * 3600

function newQueue(connectionString: string, isWorking: boolean): PgBoss {
  return new PgBoss({
    connectionString,
    schema: SCHEMA,
    // Each holds some four megabytes of the database's memory, and what they are asked takes milliseconds.
    max: 2,
    ...connection,
    // On a network that swallows everything, until it listens on another connection.
    notifyHeartbeatIntervalMs: 3_000,
    notifyHeartbeatTimeoutMs: 3_000,
    useListenNotify: isWorking,
    supervise: isWorking,
    schedule: isWorking,
    application_name: 'huanshi-jobs',
  })
}

export async function openJobs(options: JobOptions): Promise<Jobs> {
  const { db, connectionString, locks, onError, slots = heavySlots(), pauses = PAUSES, isWorking = true } = options
  const { room = noReserve } = options
  const around: AroundJob = options.around ?? ((_queue, run) => run())
  const boss = newQueue(connectionString, isWorking)
  // Some are told as plain objects, of which the log would say nothing.
  boss.on('error', (error) => onError(error instanceof Error ? error : Object.assign(new Error('unknown'), error)))
  await boss.start()
  const known = new Set<string>()
  const stopping = new AbortController()
  const means: Means = { db, locks, slots, room, stopping: stopping.signal, onError, around }
  const workers = queueWorkers({ boss, means, poll: pauses.poll })
  const wake = roomWaker(db, room)
  let timer: NodeJS.Timeout | undefined

  async function ensure(name: string): Promise<void> {
    if (known.has(name)) return
    await boss.createQueue(name, {
      notify: true,
      retryLimit: RETRIES,
      retryDelay: pauses.retry,
      expireInSeconds: LONGEST,
    })
    known.add(name)
  }

  async function resume(handlers: Work['handlers']): Promise<void> {
    const names = handlers.map(({ queue }) => queue.name)
    await bringForward(db, names)
    const { again, hopeless } = await resumeAbandoned(db, locks, names)
    for (const name of again) workers.notify(name)
    const end = async ({ name, order }: { name: string; order: object }, why: NonRetryableError): Promise<void> => {
      const handler = handlers.find(({ queue }) => queue.name === name)
      await handler?.failed?.(order as never, why)
    }
    for (const job of hopeless) await end(job, new NonRetryableError('the job was cut off too often'))
    await endRemoved(db, locks, { queues: names, ended: (job) => end(job, removedByAdministrator()) })
  }

  /** Again and again, each time after the last has ended. */
  let looking: Promise<void> | null = null
  function look(handlers: Work['handlers']): void {
    looking ??= resume(handlers)
      .then(wake)
      .then((queues) => queues.forEach((name) => workers.notify(name)))
      .then(() => (stopping.signal.aborted ? undefined : workers.adjust(handlers)))
      .catch(onError)
      .finally(() => (looking = null))
  }

  return {
    async enqueue(trx, queue, order, owner) {
      await ensure(queue.name)
      const priority = await fairPriority(trx, queue.name, owner)
      await boss.send(queue.name, withOrigin(order, options.origin?.()), {
        priority,
        group: { id: owner },
        db: fromKysely(trx),
      })
    },
    async work({ handlers, schedules = [] }) {
      for (const { queue } of handlers) await ensure(queue.name)
      await resume(handlers)
      await workers.adjust(handlers)
      for (const { name, cron, run } of schedules) {
        await ensure(name)
        await boss.schedule(name, cron, null, { tz: 'Asia/Shanghai' })
        await boss.work(name, { batchSize: 1 }, () => around(name, run))
      }
      timer = setInterval(() => look(handlers), RESUME_EVERY).unref()
    },
    async stop() {
      clearInterval(timer)
      await looking
      // The workers stop fetching before jobs are put back: one that is fetched again would hold up the stop, and look failed.
      await Promise.all([...known].map((name) => boss.offWork(name, { wait: false })))
      stopping.abort(new Error('the server is stopping'))
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
