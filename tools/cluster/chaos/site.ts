// One process of the product, and everything that it needs, each of which can be made to fail.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres, type EmbeddedPostgres } from '@huanshi/server-kit/store/postgres.ts'
import { openTestStore, type TestStore } from '@huanshi/server-kit/uploads/store/parts/test-store.ts'
import { freePort } from '@huanshi/server-kit/store/postgres/server-process.ts'
import { read, type Person, type Stage } from '../acts/act.ts'
import { addPair } from '../acts/people.ts'
import { publishing, saving } from '../acts/tours.ts'
import { uploading, waitForTiles } from '../acts/uploads.ts'
import { tourTiles } from '../acts/tour-tiles.ts'
import { ADMIN_PASSWORD } from '../site/cluster.ts'
import { ownFolder } from '../site/own-folder.ts'
import { Member } from '../site/member.ts'
import { startLine, type Line } from './line.ts'

export interface Site {
  readonly origin: string
  readonly databaseUrl: string
  readonly postgres: EmbeddedPostgres
  readonly line: Line
  readonly store: TestStore
  readonly member: Member
  /** Sets the process's clock ahead, or behind; ms. */
  shiftClock(ms: number): Promise<void>
  /** Tiles of a public tour, and its id. */
  readonly shown: { readonly tiles: readonly string[]; readonly tour: string }
  stop(): Promise<void>
}

const BUCKET = 'files'
const SHOWN_BYTES = 12e6

export async function startSite(): Promise<Site> {
  const { folder, ends, stop } = await ownFolder('huanshi-chaos-')
  try {
    const postgres = await startPostgres({ folder: await own(folder, 'database') })
    ends.push(() => postgres.stop())
    const line = await startLine(postgres.url)
    ends.push(() => line.stop())
    const store = await openTestStore(join(folder, 'store'), BUCKET)
    ends.push(() => store.close())
    const port = await freePort()
    const clock = join(folder, 'clock')
    await writeFile(clock, '0')
    const member = await Member.at({
      name: 'server',
      role: 'web',
      port,
      folder: join(folder, 'server'),
      environment: environmentOf({ port, line, store, clock }),
    })
    ends.push(() => member.stop())
    await member.start()
    const origin = `http://localhost:${port}`
    return {
      origin,
      databaseUrl: postgres.url,
      postgres,
      line,
      store,
      member,
      stop,
      shiftClock: (ms) => writeFile(clock, String(ms)),
      shown: await madePublic(origin, folder),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Parts {
  readonly port: number
  readonly line: Line
  readonly store: TestStore
  readonly clock: string
}

function environmentOf({ port, line, store, clock }: Parts): Record<string, string> {
  return {
    HUANSHI_ROLE: 'all',
    HUANSHI_URL: `http://localhost:${port}`,
    HUANSHI_TRUST_PROXY: 'loopback',
    DATABASE_URL: line.url,
    HUANSHI_STORAGE: `s3://${BUCKET}/site?endpoint=${store.endpoint}&region=us-east-1&pathStyle=1`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    HUANSHI_SECRET: 'only for these trials, and long enough',
    HUANSHI_ADMIN_PASSWORD: ADMIN_PASSWORD,
    HUANSHI_DEMO: '0',
    HUANSHI_SLOTS: '1',
    CHAOS_CLOCK: clock,
    NODE_OPTIONS: `--import=${fileURLToPath(new URL('clock.mjs', import.meta.url))}`,
  }
}

/** A tour that everybody sees, by the same steps as when whole sites are tried. */
async function madePublic(origin: string, folder: string): Promise<Site['shown']> {
  const [owner, friend] = await addPair(origin)
  const stage: Stage = {
    cluster: { databaseUrl: '', folder, of: () => [], whole: async () => undefined },
    origin,
    size: SHOWN_BYTES,
    seed: 1,
    ...people(owner, friend),
  }
  const beat = (): void => undefined
  await uploading.run(stage, beat)
  await waitForTiles(stage, beat)
  for (const act of [saving, publishing]) await act.run(stage, beat)
  const tiles = tourTiles(await read<unknown>(origin, `/api/View/Tours/${stage.tour}`))
  return { tiles: [...new Set(tiles)], tour: stage.tour }
}

const people = (owner: Person, friend: Person) => ({ owner, friend, pano: '', tour: '' })

async function own(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(path, { mode: 0o711 })
  return path
}
