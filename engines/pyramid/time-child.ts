import { spawn } from 'node:child_process'
import { peakMemory } from './peak-memory.ts'

/** What one run of a program took. */
export interface Run {
  /** wall time in seconds */
  seconds: number
  /** peak resident memory of its largest process in bytes; 0 where the system does not tell */
  peakBytes: number
}

/** Runs a program to its end and measures it. @throws Error when it cannot be started or fails */
export async function timeProgram(program: string, args: string[]): Promise<Run> {
  const start = process.hrtime.bigint()
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-500)))
  let peakBytes = 0
  // The mark is lost with the process, so it is looked at while that runs.
  const look = setInterval(() => {
    if (child.pid) peakBytes = Math.max(peakBytes, peakMemory(child.pid))
  }, 50)
  try {
    const code = await new Promise<number | null>((settle, fail) => {
      child.once('error', fail)
      child.once('close', settle)
    })
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${complaint.trim()}`)
    return { seconds: Number(process.hrtime.bigint() - start) / 1e9, peakBytes }
  } finally {
    clearInterval(look)
  }
}
