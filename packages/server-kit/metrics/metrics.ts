// The figures of this process for Prometheus. What happens is counted where it happens; what merely is, is looked up when they are read.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { AroundJob } from '../jobs/carry-out.ts'
import type { WatchStatement } from '../store/watch-statement.ts'

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

  tile(by: 'front-door' | 'application'): void {
    this.#tiles.inc({ by })
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

  async text(): Promise<string> {
    const late = new Promise<void>((resolve) => void setTimeout(resolve, PATIENCE).unref())
    const looks = this.#looks.map(async (look) => look())
    await Promise.race([Promise.allSettled(looks), late])
    return this.registry.metrics()
  }
}
