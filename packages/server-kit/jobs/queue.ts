// A queue is a kind of background work: its name, the shape of an order for it, and how an order is carried out.

interface JobContext {
  /** Aborted when the server stops, or when another server may have taken the job over. */
  readonly signal: AbortSignal
}

export interface Queue<Order extends object> {
  readonly name: string
  /** Only a type: what is taken, never a value. */
  readonly takes?: (order: Order) => void
}

export interface JobHandler<Order extends object> {
  readonly queue: Queue<Order>
  /** Takes whole cores for long: of such jobs few run at a time, of others one of each kind. */
  readonly isHeavy?: boolean
  /** Writes files of any size: it waits while the disk has no room for them. */
  readonly takesRoom?: boolean
  /** May run again after it had been cut off anywhere: it has to find out what is left to do. */
  run(order: Order, context: JobContext): Promise<void>
  /** No attempt is left. */
  failed?(order: Order, error: unknown): Promise<void>
}

/** By the clock of China: `30 3 * * *` is half past three in the morning there. */
export interface Schedule {
  readonly name: string
  readonly cron: string
  readonly run: () => Promise<void>
}

/** Trying again cannot help. */
export class NonRetryableError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'HopelessError'
  }
}

export function defineQueue<Order extends object>(name: string): Queue<Order> {
  return { name }
}
