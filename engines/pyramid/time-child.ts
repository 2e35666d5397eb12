import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** What one run of a program took. */
export interface Run {
  /** wall time in seconds */
  seconds: number
  /** peak resident memory of its largest process in bytes; 0 where the system does not tell */
  peakBytes: number
}

// The high-water mark is kept by the kernel and lost with the process, so it is looked at while it runs.
async function peakOf(pid: number): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Runs a program to its end and measures it. @throws Error when it cannot be started or fails */
export async function timeProgram(program: string, args: string[]): Promise<Run> {
  const start = process.hrtime.bigint()
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-500)))
  let peakBytes = 0
  const look = setInterval(() => {
    if (child.pid) void peakOf(child.pid).then((peak) => (peakBytes = Math.max(peakBytes, peak)))
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
