// What processes hold in memory, as Linux tells it; elsewhere nothing is seen.
import { readFileSync } from 'node:fs'

/** The words that a process was started with. */
export function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
