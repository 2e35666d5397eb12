// What strangers send is read in a process of its own, which may do little and take little. A task names the module that reads one
// kind of content there, and how far it may go.
import type { ErrorCode } from '@huanshi/kernel/protocol/errors.ts'
import type { PoolName } from './worker-pools.ts'

/** Passed on as structured clones. */
export interface SandboxTask<Input, Result, Item = never, Reply = void> {
  readonly name: string
  /** Its export `run` does the work in the child. */
  readonly module: URL
  /** Tried one after the other where a file needs more memory than the first has. */
  readonly lanes: readonly [PoolName, ...PoolName[]]
  /** Files of so many bytes go to the last lane at once. */
  readonly largeFrom?: number
  /** Wall time of the whole or, where items are handed over, from one to the next. */
  readonly seconds: number
  /** What the sender is told where a limit was reached. */
  readonly refusal: ErrorCode
  /** Never there: ties the types of both sides to the task. */
  readonly types?: { readonly input: Input; readonly result: Result; readonly item: Item; readonly reply: Reply }
}

export interface SandboxWork<Input> {
  readonly input: Input
  /** Local paths by the names that the caller gave them; they can only be read. */
  readonly files: Readonly<Record<string, string>>
  /** Whatever is written here is handed to the caller. */
  readonly folder: string
}

/** The export `run` of a task's module. */
export type RunOf<Task> =
  Task extends SandboxTask<infer Input, infer Result, infer Item, infer Reply>
    ? (work: SandboxWork<Input>) => [Item] extends [never] ? Promise<Result> : AsyncGenerator<Item, Result, Reply>
    : never
