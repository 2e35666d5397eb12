// A hub server for the time of a measurement: ours, or socket.io doing the same.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type HubKind = 'signalr' | 'socketio'

/** @param folder in which the peer was fetched */
export async function withHubServer<T>(
  kind: HubKind,
  folder: string,
  work: (port: string, pid: number) => Promise<T>,
): Promise<T> {
  return withHubProgram(join(import.meta.dirname, kind === 'signalr' ? 'hub-server.ts' : 'hub-peer.ts'), folder, work)
}

/** The same of a program elsewhere, such as that of another checkout. */
export async function withHubProgram<T>(
  program: string,
  folder: string,
  work: (port: string, pid: number) => Promise<T>,
): Promise<T> {
  const child = fork(program, [folder], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  try {
    const [line] = (await once(child.stdout ?? process.stdin, 'data')) as [Buffer]
    return await work(/READY (\d+)/.exec(line.toString())?.[1] ?? '', child.pid ?? 0)
  } finally {
    await childEnded(child)
  }
}

export async function childEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
}
