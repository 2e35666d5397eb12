// How the process tells what it does, put together: its log, its figures, and its traces where somebody collects them.
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '@huanshi/server-kit/config/config.ts'
import type { LogFormat, ObservingChoice } from '@huanshi/server-kit/config/observing.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import type { AroundJob } from '@huanshi/server-kit/jobs/carry-out.ts'
import { openLog } from '@huanshi/server-kit/logging/logger.ts'
import type { LogLines } from '@huanshi/server-kit/logging/log-lines.ts'
import { watchDatabase, watchProcess } from '@huanshi/server-kit/metrics/gauges.ts'
import { Metrics } from '@huanshi/server-kit/metrics/metrics.ts'
import { openMetricsPort } from '@huanshi/server-kit/metrics/metrics-port.ts'
import type { DiskReserve } from '@huanshi/server-kit/disk/reserve.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { ScratchBound } from '@huanshi/server-kit/storage/scratch-bound.ts'
import type { AroundStore } from '@huanshi/server-kit/storage/around-store.ts'
import type { AroundSending } from '@huanshi/server-kit/tracing/open-traces.ts'
import { watchAll, watchSlow, type WatchStatement } from '@huanshi/server-kit/store/watch-statement.ts'

export interface Observing {
  readonly log: FastifyBaseLogger & { isLevelEnabled(level: string): boolean }
  readonly metrics: Metrics
  readonly watch: WatchStatement
  readonly around: AroundJob
  /** Of what is kept in a bucket. */
  readonly aroundStore: AroundStore
  /** Absent where nobody collects traces. */
  readonly sending?: AroundSending
  readonly origin?: () => string | undefined
  /** Before any route of the application. */
  request(app: App): void
  close(): Promise<void>
}

export async function openObserving(
  { slowQuery, traces: collector }: ObservingChoice,
  lines: LogLines,
  format: LogFormat,
): Promise<Observing> {
  const log = openLog(lines, format)
  const metrics = new Metrics()
  const slow = slowQuery === 0 ? [] : [watchSlow(log, slowQuery)]
  if (collector === null) {
    const watch = watchAll([metrics.statement, ...slow])
    const [around, aroundStore] = [metrics.job, metrics.store]
    return { log, metrics, watch, around, aroundStore, request: () => undefined, close: async () => undefined }
  }
  const { openTraces } = await import('@huanshi/server-kit/tracing/open-traces.ts')
  const traces = await openTraces(collector, metrics)
  return {
    log,
    metrics,
    watch: watchAll([metrics.statement, traces.statement, ...slow]),
    around: (queue, run, origin) => traces.job(queue, () => metrics.job(queue, run), origin),
    aroundStore: (call, run) => metrics.store(call, () => traces.store(call, run)),
    sending: traces.sending,
    origin: traces.origin,
    request: (app) => traces.requests(app),
    close: () => traces.close(),
  }
}

interface Watched {
  readonly db: Database
  /** Live connections of browsers. */
  readonly connections: () => number
  readonly reserve: DiskReserve
  readonly isStorageAway: () => boolean
  /** What bounds the scratch folder; null where only its disk does. */
  readonly pictures: { readonly bound: ScratchBound | null }
}

/** Gives what closes their port, where they have one. */
export async function serveFigures(config: Config, metrics: Metrics, watched: Watched): Promise<() => Promise<void>> {
  const { host, data, storage, metricsToken: token, observing } = config
  // First what is counted here: looking at the database takes a connection itself.
  watchProcess(metrics, { ...watched, bound: watched.pictures.bound, folders: { data, files: storage.folder } })
  watchDatabase(metrics, watched.db)
  const port = observing.metricsPort
  return port === null ? async () => undefined : openMetricsPort(metrics, { host, port, token })
}
