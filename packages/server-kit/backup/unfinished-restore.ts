// A restore that was killed leaves its folder behind. While that is there and the database is not in its place, the data folder
// is no site: it is not started, and the next restore takes back what the killed one had put in place.
import { access, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a restore puts things together, in the data folder. */
export const ASIDE = 'restoring'
const PLACING = 'placing.json'

interface Placing {
  /** Names in the data folder. */
  readonly names: readonly string[]
  /** Path of the folder of files. */
  readonly files: string
}

/** From here on things are put in place; the database comes last. */
export function notePlacing(data: string, placing: Placing): Promise<void> {
  return writeFile(join(data, ASIDE, PLACING), JSON.stringify(placing))
}

/** @throws Error in words for the person at the terminal */
export async function refuseUnfinished(data: string): Promise<void> {
  if (!(await isUnfinished(data))) return removeAside(data)
  throw new Error(
    `数据目录 ${data} 里的恢复没有完成。请重新运行 npm run restore -- 备份文件；如果不再需要它，请换一个空目录。`,
  )
}

/** Makes the folder as empty as it was when the restore began that came to no end; of one that did, nothing is left but the site. */
export async function takeBack(data: string): Promise<void> {
  if (await isUnfinished(data)) {
    const text = await readFile(join(data, ASIDE, PLACING), 'utf8').catch(() => null)
    const placing = text === null ? null : parsed(text)
    for (const name of placing?.names ?? []) await rm(join(data, name), gone)
    if (placing !== null) await rm(placing.files, gone)
  }
  await removeAside(data)
}

/** A database that is still stopping, or being made, writes a moment longer. */
const gone = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const

async function removeAside(data: string): Promise<void> {
  const aside = join(data, ASIDE)
  for (const name of await readdir(aside).catch(() => [])) {
    if (!name.startsWith('postgres')) continue
    const link = await realpath(join(aside, name)).catch(() => null)
    // A database that had to live elsewhere goes too, unless it has been put in its place.
    if (link !== null && !link.startsWith(await realpath(aside))) await rm(link, gone)
  }
  await rm(aside, gone)
}

async function isUnfinished(data: string): Promise<boolean> {
  return (await isThere(join(data, ASIDE))) && !(await isThere(join(data, 'postgres')))
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** Killed while it wrote that down, nothing had been put in place. */
function parsed(text: string): Placing | null {
  try {
    return JSON.parse(text) as Placing // written above
  } catch {
    return null
  }
}
