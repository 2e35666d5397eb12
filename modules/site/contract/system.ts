// GET /api/Admin/System: how the site is doing, for its administrators; and what they may tell the queues of background work.
import { Type, type Static } from 'typebox'
import { StoredKind } from './dashboard.ts'

const count = Type.Integer({ minimum: 0 })
const time = Type.String({ format: 'date-time' })
const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()])

export const MOST_AT_A_TIME = 16
/** Jobs at a time in each process; null for the default. */
const concurrency = orNull(Type.Integer({ title: '同时进行', minimum: 1, maximum: MOST_AT_A_TIME }))

export const QueueRule = Type.Object(
  { isPaused: Type.Boolean({ title: '暂停' }), concurrency },
  { additionalProperties: false, title: '队列的规则' },
)
export type QueueRule = Static<typeof QueueRule>

const Queue = Type.Object({
  name: Type.String(),
  waiting: count,
  running: count,
  failed: count,
  /** Of those that wait and may run, how long the first has been waiting; seconds. */
  oldest: Type.Number({ minimum: 0 }),
  isPaused: Type.Boolean(),
  concurrency,
})
export type Queue = Static<typeof Queue>

/** A job for which no attempt is left. */
const FailedJob = Type.Object({
  id: Type.String({ format: 'uuid' }),
  queue: Type.String(),
  time,
  reason: Type.String(),
})
export type FailedJob = Static<typeof FailedJob>

/** What the clock starts. */
const Schedule = Type.Object({ name: Type.String(), lastTime: orNull(time), isWell: orNull(Type.Boolean()) })

const ServerProcess = Type.Object({
  id: Type.String({ format: 'uuid' }),
  role: Type.Enum(['all', 'web', 'worker']),
  host: Type.String(),
  version: Type.String(),
  startedTime: time,
  /** False where it has not been heard of for a while and did not say that it ends. */
  isHeard: Type.Boolean(),
})
export type ServerProcess = Static<typeof ServerProcess>

const Disk = Type.Object({
  name: Type.Enum(['data', 'files']),
  free: count,
  size: count,
  /** Left to the database. */ reserve: count,
})

const Upkeep = Type.Object({ time, isWell: Type.Boolean(), summary: Type.String() })
export type Upkeep = Static<typeof Upkeep>

export const System = Type.Object({
  queues: Type.Array(Queue),
  /** The latest first. */
  failedJobs: Type.Array(FailedJob),
  schedules: Type.Array(Schedule),
  disks: Type.Array(Disk),
  stored: Type.Array(Type.Object({ kind: StoredKind, bytes: count, files: count })),
  processes: Type.Array(ServerProcess),
  /** Hosts of the processes beside the one that answers that cannot have its files. */
  withoutFiles: Type.Array(Type.String()),
  versions: Type.Object({
    product: Type.String(),
    node: Type.String(),
    database: Type.String(),
    /** The last migration that was applied. */
    schema: Type.String(),
  }),
  database: Type.Object({
    kind: Type.Enum(['embedded', 'external']),
    /** How long a question takes, ms. */
    delay: Type.Number({ minimum: 0 }),
    bytes: count,
    connections: count,
    mostConnections: count,
  }),
  upkeep: Type.Object({ backup: orNull(Upkeep), verification: orNull(Upkeep) }),
})
export type System = Static<typeof System>
