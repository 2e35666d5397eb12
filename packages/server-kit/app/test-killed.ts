import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Kills a process, where there is one that still runs, and waits until it is gone. */
export async function killed(child: ChildProcess | null): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
