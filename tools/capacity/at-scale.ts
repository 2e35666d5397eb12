// As much as this machine holds, at once: what the costs of single things predict for it, and what was seen.
import { setTimeout as sleep } from 'node:timers/promises'
import { walkAll } from '../bench/visitors/walk-load.ts'
import { walkOf } from '../bench/visitors/walk.ts'
import { lists, saves, tabs } from './members-at-work.ts'
import {
  CUTTING_AT_ONCE,
  memoryAtRest,
  sendPictures,
  spentOn,
  untilCut,
  type Ground,
  type Spent,
} from './open-ground.ts'
import { copyPanoramas } from './panorama-rows.ts'
import type { Cost, UnitCosts } from './plan.ts'
import type { Measured } from './unit-costs.ts'

export interface Compared {
  readonly name: string
  readonly unit: string
  readonly predicted: number
  readonly seen: number
}

const crowd = { seed: 20_261_126, visitors: 1_000, arrival: 10_000, end: 30_000 }
const TABS = 1_200
const FIRST_TABS = 1_000
/** Only there, beside the others. */
const MORE_TABS = 2_400
const MESSAGES = 600
const MESSAGE_RATE = 40
const IDLE_MS = 15_000
const PICTURES = 6
const MEGAPIXELS = 33.5
const ROWS = 80_000
const [LISTS, SAVES] = [1_000, 200]

export async function tryAtScale(ground: Ground, { costs, shown, rest, first }: Measured): Promise<Compared[]> {
  const { cluster, web } = ground
  const found: Compared[] = []
  const add = (name: string, unit: string, predicted: number, seen: number): void =>
    void found.push({ name, unit, predicted, seen })
  const addCost = (name: string, predicted: Cost, seen: Cost): void => {
    // Less than the count of Linux tells apart is left out.
    for (const side of ['server', 'database'] as const)
      if (Math.max(predicted[side], seen[side]) > 500_000)
        add(`${name}: ${side}`, 's', predicted[side] / 1e6, seen[side] / 1e6)
  }
  const atRest = (seconds: number): [number, Cost] => [seconds / rest.seconds, rest]

  // The process has sent nothing yet, and holds nothing.
  await web.stop()
  await web.start()
  const warm = await tabs(ground, FIRST_TABS)
  await warm.close()
  const before = await memoryAtRest(web.pid)
  const open = await tabs(ground, TABS)
  await sleep(5_000)
  const idle = await spentOn(cluster, web.pid, () => sleep(IDLE_MS))
  addCost(
    `${TABS} live connections, ${IDLE_MS / 1_000} s`,
    sumOf([TABS * idle.seconds, costs.idleConnection], atRest(idle.seconds)),
    idle,
  )
  const talking = await spentOn(cluster, web.pid, () => open.talk(MESSAGES, MESSAGE_RATE))
  addCost(
    `${MESSAGES} messages among them`,
    sumOf([MESSAGES, costs.message], [TABS * talking.seconds, costs.idleConnection], atRest(talking.seconds)),
    talking,
  )
  const others = await tabs(ground, MORE_TABS)
  const all = TABS + MORE_TABS
  const predicted = first.memory + (all - first.connections) * costs.connectionMemory
  const grown = (await memoryAtRest(web.pid)) - before
  add(`${all} live connections: memory`, 'MiB', mebibytes(predicted), mebibytes(grown))
  await others.close()
  await open.close()

  const walk = walkOf(shown.tour, crowd)
  const port = web.port
  const host = new URL(cluster.origin).host
  const { addresses, visitors } = walk
  const [page, tour] = [`/view/tour/${shown.id}`, `/api/View/Tours/${shown.id}`]
  let tiles = 0
  const walking = await spentOn(cluster, web.pid, async () => {
    const seen = await walkAll({ port, host, page, tour, addresses, visitors })
    if (seen.refused > 0) throw new Error(`${seen.refused} visitors' questions were refused`)
    tiles = seen.tile.count
  })
  addCost(
    `${crowd.visitors} visitors, ${tiles} tiles`,
    sumOf(
      [addresses.length, costs.tileFromBucket],
      [tiles - addresses.length, costs.tileFromMemory],
      [visitors.length, costs.page],
      [visitors.length, costs.tour],
      [visitors.length, costs.visit],
      atRest(walking.seconds),
    ),
    walking,
  )

  const { panoramaRow } = await copyPanoramas(cluster.databaseUrl, ROWS)
  add(`${ROWS} more panoramas: database`, 'MiB', mebibytes(ROWS * costs.panoramaRow), mebibytes(ROWS * panoramaRow))
  const panos = shown.tour.scenes.flatMap(({ panoId }) => (panoId === null ? [] : [panoId]))
  const working = await spentOn(cluster, web.pid, async () => {
    await Promise.all([lists(ground, LISTS), saves(ground, panos, SAVES)])
  })
  addCost(
    `${LISTS} lists and ${SAVES} saves at once, over them`,
    sumOf([LISTS, costs.list], [SAVES, costs.save], atRest(working.seconds)),
    working,
  )
  await atOnce(ground, costs, { addCost, atRest })
  return found
}

interface Telling {
  readonly addCost: (name: string, predicted: Cost, seen: Cost) => void
  readonly atRest: (seconds: number) => [number, Cost]
}

/** Several send at once, and several are cut at once. */
async function atOnce(ground: Ground, costs: UnitCosts, { addCost, atRest }: Telling): Promise<void> {
  const { cluster, web } = ground
  for (const worker of cluster.of('worker')) await worker.stop()
  let sent = { ids: [] as readonly string[], bytes: 0 }
  const sending = await spentOn(cluster, web.pid, async () => {
    sent = await sendPictures(ground, 1, PICTURES, 3)
  })
  addCost(`${PICTURES} uploads, three at once`, sumOf([PICTURES, costs.upload], atRest(sending.seconds)), sending)
  const [worker] = await cluster.add(['worker'], { environment: { HUANSHI_SLOTS: CUTTING_AT_ONCE } })
  if (worker === undefined) throw new Error('nobody works')
  const cutting: Spent = await spentOn(cluster, worker.pid, () => untilCut(ground, 1, sent.ids))
  const [times, { database }] = atRest(cutting.seconds)
  const pyramids = sumOf([PICTURES * MEGAPIXELS, costs.megapixel], [times, { server: 0, database }])
  addCost(`${PICTURES} pyramids, ${CUTTING_AT_ONCE} at once`, pyramids, cutting)
}

const mebibytes = (bytes: number): number => bytes / 2 ** 20

function sumOf(...parts: readonly (readonly [count: number, cost: Cost])[]): Cost {
  return {
    server: parts.reduce((sum, [count, { server }]) => sum + count * server, 0),
    database: parts.reduce((sum, [count, { database }]) => sum + count * database, 0),
  }
}
