// What each thing costs on this machine, one kind after the other, by Linux's own count of processor time.
import { cp, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { familyOf } from '../bench/hostile/process-tree.ts'
import { proportionalMemory } from '../bench/resident-memory.ts'
import { askInOrder } from '../bench/visitors/ask-in-order.ts'
import type { Member } from '../cluster/site/member.ts'
import {
  each,
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
import type { UnitCosts } from './plan.ts'

const PICTURES = 4
const MEGAPIXELS = 33.5
/** Of a kind. */
const ASKED = 240
const TABS = 500
/** Who comes first has more to load than he costs. */
const FIRST_TABS = 60
const MESSAGES = 200
const REST_MS = 7_000
const ROWS = 20_000
const REPEATED_SECONDS = 3

export interface Measured {
  readonly costs: UnitCosts
  readonly shown: Shown
  /** What is spent while nobody asks. */
  readonly rest: Spent
}

export async function measureUnits(ground: Ground): Promise<Measured> {
  const { cluster, web } = ground
  const pid = web.pid
  const warm = await tabs(ground, FIRST_TABS)
  await warm.talk(FIRST_TABS, 30)
  await warm.close()
  await sleep(REST_MS / 2)
  const rest = await spentOn(cluster, pid, () => sleep(2 * REST_MS))
  const process = proportionalMemory(pid)
  const live = await measureTabs(ground, rest)
  const { upload, megapixel, cuttingMemory, ids, bytes } = await measurePictures(ground, rest)
  const shown = await showTour(ground, ids)
  const { folderWeb, stored } = await webOnFolder(ground, ids)
  const tileFromPack = await oncePerTile(ground, folderWeb, shown)
  await folderWeb.stop()
  const tileFromBucket = await oncePerTile(ground, web, shown)
  const tileFromMemory = await asked(ground, shown.tiles, REPEATED_SECONDS)
  const page = await asked(ground, [`/view/tour/${shown.id}`], REPEATED_SECONDS)
  const tour = await asked(ground, [`/api/View/Tours/${shown.id}`], REPEATED_SECONDS)
  await lists(ground, ASKED / 4)
  const list = each(await spentOn(cluster, pid, () => lists(ground, ASKED)), ASKED)
  const save = each(await spentOn(cluster, pid, () => saves(ground, ids, ASKED / 2)), ASKED / 2)
  const rows = await copyPanoramas(cluster.databaseUrl, ROWS)
  const costs: UnitCosts = {
    tileFromMemory,
    tileFromPack,
    tileFromBucket,
    page,
    tour,
    list,
    save,
    ...live,
    tileBytes: await meanTile(ground, shown),
    upload,
    megapixel,
    cuttingMemory,
    tilesForOriginal: stored / bytes - 1,
    ...rows,
    process,
  }
  return { costs, shown, rest }
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
    megapixel: each(cutting, PICTURES * MEGAPIXELS),
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

async function meanTile({ cluster }: Ground, { tiles }: Shown): Promise<number> {
  const some = tiles.filter((_, nth) => nth % 10 === 0)
  let bytes = 0
  for (const tile of some) bytes += (await (await fetch(cluster.origin + tile)).arrayBuffer()).byteLength
  return bytes / some.length
}

/** Connections that are only there, and then write to each other. */
async function measureTabs(ground: Ground, rest: Spent) {
  const { cluster, web } = ground
  const before = proportionalMemory(web.pid)
  const open: Tabs = await tabs(ground, TABS)
  try {
    await sleep(REST_MS)
    const connectionMemory = Math.max(0, proportionalMemory(web.pid) - before) / TABS
    const idle = await spentOn(cluster, web.pid, () => sleep(2 * REST_MS))
    const idleConnection = each(idle, TABS * idle.seconds, rest)
    const talking = await spentOn(cluster, web.pid, () => open.talk(MESSAGES, 30))
    return { connectionMemory, idleConnection, message: each(talking, MESSAGES, idle) }
  } finally {
    await open.close()
  }
}
