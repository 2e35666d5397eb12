// What each thing costs on this machine, one kind after the other, by Linux's own count of processor time.
import { cp, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { familyOf } from '../bench/hostile/process-tree.ts'
import { proportionalMemory } from '../bench/resident-memory.ts'
import { askInOrder } from '../bench/visitors/ask-in-order.ts'
import { walkAll } from '../bench/visitors/walk-load.ts'
import { walkOf } from '../bench/visitors/walk.ts'
import type { Member } from '../cluster/site/member.ts'
import {
  each,
  memoryAtRest,
  rankOf,
  sendPictures,
  showTour,
  spentOn,
  untilCut,
  type Ground,
  type Shown,
  type Spent,
} from './open-ground.ts'
import { lists, saves, tabs, type Tabs } from './members-at-work.ts'
import { copyPanoramas } from './panorama-rows.ts'
import type { Cost, UnitCosts } from './plan.ts'

const PICTURES = 4
const MEGAPIXELS = 33.5
/** Fewer than are tried at once later, for a shorter time, and other ones. */
const crowd = { seed: 7, visitors: 800, arrival: 6_000, end: 18_000 }
/** How much of each is done to learn what one costs; those that were there before have loaded what it takes. */
const size = {
  asked: 720,
  firstTabs: 1_000,
  tabs: 2_000,
  messages: 200,
  restMs: 7_000,
  tidyMs: 25_000,
  rows: 20_000,
  repeatedSeconds: 3,
  crowd,
}

export interface Measured {
  readonly costs: UnitCosts
  readonly shown: Shown
  /** What is spent while nobody asks. */
  readonly rest: Spent
  /** What so many connections take, with which a process begins; bytes in all. */
  readonly first: { readonly connections: number; readonly memory: number }
}

export async function measureUnits(ground: Ground): Promise<Measured> {
  const { cluster, web } = ground
  const pid = web.pid
  const warm = await tabs(ground, size.tabs)
  await warm.talk(size.messages, 30)
  await warm.close()
  // Closing so many is worked on for a while.
  await sleep(size.tidyMs)
  const rest = await spentOn(cluster, pid, () => sleep(2 * size.restMs))
  const process = await memoryAtRest(pid)
  const live = await measureTabs(ground, rest)
  const { upload, megapixel, cuttingMemory, ids, bytes } = await measurePictures(ground, rest)
  const shown = await showTour(ground, ids)
  const { folderWeb, stored } = await webOnFolder(ground, ids)
  const tileFromPack = await oncePerTile(ground, folderWeb, shown)
  await folderWeb.stop()
  const tileFromBucket = await oncePerTile(ground, web, shown)
  const page = await asked(ground, [`/view/tour/${shown.id}`], size.repeatedSeconds)
  const tour = await asked(ground, [`/api/View/Tours/${shown.id}`], size.repeatedSeconds)
  const visitors = await measureVisitors(ground, shown, { page, tour, rest })
  const rows = await copyPanoramas(cluster.databaseUrl, size.rows)
  // Of somebody who has many, by a process that has done it before.
  await lists(ground, size.asked / 3)
  await saves(ground, ids, size.asked / 12)
  const list = each(await spentOn(cluster, pid, () => lists(ground, size.asked)), size.asked, rest)
  const save = each(await spentOn(cluster, pid, () => saves(ground, ids, size.asked / 3)), size.asked / 3, rest)
  const costs: UnitCosts = {
    ...visitors,
    tileFromPack,
    tileFromBucket,
    page,
    tour,
    list,
    save,
    ...live.costs,
    tileBytes: await meanTile(ground, shown),
    upload,
    megapixel,
    cuttingMemory,
    tilesForOriginal: stored / bytes - 1,
    ...rows,
    process,
  }
  return { costs, shown, rest, first: live.connections }
}

/** Sent while nobody cuts; then cut while nobody sends. */
async function measurePictures(ground: Ground, rest: Spent) {
  const { cluster, web } = ground
  let sent = { ids: [] as readonly string[], bytes: 0 }
  const sending = await spentOn(cluster, web.pid, async () => {
    sent = await sendPictures(ground, 0, PICTURES, 1)
  })
  const [worker] = await cluster.add(['worker'])
  if (worker === undefined) throw new Error('nobody works')
  const memory = highestOf(worker.pid)
  const cutting = await spentOn(cluster, worker.pid, () => untilCut(ground, 0, sent.ids))
  const cuttingMemory = memory.end() - proportionalMemory(worker.pid)
  return {
    ...sent,
    upload: each(sending, PICTURES, rest),
    megapixel: each(cutting, PICTURES * MEGAPIXELS, { ...rest, server: 0 }),
    cuttingMemory,
  }
}

function highestOf(pid: number): { end(): number } {
  let highest = 0
  const timer = setInterval(() => {
    highest = Math.max(
      highest,
      [pid, ...familyOf(pid)].reduce((sum, one) => sum + proportionalMemory(one), 0),
    )
  }, 200)
  return {
    end() {
      clearInterval(timer)
      return highest
    },
  }
}

const OBJECT = '._S3rver_object'

/** The same site before a folder with the same files: what the store for tests keeps are files with longer names. */
async function webOnFolder(
  { cluster }: Ground,
  ids: readonly string[],
): Promise<{ folderWeb: Member; stored: number }> {
  const [from, to] = [join(cluster.folder, 'store/files/site'), join(cluster.folder, 'beside')]
  let stored = 0
  for (const { name, parentPath } of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!name.endsWith(OBJECT) || !ids.some((id) => parentPath.includes(id))) continue
    const source = join(parentPath, name)
    const target = join(to, source.slice(from.length, -OBJECT.length))
    await mkdir(dirname(target), { recursive: true })
    await cp(source, target)
    stored += (await stat(source)).size
  }
  const [folderWeb] = await cluster.add(['web'], { environment: { HUANSHI_STORAGE: pathToFileURL(to).href } })
  if (folderWeb === undefined) throw new Error('nobody answers')
  return { folderWeb, stored }
}

async function oncePerTile({ cluster }: Ground, web: Member, { tiles }: Shown) {
  const order = tiles
    .map((tile, nth) => ({ nth, by: rankOf(tile) }))
    .toSorted((one, other) => (one.by < other.by ? -1 : 1))
  const host = new URL(cluster.origin).host
  const asking = { port: web.port, host, paths: tiles, asked: order.map(({ nth }) => nth), seconds: 60 }
  return each(await spentOn(cluster, web.pid, () => askInOrder(asking)), tiles.length)
}

async function asked({ cluster, web }: Ground, paths: readonly string[], seconds: number) {
  const host = new URL(cluster.origin).host
  const order = Array.from({ length: 200_000 }, (_, nth) => nth % paths.length)
  let count = 0
  const spent = await spentOn(cluster, web.pid, async () => {
    ;({ count } = await askInOrder({ port: web.port, host, paths, asked: order, seconds }))
  })
  return each(spent, count)
}

/** Fewer than are tried at once later, at the pace of people: a process that is asked now and then pays more for each answer. */
async function measureVisitors(
  { cluster, web }: Ground,
  shown: Shown,
  { page, tour, rest }: { readonly page: Cost; readonly tour: Cost; readonly rest: Spent },
): Promise<{ tileFromMemory: Cost; visit: Cost }> {
  const { addresses, visitors } = walkOf(shown.tour, size.crowd)
  const addressesOf = { page: `/view/tour/${shown.id}`, tour: `/api/View/Tours/${shown.id}` }
  const order = { port: web.port, host: new URL(cluster.origin).host, ...addressesOf, addresses, visitors }
  let tiles = 0
  const spent = await spentOn(cluster, web.pid, async () => {
    ;({
      tile: { count: tiles },
    } = await walkAll(order))
  })
  const beside = (of: (cost: Cost) => number): number =>
    Math.max(0, of(spent) - (of(rest) / rest.seconds) * spent.seconds - visitors.length * (of(page) + of(tour)))
  return {
    tileFromMemory: { server: beside(({ server }) => server) / tiles, database: 0 },
    visit: { server: 0, database: beside(({ database }) => database) / visitors.length },
  }
}

async function meanTile({ cluster }: Ground, { tiles }: Shown): Promise<number> {
  const some = tiles.filter((_, nth) => nth % 10 === 0)
  let bytes = 0
  for (const tile of some) bytes += (await (await fetch(cluster.origin + tile)).arrayBuffer()).byteLength
  return bytes / some.length
}

/**
 * Connections that are only there, and then write to each other. The first of them find a process that takes memory in steps: what one
 * more takes is what the later ones took.
 */
async function measureTabs(ground: Ground, rest: Spent) {
  const { cluster, web } = ground
  const before = await memoryAtRest(web.pid)
  const first: Tabs = await tabs(ground, size.firstTabs)
  const firstMemory = Math.max(0, (await memoryAtRest(web.pid)) - before)
  const open: Tabs = await tabs(ground, size.tabs)
  try {
    const all = size.firstTabs + size.tabs
    const connectionMemory = Math.max(0, (await memoryAtRest(web.pid)) - before - firstMemory) / size.tabs
    const idle = await spentOn(cluster, web.pid, () => sleep(2 * size.restMs))
    const idleConnection = each(idle, all * idle.seconds, rest)
    await first.close()
    await sleep(size.restMs)
    const quiet = await spentOn(cluster, web.pid, () => sleep(size.restMs))
    const talking = await spentOn(cluster, web.pid, () => open.talk(size.messages, 30))
    const connections = { connections: size.firstTabs, memory: firstMemory }
    return { costs: { connectionMemory, idleConnection, message: each(talking, size.messages, quiet) }, connections }
  } finally {
    await open.close()
  }
}
