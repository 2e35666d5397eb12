// What the processes of the product hold in memory of their own, as Linux tells it; elsewhere nothing is seen.
import { readdirSync, readFileSync } from 'node:fs'

interface TreeMemory {
  /** The server's process, or 0 while there is none. */
  readonly serverPid: number
  /** Bytes. */
  readonly server: number
  readonly children: number
}

export function treeMemory(launcher: number): TreeMemory {
  let [serverPid, server, children] = [0, 0, 0]
  for (const pid of familyOf(launcher)) {
    const bytes = ownBytes(pid)
    if (serverPid === 0 && /apps\/server\/(dist\/)?main\./.test(read(`/proc/${pid}/cmdline`)))
      [serverPid, server] = [pid, bytes]
    else children += bytes
  }
  return { serverPid, server, children }
}

/** Everything below a process. */
export function familyOf(launcher: number): number[] {
  const family = childrenOf(launcher)
  for (const pid of family) family.push(...childrenOf(pid))
  return family
}

/** Without what is mapped from files or held together with others. */
function ownBytes(pid: number): number {
  return Number(/^RssAnon:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024
}

/** Each thread knows those that it has begun. */
function childrenOf(pid: number): number[] {
  const lists = threadsOf(pid).map((thread) => read(`/proc/${pid}/task/${thread}/children`))
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
