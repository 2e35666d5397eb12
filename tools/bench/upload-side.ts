// A server of uploads in a process of its own, and the one that sends to it.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { idleMemory } from './process-cost.ts'
import type { UploadTask } from './upload-client.ts'

export interface Side {
  readonly protocol: UploadTask['protocol']
  readonly address: string
  readonly tokens: readonly string[]
  readonly child: ChildProcess
  readonly pid: number
  /** Where it keeps finished files. */
  readonly folder: string
  /** Resident bytes before the first upload. */
  readonly idle: number
}

export async function startSide(
  protocol: Side['protocol'],
  folder: string,
  program: string,
  args: string[],
): Promise<Side> {
  const child = fork(resolve(import.meta.dirname, program), args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const [line] = (await once(child.stdout ?? process.stdin, 'data')) as [Buffer]
  const printed = JSON.parse(line.toString()) as { address: string; tokens?: string[] } // what each server prints
  const pid = child.pid ?? 0
  return { protocol, tokens: [], ...printed, child, pid, folder, idle: await idleMemory(pid) }
}

export async function stopSide({ child }: Side): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}

/** Answers the seconds that it took. */
export async function sendUploads(task: UploadTask): Promise<number> {
  const child = fork(join(import.meta.dirname, 'upload-client.ts'), [JSON.stringify(task)])
  const told: Promise<unknown> = once(child, 'message').then(([seconds]) => seconds)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`sending by ${task.protocol} failed`)
  return Number(await told)
}
