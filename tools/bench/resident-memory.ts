// What processes hold in memory, as Linux tells it; elsewhere nothing is seen.
import { readFileSync } from 'node:fs'

/** The words that a process was started with. */
export function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
}

/** Bytes, what several share counted in parts. */
export function proportionalMemory(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
