// Peers that are packages of npm: fetched once, beside the packages of the project.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../architecture/source.ts'

/** @param name of the folder in `node_modules/.cache/peers` @param dependencies versions by name @returns the folder */
export async function fetchPackages(name: string, dependencies: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(root, 'node_modules/.cache/peers', name)
  const words = JSON.stringify({ private: true, dependencies })
  const isThere = Object.keys(dependencies).every((one) => existsSync(join(folder, 'node_modules', one)))
  if (isThere) return folder
  console.log(`Fetching ${Object.keys(dependencies).join(', ')} (once) into node_modules/.cache/peers …\n`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), words)
  const npm = process.env['npm_execpath']
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await promisify(execFile)(command, [...first, 'install', '--prefix', folder, ...quiet], { cwd: folder })
  return folder
}
