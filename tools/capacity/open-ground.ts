// A site to measure on: a process that answers, a database and a bucket of its own, so that what each of them spends is told apart.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@huanshi/server-kit/store/client.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import type { PublicTour } from '@huanshi/tour/contract/public-tour.ts'
import { root } from '../architecture/source.ts'
import { processorSeconds } from '../bench/process-cost.ts'
import { proportionalMemory } from '../bench/resident-memory.ts'
import { addPeople, signedIn, type Settled } from '../cluster/rolling/settle-site.ts'
import { ask, read } from '../cluster/acts/act.ts'
import { tourTiles } from '../cluster/acts/tour-tiles.ts'
import { startCluster, type Cluster } from '../cluster/site/cluster.ts'
import type { Member } from '../cluster/site/member.ts'
import type { Cost } from './plan.ts'

export interface Ground {
  readonly cluster: Cluster
  /** Who answers. */
  readonly web: Member
  readonly people: Settled['people']
}

export interface Spent extends Cost {
  readonly seconds: number
}

const PEOPLE = 2_000
/** A pyramid has a machine's core, and several at once are several of these. */
export const CUTTING_AT_ONCE = '3'
const pictures = join(root, 'apps/demo/panoramas')

export async function openGround(): Promise<Ground> {
  const cluster = await startCluster({ roles: ['web'], isPooled: false })
  const [web] = cluster.members
  if (web === undefined) throw new Error('nobody answers')
  await addPeople(cluster.databaseUrl, PEOPLE)
  return { cluster, web, people: await signedIn(cluster.origin, namesOf(PEOPLE)) }
}

const namesOf = (count: number): string[] => Array.from({ length: count }, (_, nth) => `crowd${nth + 1}`)

/** What a process with all below it, and the database, spend while something is done; microseconds in all. */
export async function spentOn(cluster: Cluster, pid: number, work: () => Promise<unknown>): Promise<Spent> {
  const now = async () => [await processorSeconds(pid), await processorSeconds(cluster.databasePid())] as const
  const began = performance.now()
  const [server, database] = await now()
  await work()
  const [serverAfter, databaseAfter] = await now()
  return {
    server: (serverAfter - server) * 1e6,
    database: (databaseAfter - database) * 1e6,
    seconds: (performance.now() - began) / 1_000,
  }
}

/** For so long a process is looked at that gives back what it does not need once it has rested for a while, ms. */
const TIDY_MS = 40_000

/** What a process holds when nothing is asked: the least of what it was seen to hold, since what was used once goes back late. Bytes. */
export async function memoryAtRest(pid: number): Promise<number> {
  let least = proportionalMemory(pid)
  for (const end = performance.now() + TIDY_MS; performance.now() < end; await sleep(1_000))
    least = Math.min(least, proportionalMemory(pid))
  return least
}

/** Of one of so many, less what the same time costs without them. */
export function each({ server, database, seconds }: Spent, count: number, rest?: Spent): Cost {
  const without = (spent: number, atRest = 0): number =>
    Math.max(0, spent - (atRest / (rest?.seconds ?? 1)) * seconds) / count
  return { server: without(server, rest?.server), database: without(database, rest?.database) }
}

interface SentPictures {
  readonly ids: readonly string[]
  readonly bytes: number
}

/** Photographs of 33 megapixels, each by another person, so many at once. */
export async function sendPictures(
  { cluster, people }: Ground,
  from: number,
  count: number,
  atOnce: number,
): Promise<SentPictures> {
  const files = (await readdir(pictures)).filter((name) => name.endsWith('.jpg')).toSorted()
  const left = Array.from({ length: count }, (_, nth) => nth).values()
  const ids: string[] = []
  let bytes = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const nth of left) {
        const picture = await readFile(join(pictures, files[nth % files.length] ?? ''))
        const sent = await send({ origin: cluster.origin, token: people[from]?.token ?? '', bytes: picture })
        if (sent.status !== 201) throw new Error(`a picture is answered ${sent.status}: ${JSON.stringify(sent.body)}`)
        ids[nth] = String(sent.body['id'])
        bytes += picture.length
      }
    }),
  )
  return { ids, bytes }
}

export async function untilCut({ cluster, people }: Ground, from: number, ids: readonly string[]): Promise<void> {
  for (;;) {
    const states = await withClient(cluster.databaseUrl, async (client) => {
      const { rows } = await client.query<{ status: string }>('select status from pano where id = any($1)', [ids])
      return rows.map(({ status }) => status)
    })
    if (states.includes('failed')) throw new Error(`a picture of ${people[from]?.name} cannot be cut`)
    if (states.every((status) => status === 'ready')) return
    await sleep(200)
  }
}

export interface Shown {
  readonly id: string
  readonly tour: PublicTour
  /** All tiles of all scenes. */
  readonly tiles: readonly string[]
}

/** A public tour of these, each scene with ways to two others. */
export async function showTour({ cluster: { origin }, people }: Ground, panos: readonly string[]): Promise<Shown> {
  const token = people[0]?.token ?? ''
  const scenes = panos.map((panoId, nth) => ({
    id: `scene-${nth + 1}`,
    panoId,
    title: `展厅 ${nth + 1}`,
    order: nth,
    hotspots: [1, panos.length - 1].map((by, way) => ({
      id: `way-${nth + 1}-${way + 1}`,
      kind: 'scene',
      title: '走过去',
      yaw: way * 110 - 55,
      pitch: -8,
      target: { sceneId: `scene-${((nth + by) % panos.length) + 1}` },
    })),
  }))
  const body = { title: '展厅', visibility: 'public', scenes, startSceneId: 'scene-1' }
  const made = await ask(origin, '/api/My/Tours', { token, method: 'POST', body })
  if (made?.status !== 201) throw new Error(`a tour is answered ${made?.text ?? 'not at all'}`)
  const { id } = JSON.parse(made.text) as { id: string } // a tour
  await ask(origin, `/api/My/Tours/${id}/publish`, { token, method: 'POST', body: {} })
  const tour = await read<PublicTour>(origin, `/api/View/Tours/${id}`)
  return { id, tour, tiles: tourTiles(tour) }
}

/** For the same order each time that has no order in it. */
export const rankOf = (text: string): string => createHash('sha256').update(text).digest('hex')
