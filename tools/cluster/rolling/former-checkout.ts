// A former state of these sources that runs beside them: taken from the history, with libraries of its own where its lock file names others.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { root } from '../../architecture/source.ts'

const LOCK = 'package-lock.json'
/** Is there once everything else is. */
const COMPLETE = '.complete'

interface Checkout {
  readonly folder: string
  /** Of the commit, shortened, with its subject. */
  readonly name: string
}

/** @throws Error where there is no such commit, or its libraries cannot be had */
export async function formerCheckout(revision: string): Promise<Checkout> {
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`)
  const name = git('log', '-1', '--format=%h (%s)', commit)
  if (commit === git('rev-parse', 'HEAD')) return { folder: root, name }
  // Outside of `node_modules`, where sources in TypeScript do not run.
  const folder = join(tmpdir(), 'huanshi-former', commit)
  if (existsSync(join(folder, COMPLETE))) return { folder, name }
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 31 - 1 })
  execFileSync('tar', ['x', '-C', folder], { input: archive })
  if (await isSameLock(folder)) await borrowLibraries(folder)
  else install(folder)
  await writeFile(join(folder, COMPLETE), '')
  return { folder, name }
}

const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

/** Packages of this project may have come and gone; others are what counts. */
async function isSameLock(folder: string): Promise<boolean> {
  const [former, own] = await Promise.all([folder, root].map(libraries))
  return former === own
}

async function libraries(folder: string): Promise<string> {
  const lock = JSON.parse(await readFile(join(folder, LOCK), 'utf8')) as { packages: Record<string, object> } // npm's form
  return JSON.stringify(
    Object.entries(lock.packages).filter(
      ([path]) => path.startsWith('node_modules/') && !path.startsWith('node_modules/@huanshi/'),
    ),
  )
}

/** Everything by links but this project's own packages, which have to be the former ones. */
async function borrowLibraries(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  await mkdir(join(to, '@huanshi'), { recursive: true })
  for (const entry of await readdir(from))
    if (entry !== '@huanshi' && entry !== '.cache') await symlink(join(from, entry), join(to, entry))
  for (const path of await workspaces(folder)) {
    const { name } = JSON.parse(await readFile(join(folder, path, 'package.json'), 'utf8')) as { name: string } // a package's description
    const link = join(to, name)
    await mkdir(dirname(link), { recursive: true })
    await symlink(relative(dirname(link), join(folder, path)), link)
    const own = join(root, path, 'node_modules')
    if (existsSync(own)) await symlink(own, join(folder, path, 'node_modules'))
  }
}

async function workspaces(folder: string): Promise<string[]> {
  const { workspaces: patterns } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    workspaces: string[]
  } // a package's description
  const found: string[] = []
  for (const pattern of patterns) {
    const above = pattern.replace(/\/\*$/, '')
    const names = pattern.endsWith('/*')
      ? (await readdir(join(folder, above))).map((name) => join(above, name))
      : [above]
    found.push(...names.filter((path) => existsSync(join(folder, path, 'package.json'))))
  }
  return found
}

function install(folder: string): void {
  const words = ['ci', '--prefer-offline', '--no-audit', '--no-fund']
  const { status, stderr } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`libraries of ${folder} are missing: ${stderr.slice(-2_000)}`)
}
