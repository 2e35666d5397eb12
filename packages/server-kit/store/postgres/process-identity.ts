// A process id alone says little, for ids are used again; id and start time together name one process.
import { execFile } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return !hasEnded(pid)
}

/** An ended process keeps its number until its parent asks for it, which a busy or careless one does late or never. */
function hasEnded(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return /^\) [ZX]/.test(stat.slice(stat.lastIndexOf(')')))
  } catch {
    return false
  }
}

/** The same text for as long as the process lives; null when there is none. */
export async function startTimeOf(pid: number): Promise<string | null> {
  if (!isAlive(pid)) return null
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // proc(5): the second field is the name in brackets and may hold spaces; the start time is the 22nd, in clock ticks.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return askPs(pid, 'lstart=')
  }
}

/** Of this start of the machine and of the container in it, within which a number means one process; null where the system does not tell. */
export function machineIdentity(): string | null {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return null
  }
}

/** Folder a process works in, where the system tells. */
export async function workingFolderOf(pid: number): Promise<string | null> {
  return readlink(`/proc/${pid}/cwd`).catch(() => null)
}

export async function commandOf(pid: number): Promise<string> {
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
  } catch {
    return (await askPs(pid, 'command=')) ?? ''
  }
}

async function askPs(pid: number, column: string): Promise<string | null> {
  const answer = await run('ps', ['-o', column, '-p', String(pid)]).catch(() => null)
  return answer?.stdout.trim() || null
}
