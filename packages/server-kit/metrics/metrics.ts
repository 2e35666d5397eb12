// The figures of this process for Prometheus. What happens is counted where it happens; what merely is, is looked up when they are read.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { AroundJob } from '../jobs/carry-out.ts'
import type { AroundStore } from '../storage/around-store.ts'
import { isMissing } from '../storage/s3/s3-failure.ts'
import type { WatchStatement } from '../store/watch-statement.ts'
import type { UploadsTold } from '../uploads/uploads.ts'

const QUICK = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]
const LONG = [0.1, 1, 5, 30, 120, 600, 3600]
/** A part that does not answer is left out; ms. */
const PATIENCE = 2_000

/** Looks up what is now. */
type Look = () => void | Promise<void>

export class Metrics {
  readonly registry = new Registry()
  readonly #looks: Look[] = []
  readonly #requests: Histogram<'method' | 'route' | 'status'>
  readonly #tiles: Counter<'by'>
  readonly #tileTimes: Histogram<'by'>
  readonly #storeRequests: Histogram<'operation' | 'outcome'>
  readonly #storeBytes: Counter<'direction'>
  readonly #locksLost: Counter
  readonly #uploadBytes: Counter
  readonly #uploadsRefused: Counter<'code'>
  readonly #statements: Histogram<'outcome'>
  readonly #jobs: Histogram<'queue' | 'outcome'>
  readonly #live: Counter<'kind'>

  constructor() {
    const registers = [this.registry]
    collectDefaultMetrics({ register: this.registry })
    this.#requests = new Histogram({
      name: 'huanshi_http_request_seconds',
      help: 'Time to answer HTTP requests',
      labelNames: ['method', 'route', 'status'],
      buckets: QUICK,
      registers,
    })
    this.#tiles = new Counter({
      name: 'huanshi_tiles_total',
      help: 'Files of pictures sent, by the front door or by the application',
      labelNames: ['by'],
      registers,
    })
    this.#tileTimes = new Histogram({
      name: 'huanshi_tile_seconds',
      help: 'Time until the answer with a file of a picture began, by the front door or by the application',
      labelNames: ['by'],
      buckets: QUICK,
      registers,
    })
    this.#storeRequests = new Histogram({
      name: 'huanshi_storage_request_seconds',
      help: 'Time until the store of files answered a request, all tries together',
      labelNames: ['operation', 'outcome'],
      buckets: QUICK,
      registers,
    })
    this.#storeBytes = new Counter({
      name: 'huanshi_storage_bytes_total',
      help: 'Bytes of files sent to the store, and asked of it',
      labelNames: ['direction'],
      registers,
    })
    this.#locksLost = new Counter({
      name: 'huanshi_advisory_locks_lost_total',
      help: 'Advisory locks that were lost with their connection while they were held',
      registers,
    })
    this.#uploadBytes = new Counter({
      name: 'huanshi_upload_bytes_total',
      help: 'Bytes of chunks that were accepted',
      registers,
    })
    this.#uploadsRefused = new Counter({
      name: 'huanshi_upload_refusals_total',
      help: 'Chunks that were refused, by what they were told',
      labelNames: ['code'],
      registers,
    })
    this.#statements = new Histogram({
      name: 'huanshi_database_statement_seconds',
      help: 'Time until the database answered a statement',
      labelNames: ['outcome'],
      buckets: QUICK,
      registers,
    })
    this.#jobs = new Histogram({
      name: 'huanshi_job_seconds',
      help: 'Time that one try of a job took, without waiting for its turn',
      labelNames: ['queue', 'outcome'],
      buckets: LONG,
      registers,
    })
    this.#live = new Counter({
      name: 'huanshi_live_events_total',
      help: 'Announcements of the database that were passed on to live connections',
      labelNames: ['kind'],
      registers,
    })
  }

  /** @param seconds until it was answered */
  request(labels: { method: string; route: string; status: string }, seconds: number): void {
    this.#requests.observe(labels, seconds)
  }

  /** @param seconds until the answer began */
  tile(by: 'front-door' | 'application', seconds: number): void {
    this.#tiles.inc({ by })
    this.#tileTimes.observe({ by }, seconds)
  }

  readonly store: AroundStore = async ({ operation, sent }, run) => {
    const ended = this.#storeRequests.startTimer({ operation })
    this.#storeBytes.inc({ direction: 'sent' }, sent)
    try {
      const received = await run()
      this.#storeBytes.inc({ direction: 'received' }, received)
      ended({ outcome: 'done' })
      return received
    } catch (error) {
      ended({ outcome: isMissing(error) ? 'missing' : 'failed' })
      throw error
    }
  }

  readonly lockLost = (): void => this.#locksLost.inc()

  readonly uploads: UploadsTold = {
    arrived: (bytes) => this.#uploadBytes.inc(bytes),
    refused: (code) => this.#uploadsRefused.inc({ code }),
  }

  live(kind: string): void {
    this.#live.inc({ kind })
  }

  readonly statement: WatchStatement = () => {
    const ended = this.#statements.startTimer()
    return (failed) => void ended({ outcome: failed ? 'failed' : 'done' })
  }

  readonly job: AroundJob = async (queue, run) => {
    const ended = this.#jobs.startTimer({ queue })
    try {
      await run()
      ended({ outcome: 'done' })
    } catch (error) {
      ended({ outcome: 'failed' })
      throw error
    }
  }

  gauge<Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []): Gauge<Label> {
    return new Gauge({ name: `huanshi_${name}`, help, labelNames, registers: [this.registry] })
  }

  /** @param look is called before the figures are read; one that fails or takes long leaves its own as they were */
  before(look: Look): void {
    this.#looks.push(look)
  }

  /** Before the registry is read. */
  async look(): Promise<void> {
    const late = new Promise<void>((resolve) => void setTimeout(resolve, PATIENCE).unref())
    const looks = this.#looks.map(async (look) => look())
    await Promise.race([Promise.allSettled(looks), late])
  }

  async text(): Promise<string> {
    await this.look()
    return this.registry.metrics()
  }
}
