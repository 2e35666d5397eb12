// The most memory that this process and everything below it took together while something was done.
import { readdir, readFile } from 'node:fs/promises'

const PAUSE_MS = 20

/** Resident bytes above those at the beginning; null where the system does not tell. */
export async function highestMemory(work: () => Promise<void>): Promise<number | null> {
  const idle = await resident()
  let highest = idle ?? 0
  const look = async (): Promise<void> => {
    highest = Math.max(highest, (await resident()) ?? 0)
  }
  const looking = setInterval(() => void look(), PAUSE_MS)
  try {
    await work()
  } finally {
    clearInterval(looking)
  }
  return idle === null ? null : highest - idle
}

async function resident(): Promise<number | null> {
  const family = [process.pid]
  let sum = 0
  for (const pid of family) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null)
    if (status === null) {
      if (pid === process.pid) return null
      continue
    }
    sum += Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
    family.push(...(await childrenOf(pid)))
  }
  return sum
}

/** Each thread knows those that it has begun. */
async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}
