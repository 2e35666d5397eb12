// Roots of Debian as the images of Node.js are: made by mmdebstrap, with our Node.js and npm in them. What runs in one sees no other files.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir, rename, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../architecture/source.ts'

const RELEASE = 'bookworm'
const cache = join(root, 'node_modules/.cache/image')
/** In the images of Node.js. */
export const people: Readonly<Record<string, number>> = { root: 0, node: 1000 }

/** Programs of Debian that are missing, and rights. */
export function missingForRoots(): string[] {
  const programs = ['mmdebstrap', 'unshare', 'chroot'].filter((name) => spawnSync('which', [name]).status !== 0)
  return process.getuid?.() === 0 ? programs : [...programs, 'root']
}

export async function makeRoot(folder: string): Promise<void> {
  const [base, draft] = ['', '.new'].map((part) => join(cache, `${RELEASE}${part}.tar`)) as [string, string] // as many
  if (!existsSync(base)) {
    await mkdir(cache, { recursive: true })
    // As this machine gets its packages.
    const sources =
      ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'].find((path) => existsSync(path)) ?? ''
    must('mmdebstrap', ['--quiet', '--variant=minbase', '--include=ca-certificates', RELEASE, draft, sources])
    await rename(draft, base)
  }
  await mkdir(folder, { recursive: true })
  must('tar', ['--extract', '--numeric-owner', '--file', base, '--directory', folder])
  const npm = dirname(dirname(realpathSync(spawnSync('which', ['npm'], { encoding: 'utf8' }).stdout.trim())))
  await mkdir(join(folder, 'usr/local/lib/node_modules'), { recursive: true })
  await cp(npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true })
  await copyFile(process.execPath, join(folder, 'usr/local/bin/node'))
  await chmod(join(folder, 'usr/local/bin/node'), 0o755)
  for (const name of ['npm', 'npx'])
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(folder, 'usr/local/bin', name))
  must('chroot', [folder, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node'])
  // So that the registries are reached from inside as they are from here.
  for (const path of ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt'])
    await copyFile(path, join(folder, path))
}

interface Inside {
  readonly folder: string
  readonly user: string
  readonly environment: Readonly<Record<string, string>>
  /** Nothing can be written but for new empty folders at these places, which are the user's. */
  readonly writable?: readonly string[]
}

/** The program has processes, and with `writable` file systems, of its own; they end with it. */
export function runInside(root: string, words: readonly string[], inside: Inside): ChildProcess {
  const { user, writable, environment, folder } = inside
  const id = people[user] ?? 65_534
  const mounts = ['mount --bind "$R" "$R"', 'mount --rbind /dev "$R/dev"', 'mount -t proc proc "$R/proc"']
  if (writable !== undefined) {
    for (const path of writable) mounts.push(`mount -t tmpfs -o mode=700,uid=${id},gid=${id} tmpfs "$R${path}"`)
    mounts.push('mount -o remount,bind,ro "$R"')
  }
  const drop = `setpriv --reuid=${id} --regid=${id} --clear-groups --no-new-privs ${id === 0 ? '' : '--bounding-set=-all --inh-caps=-all'}`
  // The folder is entered inside, where the words are given as they are.
  const script = `set -e; R=$1; shift; ${mounts.join('; ')}; exec chroot "$R" ${drop} sh -c 'cd "$0" && exec "$@"' "$@"`
  const args = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, 'sh', root, folder, ...words]
  return spawn('unshare', args, {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export function must(program: string, words: readonly string[]): void {
  const { status, error } = spawnSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${program} ended with ${status ?? error?.message ?? 'nothing'}`)
}
