// A process beside the site that is told what to do, says when it does it, and what came of it once it is told to end.
import { fork } from 'node:child_process'
import { once } from 'node:events'

export interface Ordered {
  readonly ready: Promise<unknown>
  end(): Promise<object>
}

export interface Running<Told> {
  /** @throws Error where it failed */
  end(): Promise<Told>
  stop(): void
}

/** Resolves once it is at work. @throws Error where it cannot be */
export async function beginOrdered<Told>(program: string, order: object, memory = 512): Promise<Running<Told>> {
  const child = fork(program, ['--ordered'], { execArgv: [`--max-old-space-size=${memory}`] })
  const next = async (): Promise<unknown> => {
    const told = once(child, 'message').then(([word]: unknown[]) => word)
    const gone = once(child, 'exit').then(([code]: unknown[]) =>
      Promise.reject(new Error(`${program} ended with ${String(code)}`)),
    )
    return Promise.race([told, gone])
  }
  child.send(order)
  await next()
  return {
    async end() {
      const told = next()
      child.send('end')
      const result = (await told) as Told // what the program's own end gives
      child.disconnect()
      return result
    },
    stop: () => void child.kill('SIGKILL'),
  }
}

/** At the end of such a program; elsewhere it is only read. */
export function serveOrders(begin: (order: never) => Ordered): void {
  if (process.argv[2] !== '--ordered') return
  process.once('message', (order) => {
    const ordered = begin(order as never) // what `beginOrdered` was given
    const fail = (error: unknown): void => {
      console.error(error)
      process.exit(1)
    }
    ordered.ready.then(() => process.send?.('ready'), fail)
    process.once('message', () => void ordered.end().then((told) => process.send?.(told), fail))
  })
  process.once('disconnect', () => process.exit(0))
}
