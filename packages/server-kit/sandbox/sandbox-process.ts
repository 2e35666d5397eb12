// The child's side: does one task and ends.
import { once } from 'node:events'
import { Refusal } from '../http/refusal.ts'
import { limitFault } from './limit-fault.ts'
import type { FromChild, RunRequest, ToChild } from './messages.ts'

interface TaskModule {
  readonly run: (
    work: Pick<RunRequest, 'input' | 'files' | 'folder'>,
  ) => Promise<unknown> | AsyncGenerator<unknown, unknown, unknown>
}

// A busy thread hears nothing: its share of the processor ends it then.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.once('message', (request: RunRequest) => {
  // What has nothing left to do and no answer either, as readers of damaged files may, ends at once.
  process.channel?.unref()
  answerOf(request)
    .then((answer) => process.send?.(answer, undefined, {}, () => process.exit(0)))
    .catch(() => process.exit(1))
})

async function answerOf({ module, ...work }: RunRequest): Promise<FromChild> {
  try {
    const { run } = (await import(module)) as TaskModule // the task says so
    const outcome = run(work)
    if (outcome instanceof Promise) return { kind: 'done', result: await outcome }
    let reply: unknown
    for (;;) {
      const step = await outcome.next(reply)
      if (step.done === true) return { kind: 'done', result: step.value }
      const heard = once(process, 'message') as Promise<[ToChild]> // events are untyped
      process.channel?.ref()
      process.send?.({ kind: 'item', item: step.value } satisfies FromChild)
      const [next] = await heard
      process.channel?.unref()
      reply = next.kind === 'next' ? next.reply : undefined
    }
  } catch (error) {
    return faultOf(error)
  }
}

function faultOf(error: unknown): FromChild {
  if (error instanceof Refusal) return { kind: 'refused', code: error.code, detail: error.details.detail }
  const limit = limitFault(error)
  if (limit !== null) return { kind: 'limit', limit }
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  return { kind: 'failed', message, code, stack }
}
