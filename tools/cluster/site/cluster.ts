// A whole site of many machines on one: a database behind a pooler, a store of files, a balancer, processes that answer and processes that
// work. Nothing on a disk is shared.
import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@huanshi/server-kit/store/postgres/server-process.ts'
import { startPostgres } from '@huanshi/server-kit/store/postgres.ts'
import { openTestStore } from '@huanshi/server-kit/uploads/store/parts/test-store.ts'
import { startBalancer, type Passed } from './balancer.ts'
import { Member, type Role } from './member.ts'
import { startPooler } from './pooler.ts'

export const ADMIN_PASSWORD = 'correct horse battery'

export interface Cluster {
  readonly origin: string
  /** Past the pooler. */
  readonly databaseUrl: string
  readonly folder: string
  readonly members: readonly Member[]
  of(role: Role): Member[]
  /** Requests that have ended. */
  requests(): Promise<Passed[]>
  /** Until all that were killed are back. */
  whole(): Promise<void>
  stop(): Promise<void>
}

/** Programs of Debian that are missing. */
export function missingPrograms(): string[] {
  return ['nginx', 'pgbouncer'].filter((program) => spawnSync(program, ['-v']).error !== undefined)
}

const [WEBS, WORKERS] = [3, 2]
const BUCKET = 'files'
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-cluster-'))
  await chmod(folder, 0o711)
  const ends: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }),
  ]
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    const postgres = await startPostgres({ folder: await own(folder, 'database'), durable: false })
    ends.push(() => postgres.stop())
    const pooler = await startPooler(await own(folder, 'pooler'), postgres.url)
    ends.push(() => pooler.stop())
    const store = await openTestStore(join(folder, 'store'), BUCKET)
    ends.push(() => store.close())
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const shared = {
      HUANSHI_URL: origin,
      HUANSHI_TRUST_PROXY: 'loopback',
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: postgres.url,
      HUANSHI_STORAGE: `s3://${BUCKET}/site?endpoint=${store.endpoint}&region=us-east-1&pathStyle=1`,
      ...CREDENTIALS,
      HUANSHI_SECRET: 'only for this cluster, and long enough',
      HUANSHI_ADMIN_PASSWORD: ADMIN_PASSWORD,
      HUANSHI_PASSWORD_GRANT: '1',
      HUANSHI_DEMO: '0',
      HUANSHI_SLOTS: '1',
    }
    const roles: Role[] = [...Array<Role>(WEBS).fill('web'), ...Array<Role>(WORKERS).fill('worker')]
    const members = await Promise.all(
      roles.map((role, at) => {
        const name = `${role}-${role === 'web' ? at + 1 : at + 1 - WEBS}`
        return Member.at({ name, role, folder: join(folder, name), environment: shared })
      }),
    )
    ends.push(() => Promise.all(members.map((member) => member.stop())))
    await Promise.all(members.map((member) => member.start()))
    const of = (role: Role): Member[] => members.filter((member) => member.role === role)
    const upstreams = of('web').map(({ address }) => address)
    const balancer = await startBalancer({ folder: await own(folder, 'balancer'), upstreams }, port)
    ends.push(() => balancer.stop())
    return {
      origin,
      databaseUrl: postgres.url,
      folder,
      members,
      of,
      requests: () => balancer.requests(),
      whole: async () => void (await Promise.all(members.map((member) => member.whole()))),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function own(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(path, { mode: 0o711 })
  return path
}
