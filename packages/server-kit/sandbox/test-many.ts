// Many small files read by one task in one process of the sandbox: for trials, which would wait for processes most of their time.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../http/refusal.ts'
import { limitFault } from './limit-fault.ts'
import type { Limit } from './messages.ts'
import type { SandboxTask, SandboxWork } from './sandbox-task.ts'

export interface Trial {
  /** What the task is told, and the name under which it looks for the file. */
  readonly input: unknown
  readonly file: string
}

export type Verdict =
  | { readonly kind: 'done' | 'refused' }
  | { readonly kind: 'limit'; readonly limit: Limit }
  | { readonly kind: 'failed'; readonly message: string }

interface ManyInput {
  /** Address of the task's module. */
  readonly module: string
  readonly trials: readonly Trial[]
}

export type ManyTask = SandboxTask<ManyInput, null, Verdict>

/** What whoever hands over a file hears: what a record was made as. */
const REPLY = '00000000-0000-4000-8000-000000000001'

interface TaskModule {
  readonly run: (work: SandboxWork<unknown>) => Promise<unknown> | AsyncGenerator<unknown, unknown, string>
}

export async function* run({
  input: { module, trials },
  files,
  folder,
}: SandboxWork<ManyInput>): AsyncGenerator<Verdict, null, undefined> {
  const { run: read } = (await import(module)) as TaskModule // the caller says so
  for (const [index, { input, file }] of trials.entries()) {
    const own = join(folder, String(index))
    await mkdir(own)
    yield await verdictOf(() => read({ input, files: { [file]: files[String(index)] ?? '' }, folder: own }))
    await rm(own, { recursive: true })
    globalThis.gc?.()
  }
  return null
}

async function verdictOf(read: () => ReturnType<TaskModule['run']>): Promise<Verdict> {
  try {
    const outcome = read()
    if (outcome instanceof Promise) await outcome
    else for (let step = await outcome.next(); step.done !== true;) step = await outcome.next(REPLY)
    return { kind: 'done' }
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused' }
    const limit = limitFault(error)
    if (limit !== null) return { kind: 'limit', limit }
    return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
