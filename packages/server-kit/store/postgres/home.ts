// The home of the embedded database: `cluster` and `password` appear together, whole, or not at all.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { canEnter, type Account } from './account.ts'
import { provideSystemFolder, systemFolder, type Binaries } from './binaries.ts'
import { reachableFolder } from './reachable-folder.ts'

export interface Home {
  readonly cluster: string
  readonly log: string
  readonly password: string
}

interface HomeOptions {
  /** The data folder; the home is `postgres` in it, or a link there to a place that the account can reach. */
  readonly folder: string
  readonly binaries: Binaries
  readonly account: Account | undefined
  readonly durable: boolean
  /** Told when the database had to be placed elsewhere. */
  readonly note: (sentence: string) => void
}

const DRAFT = 'postgres.new-'

export async function openHome(options: HomeOptions): Promise<Home> {
  const { folder, account } = options
  const path = join(folder, 'postgres')
  await reachableFolder(folder, account)
  await sweepDrafts(folder)
  if (!(await stat(path).catch(() => null))) await makeHome(path, options)
  const real = await realpath(path)
  if (!canEnter(real, account)) {
    throw new Error(`数据库目录 ${real} 不能被系统用户 postgres 访问，请检查各级目录的权限`)
  }
  return homeAt(real)
}

/** One that is there. */
export async function homeAt(path: string): Promise<Home> {
  const real = await realpath(path)
  return {
    cluster: join(real, 'cluster'),
    log: join(real, 'server.log'),
    password: (await readFile(join(real, 'password'), 'utf8')).trim(),
  }
}

/** What a start that was killed half-way left behind. */
async function sweepDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(DRAFT)) continue
    const draft = join(folder, name)
    const target = await readlink(draft).catch(() => null)
    if (target?.startsWith(systemFolder)) await rm(target, { recursive: true, force: true })
    // An orphaned initdb may still be writing; what it leaves goes with the next start.
    await rm(draft, { recursive: true, force: true }).catch(() => undefined)
  }
}

async function makeHome(path: string, { folder, binaries, account, durable, note }: HomeOptions): Promise<void> {
  const draft = join(folder, `${DRAFT}${randomBytes(6).toString('hex')}`)
  const reachable = canEnter(folder, account)
  const place = reachable ? draft : join(systemFolder, `data-${randomBytes(6).toString('hex')}`)
  if (!reachable) {
    await provideSystemFolder()
    await symlink(place, draft)
    note(`系统用户 postgres 无法进入 ${folder}，数据库改存放在 ${place}，并在数据目录里留下指向它的链接。`)
  }
  await mkdir(place, { recursive: true, mode: 0o700 })
  const password = randomBytes(24).toString('base64url')
  const passwordFile = join(place, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (account !== undefined) for (const owned of [place, passwordFile]) await chown(owned, account.uid, account.gid)
  const shape = durable ? clusterShape : [...clusterShape, '--no-sync']
  await initialise([...shape, '-D', join(place, 'cluster'), `--pwfile=${passwordFile}`], binaries, account)
  await chmod(place, 0o700)
  await rename(draft, path)
}

/** The first that the system knows; without a UTF-8 locale Chinese text would not count as letters. */
const locales = ['C.UTF-8', 'en_US.UTF-8', 'zh_CN.UTF-8', 'C']

const clusterShape = [
  '--username=huanshi',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

async function initialise(args: readonly string[], { initdb }: Binaries, account?: Account): Promise<void> {
  let told = ''
  for (const locale of locales) {
    const { code, output } = await runInitdb(initdb, [...args, `--locale=${locale}`], account)
    if (code === 0) return
    told = output
    if (!output.includes('locale')) break
  }
  throw new Error(`无法创建数据库：${told.trim()}`)
}

async function runInitdb(
  program: string,
  args: string[],
  account?: Account,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, args, {
    ...account,
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => done({ code, output }))
  })
}
