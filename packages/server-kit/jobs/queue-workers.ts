// As many workers for each queue as its rule wants, who carry out one job at a time.
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { carryOut, type Means } from './carry-out.ts'
import type { JobHandler } from './queue.ts'
import { readQueueRules } from './queue-rules.ts'

interface WorkerParts {
  readonly boss: PgBoss
  readonly means: Means
  /** Between two looks for what waits to be tried again; s. */
  readonly poll: number
}

interface QueueWorkers {
  /** Follows the rules; a worker that is busy and not wanted any more ends its job first. */
  adjust(handlers: readonly JobHandler<never>[]): Promise<void>
  /** There is something to be done. */
  notify(queue: string): void
}

export function queueWorkers({ boss, means, poll }: WorkerParts): QueueWorkers {
  const workers = new Map<string, string[]>()

  async function serve(handler: JobHandler<never>): Promise<string> {
    const options = { batchSize: 1, includeMetadata: true, notifyPollingIntervalSeconds: poll } as const
    const worker = await boss.work(handler.queue.name, options, async ([job]) => {
      if (job === undefined) return
      try {
        await carryOut(means, handler, job as JobWithMetadata<never>) // ordered through `order` only
      } finally {
        // There may be more: by itself it would look again only after a pause.
        boss.notifyWorker(worker)
      }
    })
    return worker
  }

  return {
    async adjust(handlers) {
      const rules = await readQueueRules(means.db)
      for (const handler of handlers) {
        const { name } = handler.queue
        const { isPaused = false, concurrency = null } = rules.get(name) ?? {}
        const most = handler.isHeavy ? means.slots.count : (concurrency ?? 1)
        const wanted = isPaused ? 0 : Math.min(concurrency ?? most, most)
        const serving = workers.get(name) ?? []
        workers.set(name, serving)
        while (serving.length < wanted) serving.push(await serve(handler))
        for (const id of serving.splice(wanted)) await boss.offWork(name, { id, wait: false })
      }
    },
    notify(queue) {
      for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker)
    },
  }
}
