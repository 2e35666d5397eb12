// Programs of others, as npm gives them: installed here on first use, because no part of the product needs them and some are large.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'

const folder = import.meta.dirname
const modules = join(folder, 'node_modules')
const stamp = join(modules, '.installed')

/** The folder of their packages; null where they can be had from nowhere, which is said. */
export function provideViewers(): string | null {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return modules
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--workspaces=false', '--ignore-scripts']
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 })
  if (status !== 0) {
    console.warn('OpenSeadragon, Mirador and the viewer of Panoramax cannot be installed here: they open nothing')
    return null
  }
  writeFileSync(stamp, lock)
  return modules
}
