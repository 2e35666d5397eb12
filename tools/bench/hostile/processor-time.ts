// How much of the processor others used meanwhile, as Linux tells it: waits that were measured beside them say nothing of the product.
import { readFileSync } from 'node:fs'
import { familyOf } from './process-tree.ts'

/** Of the clock that Linux counts with. */
const TICK_MS = 10

interface ProcessorTime {
  /** Milliseconds, of all cores. */
  readonly busy: number
  readonly own: number
}

/** @param bench whose family, the product and this process among them, is not others */
export function processorTime(bench: number): ProcessorTime {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = (read('/proc/stat').split('\n')[0] ?? '')
    .split(/ +/)
    .map(Number)
  const own = [bench, ...familyOf(bench)].reduce((sum, pid) => sum + ticksOf(pid), 0)
  return { busy: (user + nice + system + irq + softIrq) * TICK_MS, own: own * TICK_MS }
}

/** With what its children took that have ended. */
function ticksOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`)
  // The name may hold anything but ends with the last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
