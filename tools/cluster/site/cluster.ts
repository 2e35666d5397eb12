// A whole site of many machines on one: a database behind a pooler, a store of files, a balancer, processes that answer and processes that
// work. Nothing on a disk is shared.
import { spawnSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '@huanshi/server-kit/store/postgres/server-process.ts'
import { startPostgres } from '@huanshi/server-kit/store/postgres.ts'
import { openTestStore } from '@huanshi/server-kit/uploads/store/parts/test-store.ts'
import { root } from '../../architecture/source.ts'
import { startBalancer, type Passed } from './balancer.ts'
import { ownFolder } from './own-folder.ts'
import { Member, type Role } from './member.ts'
import { startPooler } from './pooler.ts'

export const ADMIN_PASSWORD = 'correct horse battery'

export interface Cluster {
  readonly origin: string
  /** Past the pooler. */
  readonly databaseUrl: string
  readonly databasePid: () => number
  readonly folder: string
  readonly members: readonly Member[]
  of(role: Role): Member[]
  /** What every process of the site is told. */
  readonly environment: Readonly<Record<string, string>>
  /** Requests that have ended. */
  requests(): Promise<Passed[]>
  /** Further processes, which begin to answer; the balancer does not know of them yet. */
  add(roles: readonly Role[], choices?: MemberChoices): Promise<Member[]>
  /** Requests go to these from now on. */
  turnTo(members: readonly Member[]): Promise<void>
  /** Until all that were killed are back. */
  whole(): Promise<void>
  stop(): Promise<void>
}

/** Programs of Debian that are missing. */
export function missingPrograms(): string[] {
  return ['nginx', 'pgbouncer'].filter((program) => spawnSync(program, ['-v']).error !== undefined)
}

interface MemberChoices {
  readonly checkout?: string
  /** In place of what the others are told, and beside it. */
  readonly environment?: Readonly<Record<string, string>>
}

const wholeSite: readonly Role[] = ['web', 'web', 'web', 'worker', 'worker']
const BUCKET = 'files'
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

interface ClusterChoices {
  readonly roles?: readonly Role[]
  /** Sources that it runs, this checkout's own unless told otherwise. */
  readonly checkout?: string
  /** Where files lie: in a bucket, or in a folder that all processes have in common. */
  readonly files?: 'bucket' | 'folder'
  /** Whether the database is reached through a pooler. */
  readonly isPooled?: boolean
}

export async function startCluster(choices: ClusterChoices = {}): Promise<Cluster> {
  const { folder, ends, stop } = await ownFolder('huanshi-cluster-')
  try {
    const { roles = wholeSite, checkout = root } = choices
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const stores = await openStores({ folder, origin, ends }, choices)
    const members: Member[] = []
    ends.push(() => Promise.all(members.map((member) => member.stop())))
    const of = (role: Role): Member[] => members.filter((member) => member.role === role)
    const add = async (added: readonly Role[], how: MemberChoices = {}): Promise<Member[]> => {
      const environment = { ...stores.environment, ...how.environment }
      const fresh: Member[] = []
      for (const role of added) {
        const name = `${role}-${of(role).length + 1}`
        const place = { name, role, folder: join(folder, name), environment, checkout: how.checkout ?? root }
        const member = await Member.at(place)
        members.push(member)
        fresh.push(member)
      }
      await Promise.all(fresh.map((member) => member.start()))
      return fresh
    }
    const upstreams = (await add(roles, { checkout })).filter(isAnswering).map(({ address }) => address)
    const balancer = await startBalancer({ folder: await own(folder, 'balancer'), upstreams }, port)
    ends.push(() => balancer.stop())
    return {
      origin,
      ...stores,
      folder,
      members,
      of,
      add,
      turnTo: (others) => balancer.turnTo(others.filter(isAnswering).map(({ address }) => address)),
      requests: () => balancer.requests(),
      whole: async () => void (await Promise.all(members.map((member) => member.whole()))),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const isAnswering = ({ role }: Member): boolean => role !== 'worker'

interface Place {
  readonly folder: string
  readonly origin: string
  readonly ends: (() => Promise<unknown>)[]
}

/** What processes have in common. */
async function openStores(
  { folder, origin, ends }: Place,
  { files = 'bucket', isPooled = true }: ClusterChoices,
): Promise<Pick<Cluster, 'databaseUrl' | 'databasePid' | 'environment'>> {
  const postgres = await startPostgres({ folder: await own(folder, 'database'), durable: false })
  ends.push(() => postgres.stop())
  const database: Record<string, string> = { DATABASE_URL: postgres.url }
  if (isPooled) {
    const pooler = await startPooler(await own(folder, 'pooler'), postgres.url)
    ends.push(() => pooler.stop())
    Object.assign(database, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url })
  }
  let storage = pathToFileURL(join(folder, 'files')).href
  if (files === 'bucket') {
    const store = await openTestStore(join(folder, 'store'), BUCKET)
    ends.push(() => store.close())
    storage = `s3://${BUCKET}/site?endpoint=${store.endpoint}&region=us-east-1&pathStyle=1`
  }
  const environment = {
    ...database,
    ...CREDENTIALS,
    HUANSHI_URL: origin,
    HUANSHI_TRUST_PROXY: 'loopback',
    HUANSHI_STORAGE: storage,
    HUANSHI_SECRET: 'only for this cluster, and long enough',
    HUANSHI_ADMIN_PASSWORD: ADMIN_PASSWORD,
    HUANSHI_PASSWORD_GRANT: '1',
    HUANSHI_DEMO: '0',
    HUANSHI_SLOTS: '1',
  }
  return { databaseUrl: postgres.url, databasePid: postgres.pid, environment }
}

async function own(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(path, { mode: 0o711 })
  return path
}
