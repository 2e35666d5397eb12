// A server of uploads in a process of its own, and the one that sends to it.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { idleMemory } from './process-cost.ts'
import type { UploadTask, UploadTold } from './upload-client.ts'

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

type Env = Readonly<Record<string, string>>

export async function startSide(
  protocol: Side['protocol'],
  folder: string,
  program: string,
  args: string[],
  env: Env = {},
): Promise<Side> {
  const stdio = ['ignore' as const, 'pipe' as const, 'inherit' as const, 'ipc' as const]
  const child = fork(resolve(import.meta.dirname, program), args, { stdio, env: { ...process.env, ...env } })
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

export async function sendUploads(task: UploadTask, env: Env = {}): Promise<UploadTold> {
  const program = join(import.meta.dirname, 'upload-client.ts')
  const child = fork(program, [JSON.stringify(task)], { env: { ...process.env, ...env } })
  const told = once(child, 'message') as Promise<[UploadTold]> // the only thing it says
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`sending by ${task.protocol} failed`)
  const [sent] = await told
  return sent
}
