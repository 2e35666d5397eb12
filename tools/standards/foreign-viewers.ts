// Programs of others, as npm gives them: installed here on first use, because no part of the product needs them and some are large.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const folder = import.meta.dirname
const modules = join(folder, 'node_modules')
const stamp = join(modules, '.installed')
/** A folder, because only one process can make it. */
const installing = join(folder, '.installing')
const LONGEST_MS = 300_000

/** The folder of their packages; null where they can be had from nowhere, which is said. Test files run side by side: the others wait for the first. */
export async function provideViewers(): Promise<string | null> {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  const isThere = (): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock
  if (isThere()) return modules
  while (!isFirst()) await pause(200)
  try {
    if (isThere()) return modules
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--workspaces=false', '--ignore-scripts']
    const { status } = spawnSync('npm', args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: LONGEST_MS,
    })
    if (status !== 0) {
      console.warn('OpenSeadragon, Mirador and the viewer of Panoramax cannot be installed here: they open nothing')
      return null
    }
    writeFileSync(stamp, lock)
    return modules
  } finally {
    rmSync(installing, { recursive: true, force: true })
  }
}

/** A process that was killed while it installed is waited for no longer than an installation may take. */
function isFirst(): boolean {
  const since = statSync(installing, { throwIfNoEntry: false })?.mtimeMs
  if (since !== undefined && Date.now() - since > LONGEST_MS + 10_000) {
    rmSync(installing, { recursive: true, force: true })
  }
  try {
    mkdirSync(installing)
    return true
  } catch {
    return false
  }
}
