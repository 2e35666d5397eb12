import type { ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 60_000

/** @throws Error where the process ends, or takes too long */
export async function untilListening(port: number, child: ChildProcess): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (!(await isListening(port))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${child.spawnfile} does not listen`)
    await sleep(30)
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
