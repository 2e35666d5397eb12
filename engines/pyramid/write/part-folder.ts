/** A folder that appears whole or not at all: it is filled under another name beside its place, then renamed. */
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const gone = { recursive: true, force: true, maxRetries: 3 } as const

/** Removes what killed builds of the same target left behind. One build a target at a time is the caller's duty. */
export async function removeParts(target: string): Promise<void> {
  const parent = dirname(target)
  const start = `${basename(target)}.part-`
  const names = await readdir(parent).catch(() => [])
  await Promise.all(names.filter((name) => name.startsWith(start)).map((name) => rm(join(parent, name), gone)))
}

/** Makes a fresh folder beside the target. */
export async function openPart(target: string): Promise<string> {
  await mkdir(dirname(target), { recursive: true })
  await removeParts(target)
  const part = `${target}.part-${randomBytes(6).toString('hex')}`
  await mkdir(part)
  return part
}

/** Puts the finished folder `made` (inside a part) in the target's place, over an older one if there is one. */
export async function finishPart(part: string, made: string, target: string): Promise<void> {
  const old = join(part, 'replaced')
  await rename(target, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(made, target)
  await rm(part, gone)
}

/** Removes an unfinished part. */
export async function dropPart(part: string): Promise<void> {
  await rm(part, gone)
}
