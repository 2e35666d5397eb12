// Unfinished files that lie in another folder than before: those of one process, which several are to go on with.
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { isMark } from './offset-mark.ts'

/** What is in the new folder already is newer, and stays. */
export async function adoptFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile() && entry.parentPath !== from)
  // Marks last: one counts bytes that are there.
  files.sort((one, other) => Number(isMark(one.name)) - Number(isMark(other.name)))
  for (const { parentPath, name } of files) {
    const [source, target] = [join(parentPath, name), join(to, relative(from, parentPath), name)]
    const known: string[] = await readdir(dirname(target)).catch(() => [])
    if (!known.includes(name)) await move(source, target)
    await rm(source, { force: true })
  }
}

/** Whole or not at all, also from one disk to another. */
async function move(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  try {
    await rename(source, target)
  } catch {
    const fresh = `${target}.part`
    await copyFile(source, fresh)
    const copy = await open(fresh, 'r')
    await copy.sync()
    await copy.close()
    await rename(fresh, target)
  }
}
