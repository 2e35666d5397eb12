import { readFileSync } from 'node:fs'

/**
 * Peak resident memory of a process so far, in bytes; 0 of another one that is gone, or where the system does not tell. Linux's own
 * count of a process begins with what its parent held when it was started, so the mark of its present memory is read there. A process
 * whose permissions are cut down may read what `/proc/self` says of it, not what its number does.
 * Source: https://man7.org/linux/man-pages/man5/proc_pid_status.5.html
 */
export function peakMemory(pid: number | 'self' = 'self'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return pid === 'self' ? process.resourceUsage().maxRSS * 1024 : 0
  }
}
