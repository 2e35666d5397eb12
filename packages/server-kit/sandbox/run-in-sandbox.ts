// Runs a task on a stranger's files, in turn, within its limits.
import { copyFile, link, lstat, readdir, rename, rm, stat } from 'node:fs/promises'
import { constants } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '../http/refusal.ts'
import { workerPools, type WorkerPool } from './worker-pools.ts'
import type { FromChild, Limit } from './messages.ts'
import type { SandboxChild } from './sandbox-child.ts'
import type { SandboxTask } from './sandbox-task.ts'
import { prepareSpare, takeChild } from './spare-child.ts'

export interface SandboxCall<Input, Item, Reply> {
  readonly input: Input
  /** Files to read, by names of the task's own. */
  readonly files: Readonly<Record<string, string>>
  /** Whose turn it takes. */
  readonly person: string
  readonly signal?: AbortSignal | undefined
  /** What the task writes comes into this folder; it may be named while the task is at work. */
  readonly target?: string | Promise<string>
  /**
   * Takes each item, with the folder that holds its files, and answers it before the next one is made.
   * @param gone aborted when the process has ended meanwhile
   */
  readonly each?: (item: Item, folder: string, gone: AbortSignal) => Promise<Reply>
}

const words: Readonly<Record<Limit, string>> = {
  time: '文件太复杂，处理时间过长，请简化后重新上传',
  memory: '文件太复杂，处理它需要的内存超出限制，请简化后重新上传',
  output: '文件展开后过大，请拆分后重新上传',
  depth: '文件的层次太深，无法处理',
  crash: '文件已损坏，无法处理',
}

let base = join(tmpdir(), 'huanshi-sandbox')

/** Where processes work from now on: on the disk of the data, files get there without being copied. Empties it. */
export async function workIn(folder: string): Promise<void> {
  base = folder
  // What a server that was killed has left.
  await rm(folder, { recursive: true, force: true })
}

class LimitReached extends Error {
  readonly limit: Limit
  constructor(limit: Limit) {
    super(limit)
    this.limit = limit
  }
}

/** @throws Refusal what the task refuses with, or the task's own where a limit is reached */
export async function runInSandbox<Input, Result, Item = never, Reply = void>(
  task: SandboxTask<Input, Result, Item, Reply>,
  call: SandboxCall<Input, Item, Reply>,
): Promise<Result> {
  const isLarge = task.largeFrom !== undefined && (await sizeOf(call.files)) >= task.largeFrom
  const tried = isLarge ? task.lanes.slice(-1) : task.lanes
  for (const [index, name] of tried.entries()) {
    try {
      return await inTurn(task, call, workerPools[name])
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error
      if (error.limit !== 'memory' || index === tried.length - 1)
        throw new Refusal(task.refusal, { detail: words[error.limit], cause: error })
    }
  }
  throw new Error(`${task.name} has no lane`)
}

async function sizeOf(files: Readonly<Record<string, string>>): Promise<number> {
  const found = await Promise.all(Object.values(files).map((path) => stat(path)))
  return found.reduce((sum, { size }) => sum + size, 0)
}

async function inTurn<Input, Result, Item, Reply>(
  task: SandboxTask<Input, Result, Item, Reply>,
  call: SandboxCall<Input, Item, Reply>,
  lane: WorkerPool,
): Promise<Result> {
  const release = await lane.turns.take(call.person, call.signal)
  let child: SandboxChild | undefined
  try {
    child = await takeChild(lane, base)
    return await work(child, task, call)
  } finally {
    await child?.close()
    release()
    // Whoever asks next waits for it, or has one made.
    void prepareSpare(lane, base).catch(() => undefined)
  }
}

async function work<Input, Result, Item, Reply>(
  child: SandboxChild,
  { module, seconds }: SandboxTask<Input, Result, Item, Reply>,
  { input, files, signal, target, each }: SandboxCall<Input, Item, Reply>,
): Promise<Result> {
  const { input: inputFolder, output } = child.places
  const inside = await bringIn(files, inputFolder)
  signal?.throwIfAborted()
  const leave = (): void => child.end()
  signal?.addEventListener('abort', leave, { once: true })
  try {
    let answer = await child.ask({ kind: 'run', module: module.href, input, files: inside, folder: output }, seconds)
    while (answer.kind === 'item') {
      const reply = await each?.(answer.item as Item, output, child.gone) // the task's module is bound to give such
      answer = await child.ask({ kind: 'next', reply }, seconds)
    }
    signal?.throwIfAborted()
    if (answer.kind !== 'done') throw faultOf(answer)
    if (target !== undefined) await takeOut(output, await target)
    return answer.result as Result // as above
  } finally {
    signal?.removeEventListener('abort', leave)
  }
}

function faultOf(answer: Exclude<FromChild, { kind: 'done' | 'item' }>): Error {
  if (answer.kind === 'limit') return new LimitReached(answer.limit)
  if (answer.kind === 'refused')
    return new Refusal(answer.code, answer.detail === undefined ? {} : { detail: answer.detail })
  const { message, code, stack } = answer
  return Object.assign(new Error(message), { stack }, code === null ? {} : { code })
}

/** Under names of our own; a second name costs nothing where the file system allows one. */
async function bringIn(files: Readonly<Record<string, string>>, input: string): Promise<Record<string, string>> {
  const inside: Record<string, string> = {}
  for (const [name, path] of Object.entries(files)) {
    const place = join(input, name)
    await link(path, place).catch(() => copyFile(path, place, constants.COPYFILE_FICLONE))
    inside[name] = place
  }
  return inside
}

async function takeOut(output: string, target: string): Promise<void> {
  for (const name of await readdir(output)) {
    const [from, to] = [join(output, name), join(target, name)]
    if (!(await lstat(from)).isFile()) throw new Error('a task wrote what is no file')
    await rename(from, to).catch(() => copyFile(from, to))
  }
}
